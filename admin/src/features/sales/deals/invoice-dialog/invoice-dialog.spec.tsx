import { houseTimeZone } from '../../../../testing/days';
import type { InvoicePreview } from '@kantoor/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { date, keepTimeOf, todayOnWire } from '../../../../format';
import { textsOf } from '../../../../i18n/texts-of';
import { fakeApi, refusal, type Reply } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import { RecordPanelContext } from '../../../../shell/record-props';
import type { Deal } from '../deal';
import InvoiceDialog from './invoice-dialog';

const line = { lineNumber: 1, product: null, description: 'Advies', price: 100, amount: 1, net: 100, department: 'North', project: 'Film' };
const deal = {
  id: 5,
  version: 1,
  name: 'Website',
  teamId: 12,
  teamName: 'North',
  organization: { organizationId: 1, name: 'Klant' },
  contact: { contactId: 2, firstName: 'Noor', lastName: 'Bakker' },
  currency: 'EUR',
  dealState: { dealStateId: 6, name: '' },
  lines: [line],
  totals: { net: 100, tax: 21, gross: 121, taxRate: null, taxes: [{ taxRate: null, base: 100, tax: 21 }] },
} as unknown as Deal;

const previewOf = (totalAmount: string, problems: InvoicePreview['problems'] = []) => ({
  currency: 'EUR',
  netAmount: '100.00',
  taxes: [
    { description: '21% btw', percentage: '21', base: '50.00', tax: '10.50' },
    { description: '9% btw', percentage: '9', base: '50.00', tax: '4.50' },
  ],
  taxAmount: '15.00',
  totalAmount,
  paymentTerm: 14,
  problems,
  warnings: [] as InvoicePreview['warnings'],
});
const words = {
  ...{ contactName: 'Noor', contactEmail: 'noor@klant.test', masterTemplate: 'default' },
  ...{ subject: 's', body: 'b', defined: true, values: {} },
};
const today = todayOnWire().slice(0, 10);
const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
let preview = previewOf('121.00');
let refused: Reply | null = null;
let files: object[] = [];
beforeEach(() => {
  [preview, refused, files] = [previewOf('121.00'), null, []];
});
const show = async (lastBooked: string, around = (dialog: ReactElement) => dialog, mayAnswer: Promise<void> = Promise.resolve()) => {
  const requests = fakeApi(({ method, path }) => {
    if (method === 'POST' && refused) return refused;
    if (method !== 'GET') return { body: { ...deal, version: 2 } };
    if (path.includes('/invoice-preview')) return { body: preview };
    if (path.includes('/email-template')) return { body: words };
    if (path === '/api/crm/deals/5/attachments') return { body: { items: files } };
    return path.includes('/sales-invoices?')
      ? { body: { items: [{ id: 4, invoiceDate: `${lastBooked}T00:00:00Z` }] } }
      : { body: { taxRate: null, items: [] } };
  });
  const answered = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    if (String(request[0]).includes('/email-template')) await mayAnswer;
    return answered(...request);
  };
  await shownInHouse(around(<InvoiceDialog deal={deal} onDone={() => undefined} onCancel={() => undefined} />), {
    texts: textsOf(
      'features/sales/deals',
      'features/invoices/invoices/date-doubts',
      'features/records/selling',
      'features/records/product-lines',
      'shared/lines',
      'shared/mail',
      'features/invoices/invoices/mail',
      'shared/form',
      'shared/process',
      'features/sales/deals/process',
      'features/invoices/invoices/process/reasons',
    ),
  });
  return requests;
};
const day = (): HTMLInputElement => screen.getByRole('textbox', { name: /Invoice date/ });

describe('obstacles to the booking', () => {
  const withForm = () =>
    show(today, (dialog) => (
      <RecordPanelContext.Provider
        value={({ target, onSaved }) => <button onClick={() => onSaved(target as number)}>Save {target}</button>}
      >
        {dialog}
      </RecordPanelContext.Provider>
    ));

  it('are shown in advance, and disappear once they are fixed', async () => {
    const fix = { resource: 'organizations', id: 1 };
    preview = previewOf('121.00', [{ code: 'CUSTOMER_INCOMPLETE', problems: [{ pointer: '/city', code: 'FIELD_REQUIRED' }], fix }]);
    await withForm();
    const result = await screen.findByTestId('foreseen-problems');
    expect(result.textContent).toContain('The customer lacks data that an invoice must have.');
    expect(within(result).getByRole('listitem').textContent).toMatch(/city/i);
    await userEvent.click(within(result).getByRole('button', { name: 'Fix the organization' }));
    preview = previewOf('121.00');
    await userEvent.click(await screen.findByRole('button', { name: 'Save 1' }));
    await waitFor(() => expect(screen.queryByTestId('foreseen-problems')).toBeNull());
  });
  it('are normally absent', async () => {
    await show(today);
    await screen.findByTestId('totals');
    expect(screen.queryByTestId('foreseen-problems')).toBeNull();
  });
});

describe('CRM-O32 the invoice date', () => {
  afterEach(() => keepTimeOf(houseTimeZone));

  // These two never share a date, so at least one of them differs from the date where this test runs.
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('is today where the ecosystem is: %s', async (timeZone) => {
    keepTimeOf(timeZone);
    await show(dayBefore(dayBefore(today)));
    expect(day().value).toBe(date(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())));
  });
});

it('CRM-O32 the invoice date may be another day, and is sent as the start of that day in UTC', async () => {
  const requests = await show(dayBefore(dayBefore(today)));
  await screen.findByTestId('totals');
  fireEvent.change(day(), { target: { value: date(dayBefore(today)) } });
  await userEvent.click(screen.getByRole('button', { name: 'Book invoice' }));
  await waitFor(() => expect(requests.filter(({ method }) => method !== 'GET')).toHaveLength(2));
  const dates = requests.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body.invoiceDate]);
  expect(dates).toEqual([
    ['PUT', `${dayBefore(today)}T00:00:00Z`],
    ['POST', `${dayBefore(today)}T00:00:00Z`],
  ]);
});

describe('D-41 the due date', () => {
  const due = (): HTMLInputElement => screen.getByRole('textbox', { name: /Due date/ });
  const later = (days: number, from = today): string => new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);

  it("follows the customer's payment term and the invoice date, and is sent as it was shown", async () => {
    const requests = await show(today);
    await waitFor(() => expect(due().value).toBe(date(later(14))));
    fireEvent.change(day(), { target: { value: date(later(3)) } });
    expect(due().value).toBe(date(later(17)));
    await userEvent.click(screen.getByRole('button', { name: 'Book invoice' }));
    await waitFor(() => expect(requests.find(({ method }) => method === 'POST')?.body.dueDate).toBe(`${later(17)}T00:00:00Z`));
  });

  it('may be another day; a long term warns, and an invalid date is refused next to the field', async () => {
    const requests = await show(today);
    await waitFor(() => expect(due().value).not.toBe(''));
    fireEvent.change(due(), { target: { value: date(later(61)) } });
    expect(screen.getByText(/More than 60 days only counts/)).toBeTruthy();
    fireEvent.change(due(), { target: { value: date(later(-1)) } });
    await userEvent.click(screen.getByRole('button', { name: 'Book invoice' }));
    expect(screen.getByText(/Choose a due date from/)).toBeTruthy();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    fireEvent.change(due(), { target: { value: date(later(45)) } });
    expect(screen.queryByText(/More than 60 days/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Book invoice' }));
    await waitFor(() => expect(requests.find(({ method }) => method === 'POST')?.body.dueDate).toBe(`${later(45)}T00:00:00Z`));
  });
});

it('CRM-O32 a date before that of the last booked invoice warns, and is allowed', async () => {
  const requests = await show(dayBefore(today));
  await waitFor(() => expect(requests.some(({ path }) => path.includes('/sales-invoices?'))).toBe(true));
  expect(screen.queryByText(/earlier/i)).toBeNull();
  fireEvent.change(day(), { target: { value: date(dayBefore(dayBefore(today))) } });
  expect(await screen.findByText(new RegExp(date(dayBefore(today))))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Book invoice' }));
  await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1));
});

it('PLT-O56 a date in an earlier VAT quarter or more than 31 days ahead needs confirmation next to the book button', async () => {
  await show(dayBefore(today));
  await screen.findByTestId('totals');
  const daysFromNow = (days: number): string => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  fireEvent.change(day(), { target: { value: date(daysFromNow(-100)) } });
  expect(await screen.findByText(/is in an earlier VAT quarter/)).toBeTruthy();
  fireEvent.change(day(), { target: { value: date(daysFromNow(31)) } });
  expect(screen.queryByText(/VAT quarter|days ahead/)).toBeNull();
  fireEvent.change(day(), { target: { value: date(daysFromNow(32)) } });
  expect(await screen.findByText(/more than 31 days ahead/)).toBeTruthy();
});

it('D-37 the amount is the server’s, per rate, and is sent with the confirmation; a changed amount is shown beside it and confirmed again', async () => {
  const requests = await show(dayBefore(today));
  const totals = await screen.findByTestId('totals');
  expect(totals.textContent.replaceAll('\u00a0', ' ')).toBe(
    'Total excl. VAT€ 100,00VAT · 21% btw of € 50,00€ 10,50VAT · 9% btw of € 50,00€ 4,50Total incl. VAT€ 121,00',
  );
  const confirmed = (): unknown[] => requests.filter(({ method }) => method === 'POST').map(({ body }) => body.expectedTotal);
  preview = previewOf('109.00');
  refused = refusal(409, 'TOTAL_CHANGED');
  await userEvent.click(screen.getByRole('button', { name: 'Book invoice' }));
  expect((await screen.findByText(/The total was/)).textContent).toMatch(/121,00 and is now €.109,00/);
  expect(confirmed()).toEqual([{ amount: '121.00', currency: 'EUR' }]);
  refused = null;
  await userEvent.click(screen.getByRole('button', { name: 'Book invoice' }));
  await waitFor(() => expect(confirmed()[1]).toEqual({ amount: '109.00', currency: 'EUR' }));
});

it('a mailed invoice is booked only after the text of the mail is loaded', async () => {
  let answers = (): void => undefined;
  const requests = await show(today, undefined, new Promise((resolve) => (answers = resolve)));
  await screen.findByTestId('totals');
  fireEvent.click(screen.getByRole('checkbox'));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Book and mail' });
  expect(button.disabled).toBe(true);
  fireEvent.keyDown(button, { key: 'Enter', ctrlKey: true });
  answers();
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(screen.queryByText(/required/i, { selector: '[class*="error"]' })).toBeNull();
  fireEvent.click(button);
  await waitFor(() => expect(requests.find(({ method }) => method === 'POST')?.body.receiver.emailAddress).toBe('noor@klant.test'));
});

it('PLT-161 selected files of the deal are attached to the mail, unless they are too large', async () => {
  const file = (fileId: number, fileName: string, megabytes: number) => ({
    ...{ fileId, fileName, size: megabytes * 1024 * 1024, mediaType: 'text/plain', url: `/api/crm/deals/5/attachments/${fileId}` },
  });
  files = [file(1, 'uren.txt', 8), file(2, 'intern.txt', 8)];
  const requests = await show(today);
  await screen.findByTestId('totals');
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect(screen.queryByText(/uren\.txt/)).toBeNull();
  fireEvent.click(screen.getByRole('checkbox'));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Book and mail' });
  await waitFor(() => expect(button.disabled).toBe(false));
  expect([box(/uren\.txt/).checked, box(/intern\.txt/).checked]).toEqual([false, false]);
  fireEvent.click(box(/uren\.txt/));
  fireEvent.click(box(/intern\.txt/));
  expect([button.disabled, screen.getByRole('alert').textContent.includes('15 MB')]).toEqual([true, true]);
  fireEvent.keyDown(button, { key: 'Enter', ctrlKey: true });
  fireEvent.click(box(/intern\.txt/));
  fireEvent.click(button);
  await waitFor(() => expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body.fileIds)).toEqual([[1]]));
});
