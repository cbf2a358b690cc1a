import { dayFromNow } from '../../../../testing/days';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../../../i18n/texts-of';
import { AppsProvider, type App } from '../../../../shell/feature';
import { notices } from '../../../../shell/notices';
import { fakeApi, refusal, type Reply } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import CreditDialog from './credit-dialog';
import { CreditNotice } from './credit-notice';
import type { Invoice } from '../invoice';
import { InvoiceActions } from '../invoice-actions';
import { lifecycleOf, stageOf } from '../lifecycle';
import PaymentDialog from '../payments/payment-dialog';

const thisDay = dayFromNow(0);
const payment = (amount: number, method: string, paymentId = 1) =>
  ({ paymentId, amount, method, reverses: null }) as unknown as Invoice['payments'][number];
const invoice = {
  ...{
    id: 5,
    invoiceId: 5,
    legalEntityId: 7,
    version: 3,
    invoiceNumber: 'H00005',
    reference: null,
    status: 'booked',
    invoiceType: 'invoice',
  },
  ...{ invoiceDescription: 'Advies', invoiceDate: `${thisDay}T00:00:00Z`, dueDate: null, currency: 'EUR', language: 'nl', deleted: false },
  ...{ totalAmount: 121, amountPaid: 40, remainingAmount: 81, paymentStatus: 'partial', payments: [payment(40, 'ideal')] },
  ...{ parent: null, creditedBy: null, dateSent: '2026-03-02T10:00:00Z', dateReminded: null, paperlessId: 9, paperlessTeamId: 12 },
  customer: { name: 'Klant B.V.', emailAddress: 'post@klant.test' },
  customerContactName: null,
  addressee: { name: 'Boekhouding', emailAddress: 'post@klant.test' },
  mail: { receiverName: 'Jan', receiverAddress: 'jan@klant.test' },
  ...{ credits: [], creditedAmount: null, creditReason: null },
  lines: [
    {
      ...{ lineNumber: 1, description: 'Advies', quantity: 4, creditedQuantity: 0, price: 25, net: 100 },
      taxRate: { taxRateId: 1, description: '21% btw', percentage: 21, vatCategory: 'S' },
    },
  ],
  taxes: [{ description: '21% btw', percentage: 21, vatCategory: 'S', base: 100, tax: 21 }],
} as unknown as Invoice;
const made = { ...invoice, invoiceId: 6, invoiceType: 'credit-note', invoiceNumber: 'H00006', parent: 5, reference: 'H00005' } as Invoice;
const creditOf = (totalAmount: number, remainingAmount: number, invoiceNumber = 'H00006') => ({
  ...{ invoiceId: 6, invoiceNumber, remainingAmount, totalAmount, invoiceDate: `${thisDay}T00:00:00Z`, reason: null },
});
const shownNotices = (): string[] => notices.all().map(({ text }) => text);
beforeEach(() => notices.clear());

const all = { texts: textsOf('features/invoices/invoices', 'shared/mail'), at: '/invoices/3-house/7/sales/5' } as const;
const asksFor = (path: RegExp, ...replies: Reply[]) =>
  fakeApi(({ method, path: asked }) => (method === 'POST' && path.test(asked) ? replies.shift() : undefined));

describe('the credit dialog', () => {
  const show = async (shown: Invoice, ...replies: Reply[]) => {
    const requests = asksFor(/\/credit$/, ...replies);
    const changed: string[] = [];
    await shownInHouse(
      <CreditDialog invoice={shown} onChanged={() => changed.push('changed')} onClose={() => changed.push('closed')} />,
      all,
    );
    return { requests: () => requests.filter(({ method }) => method === 'POST'), changed };
  };
  const date = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Date of the credit invoice/ });
  const reason = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Reason/ });
  const effect = () =>
    within(screen.getByRole('list', { name: 'What happens' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent!.replace(/\u00a0/g, ' '));
  const submit = () => fireEvent.click(screen.getByRole('button', { name: /^Credit for €.121,00$/ }));
  const onScreen = (day: string) => day.split('-').reverse().join('-');

  it("PLT-164 PLT-177 asks for a date, by default the invoice's, and a reason, credits everything, and shows the effects", async () => {
    await show({ ...invoice, invoiceDate: '2026-02-03T00:00:00Z' });
    expect(date().value).toBe('03-02-2026');
    expect(screen.getAllByRole('textbox')).toEqual([date(), reason()]);
    expect(screen.getByRole('radio', { name: 'The whole invoice' })).toHaveProperty('checked', true);
    expect(effect()).toEqual([
      expect.stringMatching(/credit invoice of.*121.*next invoice number.*H00005.*exactly zero/),
      expect.stringMatching(/open amount of .*81.*lapses/),
      expect.stringMatching(/40.* was paid already.*until it is refunded/),
      expect.stringContaining('payment link stops working'),
      expect.stringContaining('The deal keeps its state'),
    ]);
    expect(screen.getByRole('checkbox', { name: 'Mail the credit invoice to Jan (jan@klant.test)' })).toHaveProperty('checked', true);
  });

  it('lists only actual effects: for a paid invoice without a deal nothing lapses, and no mail is sent if none was before', async () => {
    await show({
      ...invoice,
      payments: [payment(121, 'manual')],
      amountPaid: 121,
      remainingAmount: 0,
      paperlessId: null,
      dateSent: null,
      mail: null,
    });
    expect(effect()).toEqual([expect.stringContaining('H00005'), expect.stringMatching(/121.* was paid already/)]);
    expect(screen.getByRole('checkbox', { name: /Boekhouding \(post@klant.test\)/ })).toHaveProperty('checked', false);
  });

  it("addresses the person whose address the mail goes to, not the customer's contact beside it", async () => {
    const { requests } = await show({ ...invoice, mail: null, customerContactName: 'Jan Bakker' }, { status: 201, body: made });
    expect(screen.getByRole('checkbox').closest('label')!.textContent).toBe('Mail the credit invoice to Boekhouding (post@klant.test)');
    submit();
    await waitFor(() => expect(requests()[0]?.body.receiver).toEqual({ name: 'Boekhouding', emailAddress: 'post@klant.test' }));
  });

  it('PLT-O63 warns of a date in an earlier VAT quarter and offers today without blocking; a date before the invoice’s is refused', async () => {
    const shown = await show({ ...invoice, invoiceDate: '2024-02-01T00:00:00Z' }, { status: 201, body: made });
    expect(screen.getByText(/is in an earlier VAT quarter/)).toBeTruthy();
    fireEvent.change(date(), { target: { value: '31-01-2024' } });
    fireEvent.blur(date());
    submit();
    expect(screen.getByText('Choose a date from the invoice date on, 01-02-2024.')).toBeTruthy();
    expect(shown.requests()).toEqual([]);
    fireEvent.change(date(), { target: { value: '01-02-2024' } });
    fireEvent.blur(date());
    await userEvent.click(screen.getByRole('button', { name: 'Use today' }));
    expect([date().value, screen.queryByText(/is in an earlier VAT quarter/)]).toEqual([onScreen(thisDay), null]);
    fireEvent.change(date(), { target: { value: '01-02-2024' } });
    fireEvent.blur(date());
    submit();
    await waitFor(() => expect(shown.requests()[0]?.body).toMatchObject({ invoiceDate: '2024-02-01T00:00:00Z' }));
  });

  it('PLT-349 D-37 credits with the figures it showed, reports it, and opens the credit invoice', async () => {
    const { requests, changed } = await show(invoice, { status: 201, body: made });
    submit();
    expect(shownNotices()).toEqual(['CREDITING_INVOICE_PENDING']);
    await waitFor(() => expect(shownNotices()).toEqual(['CREDITING_INVOICE_SUCCESS']));
    expect(requests()).toMatchObject([
      {
        path: '/api/invoices/7/sales-invoices/5/credit',
        body: {
          invoiceDate: `${thisDay}T00:00:00Z`,
          expectedTotal: { amount: '-121.00', currency: 'EUR' },
          expectedOpen: { amount: '81.00', currency: 'EUR' },
          receiver: { name: 'Jan', emailAddress: 'jan@klant.test' },
        },
      },
    ]);
    expect(changed).toEqual(['changed', 'closed']);
  });

  const choosesPart = () => userEvent.click(screen.getByRole('radio', { name: /^A part/ }));
  const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity, line 1' });
  const types = (text: string) => {
    fireEvent.change(quantity(), { target: { value: text } });
    fireEvent.blur(quantity());
  };

  it('D-40 D-37 credits the chosen quantities, for the total they add up to, with the reason', async () => {
    const { requests } = await show(invoice, { status: 201, body: made });
    await choosesPart();
    expect(quantity().value).toBe('4');
    types('1,5');
    expect(effect()).toEqual([
      expect.stringMatching(/credit invoice of .*45,38.*75,62 of invoice H00005 is left/),
      expect.stringMatching(/open amount of .*45,38.* lapses/),
      expect.stringMatching(/stays open for .*35,62/),
    ]);
    const button = screen.getByRole('button', { name: /^Credit for €.45,38$/ });
    fireEvent.click(button);
    expect(screen.getByText(/Enter why you credit this part/)).toBeTruthy();
    expect(requests()).toEqual([]);
    fireEvent.change(reason(), { target: { value: ' Minder uren ' } });
    fireEvent.click(button);
    await waitFor(() =>
      expect(requests()[0]?.body).toMatchObject({
        ...{ lines: [{ lineNumber: 1, quantity: 1.5 }], reason: 'Minder uren' },
        expectedTotal: { amount: '-45.38', currency: 'EUR' },
      }),
    );
  });

  it('D-40 shows what was credited before, and accepts no more than is left', async () => {
    const line = { ...invoice.lines[0]!, creditedQuantity: 1.5 };
    const { requests } = await show(
      { ...invoice, lines: [line], credits: [creditOf(-45.38, 0)], creditedAmount: 45.38 },
      { status: 201, body: made },
    );
    expect(screen.getByRole('radio', { name: 'All that is not credited yet' })).toHaveProperty('checked', true);
    expect(effect()[0]).toMatch(/75,62.*credited in full/);
    await choosesPart();
    expect([quantity().value, screen.getByText(/2,5 of 4 left, 1,5 is credited already/)]).toEqual(['2,5', expect.anything()]);
    fireEvent.change(reason(), { target: { value: 'Retour' } });
    types('2,6');
    expect(screen.getByText('Only 2,5 is left to credit.')).toBeTruthy();
    types('');
    expect(screen.getByText('Enter a quantity or an amount for at least one line.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Credit invoice' })).toHaveProperty('disabled', true);
    types('2,5');
    fireEvent.click(screen.getByRole('button', { name: /^Credit for €.75,62$/ }));
    await waitFor(() =>
      expect(requests()[0]?.body).toMatchObject({ lines: [{ lineNumber: 1, quantity: 2.5 }], expectedTotal: { amount: '-75.62' } }),
    );
  });

  it('credits an amount of a line instead of a quantity, with the VAT of the line, and never more than is left of it', async () => {
    const line = { ...invoice.lines[0]!, creditedAmount: 30 };
    const earlier = { credits: [creditOf(-36.3, 0)], creditedAmount: 36.3 };
    const { requests } = await show({ ...invoice, ...earlier, lines: [line] } as Invoice, { status: 201, body: made });
    expect(effect()[0]).toMatch(/84,70.*credited in full/);
    await choosesPart();
    expect(screen.getByText(/€.70,00 of €.100,00 left/)).toBeTruthy();
    const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount, line 1' });
    expect(amount().value).toBe('70,00');
    const typesAmount = (text: string) => {
      fireEvent.change(amount(), { target: { value: text } });
      fireEvent.blur(amount());
    };
    fireEvent.change(reason(), { target: { value: 'Korting' } });
    typesAmount('70,01');
    expect(screen.getByText(/^Only €.70,00 is left to credit/)).toBeTruthy();
    typesAmount('0,005');
    expect(screen.getByText(/at most two decimals/)).toBeTruthy();
    typesAmount('12,50');
    fireEvent.click(screen.getByRole('button', { name: /^Credit for €.15,13$/ }));
    await waitFor(() =>
      expect(requests()[0]?.body).toMatchObject({ lines: [{ lineNumber: 1, amount: 12.5 }], expectedTotal: { amount: '-15.13' } }),
    );
  });

  it('a line is switched from its quantity to an amount', async () => {
    await show(invoice);
    await choosesPart();
    await userEvent.click(screen.getByRole('combobox', { name: 'Credit by, line 1' }));
    await userEvent.click(screen.getByRole('option', { name: 'Amount' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Amount, line 1' }), { target: { value: '30' } });
    expect(screen.getByRole('button', { name: /^Credit for €.36,30$/ })).toBeTruthy();
  });

  it('D-40 requires a discount to be credited with the lines it reduces', async () => {
    const lines = [invoice.lines[0]!, { ...invoice.lines[0]!, lineNumber: 2, quantity: 1, price: -20, net: -20 }];
    const taxes = [{ ...invoice.taxes[0]!, base: 80, tax: 16.8 }];
    await show({ ...invoice, lines, taxes, totalAmount: 96.8, amountPaid: 0, remainingAmount: 96.8, payments: [] });
    await choosesPart();
    fireEvent.change(screen.getByRole('textbox', { name: 'Quantity, line 2' }), { target: { value: '' } });
    expect(screen.getByText(/Also credit the discount/)).toBeTruthy();
    types('3');
    expect(screen.queryByText(/Also credit the discount/)).toBeNull();
  });

  it('asks again if a payment arrived meanwhile, and to confirm an unknown address', async () => {
    const changedOpen = { status: 409, body: { status: 409, code: 'OPEN_AMOUNT_CHANGED', params: { amount: '21.00', currency: 'EUR' } } };
    const unknownRecipient = { status: 409, body: { status: 409, code: 'RECEIVER_UNKNOWN', params: { addresses: 'jan@klant.test' } } };
    const { requests, changed } = await show(invoice, changedOpen, unknownRecipient, { status: 201, body: made });
    submit();
    expect(await screen.findByText(/The open amount was.*Check what happens/)).toBeTruthy();
    expect([changed, shownNotices()]).toEqual([['changed'], []]);
    submit();
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, send it' }));
    await waitFor(() => expect(shownNotices()).toEqual(['CREDITING_INVOICE_SUCCESS']));
    expect(requests().at(-1)?.body).toMatchObject({ confirmedReceivers: ['jan@klant.test'] });
  });

  it('PLT-350 PLT-F01 reports a failure, and stays open', async () => {
    const { changed } = await show(invoice, refusal(500, 'INTERNAL_ERROR'));
    submit();
    await waitFor(() => expect(shownNotices()).toEqual(['CREDITING_INVOICE_FAILED']));
    expect([notices.all()[0]!.kind, changed]).toEqual(['error', []]);
  });
});

describe('PLT-F01 each failed action on an invoice is shown as an error', () => {
  it.each([
    ['Book invoice', /^Book €/, 'BOOKING_INVOICE_FAILED', { status: 'draft' }],
    ['Archive', 'Yes', 'ARCHIVE_INVOICE_FAILED', { status: 'draft' }],
    ['Credit invoice', /^Credit for/, 'CREDITING_INVOICE_FAILED', {}],
    ['Edit', 'Save', 'UPDATE_INVOICE_FAILED', { status: 'draft' }],
  ])('%s', async (button, answer, failed, changes) => {
    fakeApi(({ method }) => (method === 'GET' ? undefined : refusal(500, 'INTERNAL_ERROR')));
    const shown = { ...invoice, ...changes } as Invoice;
    await shownInHouse(<InvoiceActions invoice={shown} onChanged={() => undefined} onGone={() => undefined} />, all);
    await userEvent.click(screen.getByRole('button', { name: button }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: answer }));
    await waitFor(() => expect(notices.all().map(({ kind, text }) => [kind, text])).toEqual([['error', failed]]));
  });
});

describe('the offered actions', () => {
  const buttons = async (shown: Partial<Invoice>): Promise<string[]> => {
    fakeApi();
    const { container } = await shownInHouse(
      <InvoiceActions invoice={{ ...invoice, ...shown } as Invoice} onChanged={() => undefined} onGone={() => undefined} />,
      all,
    );
    return [...container.querySelectorAll('button')].map(({ textContent }) => textContent!);
  };

  it('PLT-181 for a booked invoice are crediting, sending and reminding, not booking and archiving', async () => {
    expect(await buttons({})).toEqual(['Register payment', 'Send invoice', 'Send reminder', 'Credit invoice', 'Mail log']);
  });
  it('for a credited one include nothing that asks for money', async () => {
    const creditedBy = creditOf(-121, -40);
    expect(await buttons({ creditedBy, credits: [creditedBy], paymentStatus: 'full', remainingAmount: 0 })).toEqual([
      'Send invoice',
      'Mail log',
    ]);
  });
  it('for a credit invoice are the refund, and a mail of its own', async () => {
    const credit = { ...made, totalAmount: -121, amountPaid: -81, remainingAmount: -40 };
    expect(await buttons(credit)).toEqual(['Register refund', 'Send credit invoice', 'Mail log']);
  });
});

it('a refund is typed without a sign', async () => {
  const requests = asksFor(/register-payment$/, { body: made });
  const credit = { ...made, totalAmount: -121, amountPaid: -81 } as Invoice;
  await shownInHouse(<PaymentDialog invoice={credit} from="invoice" onDone={() => undefined} onClose={() => undefined} />, all);
  expect(screen.getByText(/Still to be refunded: .*40/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ amount: -40, expectedOpen: { amount: '-40.00' } }),
  );
});

describe('an invoice and its credit invoice', () => {
  const creditedBy = creditOf(-121, -40);
  const crm = [
    { features: [{ resources: [{ name: 'deals', options: { path: (_: unknown, id: number) => `/deals/${id}` } }] }] },
  ] as unknown as App[];
  const show = (shown: object, current: object = {}) =>
    shownInHouse(
      <AppsProvider apps={crm}>
        <CreditNotice invoice={{ ...invoice, creditedBy, credits: [creditedBy], creditedAmount: 121, ...shown } as Invoice} />
      </AppsProvider>,
      { ...all, current },
    );

  it('link to each other, and show what is owed', async () => {
    fakeApi();
    await show({});
    expect(screen.getByRole('link', { name: 'H00006' }).getAttribute('href')).toBe('/invoices/3-house/7/sales/6');
    expect(screen.getByText(/The customer still gets .*40/)).toBeTruthy();
  });

  it('PLT-O64 offer to reissue in one click: a new deal with the same lines, or a new draft without a deal', async () => {
    const requests = fakeApi(({ method }) => (method === 'POST' ? { body: { id: 99, invoiceId: 98 } } : undefined));
    const { unmount } = await show({});
    await userEvent.click(screen.getByRole('button', { name: 'Reissue' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ method: 'POST', path: '/api/crm/deals/9/reissue' }));
    unmount();
    await show({ paperlessId: null });
    await userEvent.click(screen.getByRole('button', { name: 'Reissue' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ method: 'POST', path: '/api/invoices/7/sales-invoices/5/reissue' }));
  });

  it('D-40 show for a partial credit each credit invoice, the credited amount and what is owed; there is nothing to reissue', async () => {
    fakeApi();
    await show({ creditedBy: null, credits: [creditOf(-30, -10), creditOf(-20, 0, 'H00008')], creditedAmount: 50 });
    const text = screen.getByRole('alert').textContent!.replace(/\u00a0/g, ' ');
    expect(text).toBe('€ 50,00 of this invoice was credited by H00006, H00008. The customer still gets € 10,00 back.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offer no deal to users outside its team', async () => {
    fakeApi();
    await show({}, { ownTeamIds: [] });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('PLT-187 PLT-O66 the lifecycle of an invoice is derived from its events', () => {
  const at = '2026-03-02T10:00:00Z';
  const of = (changes: object): Invoice => ({ ...invoice, dateSent: null, paymentStatus: 'open', ...changes }) as Invoice;
  expect(lifecycleOf(of({ status: 'draft' }))).toEqual(['created']);
  expect(lifecycleOf(of({ status: 'draft', deleted: true }))).toEqual(['created', 'archived']);
  expect(lifecycleOf(of({}))).toEqual(['created', 'booked', 'unsent']);
  expect(lifecycleOf(of({ dateSent: at, dateReminded: at }))).toEqual(['created', 'booked', 'sent', 'reminded']);
  expect(lifecycleOf(of({ dateSent: at, paymentStatus: 'full' })).at(-1)).toBe('paid');
  expect(stageOf(of({ dateSent: at, dateReminded: at, paymentStatus: 'full' }))).toBe('reminded');
  expect(lifecycleOf(of({ dateSent: at, paymentStatus: 'full', creditedBy: { invoiceId: 6 } }))).toEqual([
    'created',
    'booked',
    'sent',
    'credited',
  ]);
  expect(lifecycleOf(of({ totalAmount: -121, paymentStatus: 'full' })).at(-1)).toBe('settled');
  const { creditedBy: _, ...row } = of({ dateSent: at, paymentStatus: 'full' });
  expect(stageOf({ ...row, credited: true } as never)).toBe('credited');
});
