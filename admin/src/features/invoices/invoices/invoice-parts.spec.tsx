import { wireDayFromNow } from '../../../testing/days';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { todayOnWire } from '../../../format';
import { textsOf } from '../../../i18n/texts-of';
import { mailProblems, emptyMail } from '../../../shared/mail/mail';
import { notices } from '../../../shell/notices';
import { atWidth } from '../../../testing/at-width';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { shownInHouse } from '../../../testing/shown-in-house';
import EditDialog from './edit-dialog';
import { textOfPayment, type Invoice, type InvoiceRow } from './invoice';
import { InvoiceFacts } from './invoice-facts';
import { InvoiceLinesTable } from './lines/invoice-lines-table';
import { InvoiceSettlement } from './invoice-settlement';
import PaymentDialog from './payments/payment-dialog';
import { SalesPayments } from './payments/sales-payments';

const line = {
  lineNumber: 1,
  description: 'Advies',
  quantity: 2,
  ...{ price: 100, net: 200 },
  department: { name: 'North' },
  project: { name: 'Film' },
} as unknown as Invoice['lines'][number];
const invoice = {
  id: 5,
  invoiceId: 5,
  legalEntityId: 7,
  version: 3,
  status: 'draft',
  invoiceDescription: 'Advies maart',
  invoiceDate: todayOnWire(),
  dueDate: null,
  clientReference: null,
  language: 'nl',
  currency: 'EUR',
  customer: { name: 'Klant' },
  lines: [line],
  taxes: [],
  netAmount: 200,
  taxAmount: 42,
  totalAmount: 242,
  payments: [],
} as unknown as Invoice;
const shownNotices = (): string[] => notices.all().map(({ text }) => text);
beforeEach(() => notices.clear());

it('PLT-156 a line of an invoice shows the footprint that is stored with it', async () => {
  const metaData: unknown = [
    { name: 'co2', label: 'CO2 (kg)', amount: 12.5 },
    { name: 'water', amount: 3 },
  ];
  await shownInHouse(
    <InvoiceLinesTable
      invoice={{
        ...invoice,
        lines: [{ ...line, metaData } as Invoice['lines'][number], { ...line, lineNumber: 2 }],
      }}
    />,
    { texts: textsOf('features/invoices/invoices') },
  );
  const [first, second] = screen.getAllByRole('row').slice(1);
  expect(within(first!).getByText('North · Film · CO2 (kg): 12,5 · water: 3')).toBeTruthy();
  expect(within(second!).getByText('North · Film')).toBeTruthy();
});

it('PLT-154 on a phone a line has its quantity and price below its description, so that its whole amount is visible', async () => {
  atWidth('phone');
  await shownInHouse(<InvoiceLinesTable invoice={invoice} />, { texts: textsOf('features/invoices/invoices') });
  atWidth('wide');
  const rows = screen.getAllByRole('row').map((row) => [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent));
  expect(rows.map(({ length }) => length)).toEqual([2, 2, 2, 2]);
  expect(rows[1]).toEqual([expect.stringMatching(/^Advies.*2 × 100,00$/), expect.stringMatching(/200,00$/)]);
});

it('PLT-153 the status of an invoice is the one shown in the list', async () => {
  const sent = { ...invoice, status: 'booked', dateSent: '2026-03-02T11:00:00Z', creditedBy: null } as unknown as Invoice;
  await shownInHouse(<InvoiceFacts invoice={sent} />, { texts: textsOf('features/invoices/invoices') });
  expect(screen.getByText('Status').nextElementSibling?.textContent).toBe('Sent');
});

describe('saving a draft', () => {
  const show = async (fails: boolean) => {
    const requests = fakeApi(({ method }) => (method !== 'PUT' ? undefined : fails ? refusal(500, 'INTERNAL_ERROR') : { body: invoice }));
    await shownInHouse(<EditDialog invoice={invoice} onDone={() => undefined} onClose={() => undefined} />, {
      texts: textsOf('features/invoices/invoices'),
    });
    fireEvent.change(screen.getByRole('textbox', { name: /Description/ }), { target: { value: 'Advies april' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    return requests;
  };

  it('PLT-357 shows the progress and the result; the whole invoice is sent', async () => {
    const requests = await show(false);
    expect(shownNotices()).toEqual(['UPDATE_INVOICE_PENDING']);
    await waitFor(() => expect(shownNotices()).toEqual(['UPDATE_INVOICE_SUCCESS']));
    expect(requests.at(-1)).toMatchObject({ method: 'PUT', body: { ...invoice, invoiceDescription: 'Advies april' } });
  });

  it('PLT-358 reports a failure, and keeps the input', async () => {
    await show(true);
    await waitFor(() => expect(shownNotices()).toEqual(['UPDATE_INVOICE_FAILED']));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Description/ }).value).toBe('Advies april');
  });

  it("PLT-F10 requires a description, which serves as the invoice's name; clearing it is reported", async () => {
    const requests = fakeApi();
    await shownInHouse(<EditDialog invoice={invoice} onDone={() => undefined} onClose={() => undefined} />, {
      texts: textsOf('features/invoices/invoices'),
    });
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: /Description/ });
    expect(name.value).toBe(invoice.invoiceDescription);
    await userEvent.clear(name);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect([name.getAttribute('aria-invalid'), document.getElementById(name.getAttribute('aria-describedby')!)?.textContent]).toEqual([
      'true',
      'Enter what the invoice is for.',
    ]);
    expect(requests).toEqual([]);
  });

  it('is not done without a description or a date', async () => {
    const requests = fakeApi();
    await shownInHouse(
      <EditDialog invoice={{ ...invoice, invoiceDescription: ' ', invoiceDate: '' }} onDone={() => undefined} onClose={() => undefined} />,
      {
        texts: textsOf('features/invoices/invoices'),
      },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Enter what the invoice is for.')).toBeTruthy();
    expect(screen.getByText('Choose the invoice date.')).toBeTruthy();
    expect(requests).toEqual([]);
  });
});

it('PLT-176 a reminder needs the name of a contact and a valid address', () => {
  const whole = { ...emptyMail, contactName: 'Jan', contactEmail: 'jan@klant.test' };
  expect(mailProblems(whole, false)).toEqual({});
  expect(mailProblems({ ...whole, contactName: ' ' }, false)).toEqual({ contactName: 'mail.nameRequired' });
  expect(mailProblems({ ...whole, contactEmail: '' }, false)).toEqual({ contactEmail: 'mail.emailRequired' });
  for (const contactEmail of ['jan', 'jan@', '@klant.test', 'jan klant@x.test'])
    expect(mailProblems({ ...whole, contactEmail }, false)).toEqual({ contactEmail: 'mail.emailInvalid' });
});

describe('a payment', () => {
  it('of more than the open amount is refused at its field, unless it is set to settle the invoice', async () => {
    const requests = fakeApi();
    const booked = { ...invoice, status: 'booked', paymentStatus: 'open', amountPaid: 0 } as Invoice;
    await shownInHouse(<PaymentDialog invoice={booked} from="list" onDone={() => undefined} onClose={() => undefined} />, {
      texts: textsOf('features/invoices/invoices'),
    });
    const amount = screen.getByRole('textbox', { name: 'Amount' });
    await userEvent.click(screen.getByRole('radio', { name: 'Partly paid' }));
    fireEvent.change(amount, { target: { value: '242,01' } });
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    expect(screen.getByText(/^This is more than is open\./)).toBeTruthy();
    expect([amount.getAttribute('aria-invalid'), requests]).toEqual(['true', []]);
    await userEvent.click(screen.getByRole('radio', { name: 'Fully paid' }));
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Register all the same' }));
    await waitFor(() => expect(requests.map(({ body }) => body)).toMatchObject([{ amount: 242.01, fullyPaid: true }]));
  });
});

describe('the amount of a payment', () => {
  const show = async () => {
    const requests = fakeApi();
    const booked = { ...invoice, invoiceNumber: 'H00005', status: 'booked', paymentStatus: 'open', amountPaid: 0 } as Invoice;
    await shownInHouse(<PaymentDialog invoice={booked} from="list" onDone={() => undefined} onClose={() => undefined} />, {
      texts: textsOf('features/invoices/invoices'),
    });
    const types = (value: string) => fireEvent.change(screen.getByRole('textbox', { name: 'Amount' }), { target: { value } });
    const chosen = (): string | undefined => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value;
    return { requests, types, chosen };
  };

  it('below the open amount makes it a partial payment, until the user sets it to settle the invoice (PLT-188, PLT-O68)', async () => {
    const { requests, types, chosen } = await show();
    expect(chosen()).toBe('full');
    types('200');
    expect([chosen(), screen.queryByText(/payment difference/)]).toEqual(['partial', null]);
    types('242');
    expect(chosen()).toBe('full');
    types('241');
    await userEvent.click(screen.getByRole('radio', { name: 'Fully paid' }));
    types('240');
    expect(chosen()).toBe('partial');
    fireEvent.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(requests.map(({ body }) => body)).toMatchObject([{ amount: 240, fullyPaid: false }]));
  });

  it('leads to a write-off of the rest only if chosen for that amount, and confirmed with the written-off amount (D-37, PLT-O68)', async () => {
    const { requests, types, chosen } = await show();
    types('240');
    await userEvent.click(screen.getByRole('radio', { name: 'Fully paid' }));
    fireEvent.blur(screen.getByRole('textbox', { name: 'Amount' }));
    expect(chosen()).toBe('full');
    expect(screen.getByText(/€.2,00 is booked as payment difference/)).toBeTruthy();
    const asks = async (answer: string | RegExp): Promise<void> => {
      fireEvent.click(screen.getByRole('button', { name: 'Register' }));
      const question = within(await screen.findByRole('dialog', { name: 'Write off the rest' }));
      expect(question.getByText(/^€.2,00 of invoice H00005 is not paid/)).toBeTruthy();
      await userEvent.click(question.getByRole('button', { name: answer }));
    };
    await asks('No');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Write off the rest' })).toBeNull());
    expect(requests).toEqual([]);
    await asks(/^Write off €/);
    await waitFor(() => expect(requests.map(({ body }) => body)).toMatchObject([{ amount: 240, fullyPaid: true }]));
  });

  it('above the open amount is confirmed, and stays on the invoice as overpaid: nothing is written off (PLT-O68)', async () => {
    const { requests, types } = await show();
    types('2420');
    expect(screen.getByText(/^€.2.178,00 is overpaid/)).toBeTruthy();
    expect(screen.queryByText(/payment difference/)).toBeNull();
    const answered = async (answer: string): Promise<void> => {
      fireEvent.click(screen.getByRole('button', { name: 'Register' }));
      const question = within(await screen.findByRole('dialog', { name: 'More than is open' }));
      expect(question.getByText(/^This is €.2.178,00 more than is open of invoice H00005/)).toBeTruthy();
      await userEvent.click(question.getByRole('button', { name: answer }));
    };
    await answered('No');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'More than is open' })).toBeNull());
    expect(requests).toEqual([]);
    await answered('Register all the same');
    await waitFor(() => expect(requests.map(({ body }) => body)).toMatchObject([{ amount: 2420, fullyPaid: true }]));
  });

  it('is entered beside the number and the customer of the invoice', async () => {
    await show();
    expect(screen.getByRole('dialog').textContent).toContain('H00005 · Klant');
  });

  it.each(['-5', '0', 'abc'])('is not %s: the field shows an error and no question follows', async (value) => {
    const { requests, types } = await show();
    types(value);
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    expect(screen.getByText(/^Enter the amount that was paid/)).toBeTruthy();
    expect([screen.getByRole('textbox', { name: 'Amount' }).getAttribute('aria-invalid'), requests]).toEqual(['true', []]);
  });

  it('has a visible label, and its currency', async () => {
    await show();
    const field = screen.getByRole('textbox', { name: 'Amount' }).closest('.MuiTextField-root')!;
    expect(field.querySelector('label')?.textContent).toBe('Amount');
    expect(field.textContent).toContain('EUR');
  });
});

it('D-65 a sales invoice says when it is posted, if its own date was closed', async () => {
  const facts = async (postingDate: string | null): Promise<string> => {
    const booked = { ...invoice, status: 'booked', postingDate } as Invoice;
    const { container, unmount } = await shownInHouse(<InvoiceFacts invoice={booked} />, { texts: textsOf('features/invoices/invoices') });
    const text = container.textContent!;
    unmount();
    return text;
  };
  expect(await facts('2026-04-01T00:00:00Z')).toContain('Posted on01-04-2026, because the period of its date was closed');
  expect(await facts(null)).not.toContain('Posted on');
});

describe('the payments of an invoice', () => {
  const show = async (over: object): Promise<string> => {
    const { container } = await shownInHouse(
      <SalesPayments invoice={{ ...invoice, status: 'booked', ...over } as unknown as Invoice} onChanged={() => undefined} />,
      { texts: textsOf('features/invoices/invoices') },
    );
    return container.textContent!.replaceAll('\u00a0', ' ');
  };
  const payment = { paymentId: 1, amount: 1242, paidAt: '2026-03-02T11:00:00Z', method: 'manual', by: null, reason: null, reverses: null };

  it('end with an overpayment, as the negative remaining amount (PLT-O68)', async () => {
    const paid = { payments: [payment], amountPaid: 1242, remainingAmount: -1000, paymentStatus: 'full' };
    expect(await show(paid)).toMatch(/Remaining, overpaid€ -1 000,00$/);
  });
  it('D-65 say when one is posted, if its own day was closed', async () => {
    const posted = { ...payment, postingDate: '2026-04-01T00:00:00Z' };
    expect(await show({ payments: [posted] })).toContain('posted on 01-04-2026, because the period of that date was closed');
    expect(await show({ payments: [{ ...payment, postingDate: null }] })).not.toContain('posted on');
  });
  it('end with an excess refund', async () => {
    const back = { totalAmount: -242, payments: [payment], amountPaid: -250, remainingAmount: 8, paymentStatus: 'full' };
    expect(await show(back)).toMatch(/Remaining, refunded too much€ 8,00$/);
  });
  it.each([
    ['all is paid', { amountPaid: 242, remainingAmount: 0, paymentStatus: 'full' }],
    ['a part is open', { amountPaid: 42, remainingAmount: 200, paymentStatus: 'partial' }],
    ['a refund is open', { totalAmount: -242, amountPaid: -42, remainingAmount: -200, paymentStatus: 'partial' }],
  ])('show no difference where %s', async (_, over) => {
    expect(await show({ payments: [payment], ...over })).not.toContain('Remaining');
  });
});

it('a credited invoice was set off, not paid (PLT-O62), on its page as in the list', () => {
  const booked = { ...invoice, status: 'booked', paymentStatus: 'full', creditedBy: null } as Invoice;
  const { creditedBy: _, ...row } = booked;
  expect(textOfPayment(booked)).toBe('invoices.payment.full');
  expect(textOfPayment({ ...row, credited: false } as InvoiceRow)).toBe('invoices.payment.full');
  expect(textOfPayment({ ...booked, creditedBy: { invoiceId: 6 } } as Invoice)).toBe('invoices.payment.credited');
  expect(textOfPayment({ ...row, credited: true } as InvoiceRow)).toBe('invoices.payment.credited');
  expect(textOfPayment({ ...booked, paymentStatus: 'partial', creditedBy: { invoiceId: 6 } } as Invoice)).toBe('invoices.payment.partial');
  expect(textOfPayment({ ...booked, amountPaid: booked.totalAmount + 1 } as Invoice)).toBe('invoices.payment.overpaid');
});

describe('the page of an invoice leads with', () => {
  const shows = async (over: object): Promise<string> => {
    const { container } = await shownInHouse(
      <InvoiceSettlement
        invoice={
          {
            ...invoice,
            status: 'booked',
            paymentStatus: 'open',
            amountPaid: 42,
            creditedBy: null,
            deleted: false,
            ...over,
          } as unknown as Invoice
        }
      />,
      { texts: textsOf('features/invoices/invoices') },
    );
    return container.textContent!.replaceAll('\u00a0', ' ');
  };
  it('the open amount, and how overdue it is', async () => {
    const due = wireDayFromNow(-12);
    expect(await shows({ dueDate: due })).toMatch(/^€ 200,00 open12 days late/);
  });
  it('the total of a draft, and that an invoice is settled', async () => {
    expect(await shows({ status: 'draft' })).toMatch(/^Draft of € 242,00/);
    expect(await shows({ paymentStatus: 'full', amountPaid: 242 })).toMatch(/€ 242,00, nothing open/);
  });
  it('an overpayment, which is to be refunded (PLT-O68)', async () => {
    expect(await shows({ paymentStatus: 'full', amountPaid: 300 })).toMatch(/^€ 58,00 overpaid$/);
  });
  it('a refund, which is never overdue', async () => {
    const shownNotices = await shows({ totalAmount: -242, amountPaid: -42, dueDate: '2020-01-01T00:00:00Z' });
    expect(shownNotices).toMatch(/^€ 200,00 to refund/);
    expect(shownNotices).not.toContain('late');
  });
});
