import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { textsOf } from '../../../../i18n/texts-of';
import { months } from '../../../../format';
import { atWidth } from '../../../../testing/at-width';
import { fakeApi } from '../../../../testing/fake-api';
import { inHouse, shownInHouse } from '../../../../testing/shown-in-house';
import { InvoiceList } from './invoice-list';

const base = '/api/invoices/7/sales-invoices';
const at = '/invoices/3-house/7/sales';
/** The list at its address. */
function AtAddress() {
  const { pathname, search } = useLocation();
  return <InvoiceList at={pathname + search} covered={false} legalEntity="7" linkTo={(id) => `${at}/${id}`} />;
}
const totals = { currency: 'EUR', count: 2, total: 242, open: 100, late: 40 };
beforeEach(() => sessionStorage.clear());
const shownList = async (isComplete = true) => {
  const requests = fakeApi(({ path }) =>
    path.startsWith(`${base}/totals`) ? { body: { isComplete, items: isComplete ? [totals] : [] } } : undefined,
  );
  await shownInHouse(<AtAddress />, { texts: textsOf('features/invoices/invoices'), at });
  const last = (start: string) =>
    requests.map(({ path }) => new URL(path, 'http://house')).findLast(({ pathname }) => pathname === start)!.searchParams;
  return { list: () => last(base), totals: () => last(`${base}/totals`) };
};

it('shows the totals of all matching rows, with the same query for the list and its totals', async () => {
  const requests = await shownList();
  expect(await screen.findByText('Booked in EUR')).toBeTruthy();
  expect(screen.getByText(/242,00.*open.*100,00.*late.*40,00/)).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: 'Period' }));
  await userEvent.click(screen.getByRole('option', { name: 'All' }));
  await userEvent.click(screen.getByRole('button', { name: 'Payment status' }));
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(requests.list().get('filter')).toBe('{"paymentStatus":["open"],"status":["booked"]}'));
  expect(requests.totals().get('filter')).toBe(requests.list().get('filter'));
  expect([requests.list().get('fromDate'), requests.totals().get('fromDate')]).toEqual([null, null]);
});

it('PLT-138 shows what is overdue outside its months, and links to the list of everything overdue', async () => {
  const group = { name: 'late-invoices', count: 3, items: [], figures: [{ place: 7, count: 3, currency: 'EUR', amount: 140.1 }] };
  const elsewhere = { ...group.figures[0], place: 8 };
  const requests = fakeApi(({ path }) => {
    if (path === '/api/directory/today') return { body: { groups: [{ ...group, figures: [...group.figures, elsewhere] }] } };
    return path.startsWith(`${base}/totals`) ? { body: { isComplete: true, items: [totals] } } : undefined;
  });
  const legalEntity = inHouse().legalEntities[0]!;
  await shownInHouse(<AtAddress />, { texts: textsOf('features/invoices/invoices'), at, current: { legalEntity } });
  const result = await screen.findByText(/is late outside these months/);
  expect(result.textContent!.replaceAll('\u00a0', ' ')).toContain('€ 100,10 is late outside these months.');
  await userEvent.click(screen.getByRole('link', { name: 'Show all that is late' }));
  await waitFor(() => expect(requests.at(-1)!.path).toContain(encodeURIComponent('{"overdue":true}')));
  await waitFor(() => expect(screen.queryByText(/is late outside these months/)).toBeNull());
});

it('PLT-138 PLT-O44 has month fields only for a custom period, initially both the current month; each moves the other along', async () => {
  const requests = await shownList();
  const now = new Date();
  const month = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
  const period = await screen.findByRole('combobox', { name: 'Period' });
  const field = (name: string): HTMLInputElement | null => screen.queryByLabelText(name);
  const choose = async (name: string): Promise<void> => {
    await userEvent.click(period);
    await userEvent.click(screen.getByRole('option', { name }));
  };
  expect(period.textContent).toBe(`This month ${months(month, month, 'en')}`);
  expect(field('From month')).toBeNull();
  await choose('Chosen months');
  expect([field('From month')?.value, field('To month')?.value]).toEqual([month, month]);
  fireEvent.change(field('From month')!, { target: { value: '2031-03' } });
  await waitFor(() => expect(field('To month')?.value).toBe('2031-03'));
  await waitFor(() => expect([requests.list().get('fromDate'), requests.list().get('untilDate')]).toEqual(['2031-02-28', '2031-04-01']));
  await choose('Last month');
  await waitFor(() => expect(field('From month')).toBeNull());
});

it('shows the credited invoices, or the credit invoices, or both with all others', async () => {
  const requests = await shownList();
  const filtered = () => JSON.parse(requests.list().get('filter') ?? '{}');
  const choose = async (kind: string) => {
    await userEvent.click(screen.getByRole('button', { name: /^Kind/ }));
    await userEvent.click(within(screen.getByRole('dialog', { name: 'Kind' })).getByRole('button', { name: kind }));
    await userEvent.keyboard('{Escape}');
  };
  await screen.findByText('Booked in EUR');
  await choose('Credited');
  await waitFor(() => expect(filtered()).toEqual({ credited: true }));
  await choose('Credit invoice');
  await waitFor(() => expect(filtered()).toEqual({ invoiceType: ['credit-note'] }));
  expect(requests.totals().get('filter')).toBe(requests.list().get('filter'));
  expect(screen.getByRole('button', { name: 'Kind: Credit invoice' })).toBeTruthy();
  await choose('To refund');
  await waitFor(() => expect(filtered()).toEqual({ owed: true }));
  await choose('Credit invoice');
  await waitFor(() => expect(filtered()).toEqual({ invoiceType: ['credit-note'] }));
  await choose('Credit invoice');
  await waitFor(() => expect(filtered()).toEqual({}));
});

it('offers to repeat a search without results in all months', async () => {
  const requests = await shownList();
  await userEvent.type(screen.getByRole('searchbox'), 'NA00018');
  await userEvent.click(await screen.findByRole('button', { name: 'Search all months' }));
  await waitFor(() => expect([requests.list().get('fromDate'), requests.list().get('filter')]).toEqual([null, '{"q":"NA00018"}']));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Search all months' })).toBeNull());
});

it('shows no totals if there are too many invoices to add up', async () => {
  await shownList(false);
  expect(await screen.findByText(/^too many invoices to add up/)).toBeTruthy();
});

it('PLT-193 D-42 on a phone a row shows the open amount and the due date, what was not sent yet, and the total of a draft', async () => {
  const invoice = {
    ...{ id: 5, invoiceId: 5, legalEntityId: 7, version: 3, invoiceNumber: 'H00005', customerName: 'Klant', status: 'booked' },
    ...{ paymentStatus: 'partial', invoiceDate: '2099-03-02T00:00:00Z', dueDate: '2099-04-02T00:00:00Z', currency: 'EUR' },
    ...{ totalAmount: 121, amountPaid: 21, openAmount: 100, invoiceType: 'invoice' },
  };
  const draft = { ...invoice, id: 6, invoiceId: 6, invoiceNumber: null, status: 'draft', openAmount: null, dueDate: null };
  const sent = { ...invoice, id: 7, invoiceId: 7, invoiceNumber: 'H00007', dateSent: '2099-03-02T09:00:00Z' };
  fakeApi(() => ({ body: { items: [invoice, draft, sent] } }));
  atWidth('phone');
  await shownInHouse(<AtAddress />, { texts: textsOf('features/invoices/invoices'), at });
  await screen.findByText('H00005');
  atWidth('wide');
  const rows = screen.getAllByRole('row').slice(1);
  const result = rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent!.replaceAll('\u00a0', ' ')));
  expect(result.map((cells) => cells.slice(1, 3))).toEqual([
    ['H00005Klant · Not sent yet', '€ 100,0002-04-2099'],
    ['DraftKlant', '€ 121,00'],
    ['H00007Klant', '€ 100,0002-04-2099'],
  ]);
});
