import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayOf } from '../../../../format';
import { textsOf } from '../../../../i18n/texts-of';
import { fakeApi, refusal, type Reply } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import type { Purchase } from '../purchase';
import BookDialog from './book-dialog';

const daysAgo = (days: number): string => `${dayOf(new Date(Date.now() - days * 86_400_000))}T00:00:00Z`;
const purchase = {
  ...{ id: 5, version: 3, name: 'Paper', teamId: 12, currency: 'EUR', purchaseDate: daysAgo(0) },
  ...{ organization: { organizationId: 1, name: 'Supplier' }, totals: { gross: 121 }, lines: [], skipFromExternalInvoicing: false },
} as unknown as Purchase;

const ledgers = [
  { id: 8, ledgerId: 8, value: '4610', name: 'Representation', kind: null },
  { id: 9, ledgerId: 9, value: '8000', name: 'Revenue', kind: null },
];

async function opened(of: Partial<Purchase> = {}, reply: (tries: number) => Reply = () => ({ body: purchase })) {
  let tries = 0;
  const requests = fakeApi(({ method, path }) => {
    if (method === 'POST') return reply((tries += 1));
    return path.startsWith('/api/crm/ledgers') ? { body: { items: ledgers }, headers: { 'content-range': 'ledgers 0-1/2' } } : undefined;
  });
  const onDone = jest.fn();
  await shownInHouse(<BookDialog purchase={{ ...purchase, ...of }} onDone={onDone} onCancel={() => undefined} />, {
    texts: textsOf('features/buying/purchases', 'features/settings/ledgers', 'shared/form'),
  });
  return { onDone, sent: () => requests.filter(({ method }) => method === 'POST') };
}
const book = async (): Promise<void> => userEvent.click((await screen.findAllByRole('button', { name: 'Book' }))[0]!);

it('PUR-059 asks for the date, shows what is booked for whom, and sends nothing before confirmation', async () => {
  const { sent, onDone } = await opened();
  expect(screen.getByLabelText<HTMLInputElement>('Invoice date *').value).toMatch(/^\d{2}-\d{2}-\d{4}$/);
  expect(screen.getByTestId('consequence').textContent).toMatch(/purchase invoice of Supplier for House B.V., €\s121,00 incl\. VAT/);
  expect(sent()).toEqual([]);
  await book();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent()[0]).toMatchObject({
    path: '/api/purchases/purchases/5/change-state',
    body: { newState: 2, invoiceDate: purchase.purchaseDate, expectedTotal: { amount: '121.00', currency: 'EUR' } },
  });
});

it('PUR-O39 a date of 31 days ago needs confirmation with Yes or No', async () => {
  const { sent, onDone } = await opened({ purchaseDate: daysAgo(31) });
  await book();
  const question = await screen.findByRole('dialog', { name: 'Book on an earlier date?' });
  await userEvent.click(within(question).getByRole('button', { name: 'No' }));
  expect([sent(), onDone.mock.calls]).toEqual([[], []]);
  await book();
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Book on an earlier date?' })).getByRole('button', { name: 'Yes' }),
  );
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});

it.each([
  ['2026-11-15', '2026-10-16', '30 days ago in this quarter', false],
  ['2026-11-15', '2026-10-15', '31 days ago in this quarter', true],
  ['2026-10-10', '2026-10-01', 'in this quarter', false],
  ['2026-10-10', '2026-09-30', 'in the VAT quarter before', true],
])('PUR-O39 on %s the date %s, %s, needs confirmation: %s', async (today, day, _when, asks) => {
  jest.useFakeTimers({ now: new Date(`${today}T12:00:00Z`), advanceTimers: true });
  try {
    const { onDone } = await opened({ purchaseDate: `${day}T00:00:00Z` });
    fireEvent.click((await screen.findAllByRole('button', { name: 'Book' }))[0]!);
    if (asks) expect(await screen.findByRole('dialog', { name: 'Book on an earlier date?' })).toBeTruthy();
    else await waitFor(() => expect(onDone).toHaveBeenCalled());
  } finally {
    jest.useRealTimers();
  }
});

it('a total that changed meanwhile is shown beside the old one, and booked only after confirmation', async () => {
  const changed = { ...refusal(409, 'TOTAL_CHANGED'), body: { status: 409, code: 'TOTAL_CHANGED', params: { amount: '109.00' } } };
  const { sent, onDone } = await opened({}, (tries) => (tries === 1 ? changed : { body: purchase }));
  await book();
  expect((await screen.findByRole('alert')).textContent).toMatch(/The total was €\s121,00 and is now €\s109,00/);
  expect(onDone).not.toHaveBeenCalled();
  await book();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent().map(({ body }) => body.expectedTotal.amount)).toEqual(['121.00', '109.00']);
});

it('an invalid invoice date is not sent', async () => {
  const { sent } = await opened({ purchaseDate: daysAgo(1000) });
  await book();
  expect(await screen.findByText(/Choose an invoice date from/)).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('D-66 a line without a ledger is asked for, among those of costs, and sent with the booking', async () => {
  const without = refusal(422, 'PURCHASE_BOOKED_INVALID');
  const errors = [{ pointer: '/lines/1/ledgerId', code: 'FIELD_REQUIRED' }];
  const refused = { ...without, body: { status: 422, code: 'PURCHASE_BOOKED_INVALID', errors, params: {} } };
  const lines = [{ lineNumber: 1 }, { lineNumber: 2 }] as Purchase['lines'];
  const { sent, onDone } = await opened({ lines }, (tries) => (tries === 1 ? refused : { body: purchase }));
  await book();
  const choice = await screen.findByRole('combobox', { name: 'Ledger of line 2' });
  await book();
  expect(sent()).toHaveLength(1);
  await userEvent.click(choice);
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['4610 Representation']);
  await userEvent.click(screen.getByRole('option', { name: '4610 Representation' }));
  await book();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent()[1]!.body).toMatchObject({ newState: 2, ledgers: [{ lineNumber: 2, ledgerId: 8 }] });
});

it('D-66 lines whose ledger is known to be missing are asked for at once, by keys', async () => {
  const lines = [
    { lineNumber: 1, ledger: { ledgerId: 8, value: '4610', name: 'Representation', from: 'text' } },
    { lineNumber: 2, ledger: null },
  ] as Purchase['lines'];
  const { sent, onDone } = await opened({ lines });
  const choice = await screen.findByRole('combobox', { name: 'Ledger of line 2' });
  expect([document.activeElement, screen.queryByRole('combobox', { name: 'Ledger of line 1' })]).toEqual([choice, null]);
  await userEvent.keyboard('46');
  await screen.findByRole('option', { name: '4610 Representation' });
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent().map(({ body }) => body.ledgers)).toEqual([[{ lineNumber: 2, ledgerId: 8 }]]);
});
