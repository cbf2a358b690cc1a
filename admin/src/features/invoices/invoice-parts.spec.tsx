import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { todayOnWire } from '../../format';
import { mailProblems, emptyMail } from '../../shared/mail/mail';
import { notices } from '../../shell/notices';
import { fakeApi, refusal } from '../../testing/fake-api';
import { shownInHouse } from '../../testing/shown-in-house';
import EditDialog from './edit-dialog';
import type { Invoice } from './invoice';
import { InvoiceLinesTable } from './invoice-lines-table';
import { texts } from './texts';

const line = {
  lineNumber: 1,
  description: 'Advies',
  quantity: 2,
  price: 100,
  department: { name: 'North' },
  project: { name: 'Film' },
} as unknown as Invoice['lines'][number];
const invoice = {
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
const told = (): string[] => notices.all().map(({ text }) => text);
beforeEach(() => notices.clear());

it('PLT-156 a line of an invoice shows the footprint that was kept with it', async () => {
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
    { texts: [texts] },
  );
  const [first, second] = screen.getAllByRole('row').slice(1);
  expect(within(first!).getByText('North · Film · CO2 (kg): 12,5 · water: 3')).toBeTruthy();
  expect(within(second!).getByText('North · Film')).toBeTruthy();
});

describe('saving a draft', () => {
  const show = async (fails: boolean) => {
    const asked = fakeApi(({ method }) => (method !== 'PUT' ? undefined : fails ? refusal(500, 'INTERNAL_ERROR') : { body: invoice }));
    await shownInHouse(<EditDialog invoice={invoice} onDone={() => undefined} onClose={() => undefined} />, { texts: [texts] });
    fireEvent.change(screen.getByRole('textbox', { name: /Description/ }), { target: { value: 'Advies april' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    return asked;
  };

  it('PLT-357 says so while it lasts and afterwards; the whole invoice goes along', async () => {
    const asked = await show(false);
    expect(told()).toEqual(['UPDATE_INVOICE_PENDING']);
    await waitFor(() => expect(told()).toEqual(['UPDATE_INVOICE_SUCCESS']));
    expect(asked.at(-1)).toMatchObject({ method: 'PUT', body: { ...invoice, invoiceDescription: 'Advies april' } });
  });

  it('PLT-358 says that it failed, and what was typed stays', async () => {
    await show(true);
    await waitFor(() => expect(told()).toEqual(['UPDATE_INVOICE_FAILED']));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Description/ }).value).toBe('Advies april');
  });

  it('PLT-F10 asks for what the invoice is for as its name: the description, which is reported when it is cleared', async () => {
    const asked = fakeApi();
    await shownInHouse(<EditDialog invoice={invoice} onDone={() => undefined} onClose={() => undefined} />, { texts: [texts] });
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: /Description/ });
    expect(name.value).toBe(invoice.invoiceDescription);
    await userEvent.clear(name);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect([name.getAttribute('aria-invalid'), document.getElementById(name.getAttribute('aria-describedby')!)?.textContent]).toEqual([
      'true',
      'Type what the invoice is for.',
    ]);
    expect(asked).toEqual([]);
  });

  it('is not sent without a description or a date', async () => {
    const asked = fakeApi();
    await shownInHouse(
      <EditDialog invoice={{ ...invoice, invoiceDescription: ' ', invoiceDate: '' }} onDone={() => undefined} onClose={() => undefined} />,
      {
        texts: [texts],
      },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Type what the invoice is for.')).toBeTruthy();
    expect(screen.getByText('Choose the invoice date.')).toBeTruthy();
    expect(asked).toEqual([]);
  });
});

it('PLT-176 a reminder needs the name of a contact and an address that is one', () => {
  const whole = { ...emptyMail, contactName: 'Jan', contactEmail: 'jan@klant.test' };
  expect(mailProblems(whole, false)).toEqual({});
  expect(mailProblems({ ...whole, contactName: ' ' }, false)).toEqual({ contactName: 'mail.nameRequired' });
  expect(mailProblems({ ...whole, contactEmail: '' }, false)).toEqual({ contactEmail: 'mail.emailRequired' });
  for (const contactEmail of ['jan', 'jan@', '@klant.test', 'jan klant@x.test'])
    expect(mailProblems({ ...whole, contactEmail }, false)).toEqual({ contactEmail: 'mail.emailInvalid' });
});
