import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissions, type ToBookItem } from '@kantoor/schemas';
import { atWidth } from '../../../testing/at-width';
import { aPurchase, high } from '../../../testing/form-of-purchase';
import { openedApp } from '../../../testing/opened-app';
import { inHouse } from '../../../testing/shown-in-house';
import type { Current } from '../../../shell/current';
import { apps } from '../../apps';
import { placeOf } from './paths';
import { purchasesToBook } from './today/waiting-to-book';

const item = (id: number, over: Partial<ToBookItem> = {}): ToBookItem => ({
  ...{ resource: 'purchases', id, teamId: 12, name: `Paper ${id}`, supplier: 'Supplier', value: 121, currency: 'EUR' },
  ...{ since: '2026-11-02T10:00:00Z', missing: ['ledger'], linesWithoutLedger: 1, numbersWithoutLedger: [1], ...over },
});
const prefix = '/purchases/3-house/to-book';
const where = (): string => window.location.pathname;
const { profile, ecosystem, teams } = inHouse();

beforeAll(() => {
  Element.prototype.checkVisibility = () => true;
});

async function open(at: string, items: ToBookItem[], may: object = { book: true }) {
  atWidth('wide');
  const me = { ...profile, ecosystemMemberships: [{ ...ecosystem, permissions }] };
  const left = [...items];
  const waiting = (id: number): object => ({
    ...{ ...aPurchase, id, name: `Paper ${id}`, toBook: true, purchaseDate: new Date().toISOString() },
    ...{ purchaseState: { purchaseStateId: 4, name: 'Approval Requested' }, lines: [{ ...aPurchase.lines[0], ledger: null }] },
  });
  const { requests } = await openedApp(
    apps,
    at,
    ({ method, path }) => {
      const [address = ''] = path.split('?');
      const id = Number(/\/purchases\/(\d+)/.exec(address)?.[1]);
      if (address.endsWith('/to-book')) return { body: { items: left } };
      if (address.endsWith('/change-state')) {
        left.splice(0, 1);
        return { body: { ...waiting(id), version: 9, purchaseState: { purchaseStateId: 2, name: 'Booked' } } };
      }
      if (method === 'GET' && /\/purchases\/\d+$/.test(address)) return { body: waiting(id) };
      if (address.endsWith('/approvals')) return { body: { rounds: [], may } };
      if (address.endsWith('/tax-rate')) return { body: { taxRate: high, from: 'legalEntity' } };
      if (address.endsWith('/ledgers'))
        return {
          body: { items: [{ id: 8, ledgerId: 8, value: '4610', name: 'Print', kind: null }] },
          headers: { 'content-range': '0-0/1' },
        };
      return undefined;
    },
    { '/api/directory/me/profile': { body: me }, [`/api/directory/ecosystems/${ecosystem.id}`]: { body: { teams } } },
  );
  return { booked: () => requests.filter(({ path }) => path.endsWith('/change-state')) };
}

it('D-66 lists what finance books, with what is missing in words', async () => {
  await open(prefix, [
    item(1, { linesWithoutLedger: 2, numbersWithoutLedger: [1, 3] }),
    item(2, { resource: 'inbox-documents', missing: ['supplier', 'date'] }),
    item(3, { resource: 'inbox-documents', missing: [] }),
  ]);
  await screen.findByRole('heading', { level: 1, name: 'To book' });
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
  );
  expect(rows.map((cells) => cells.slice(-4))).toEqual([
    ['ledgers of lines 1, 3', 'Purchase', '€ 121,00', '02-11-2026'],
    ['supplier, invoice date', 'Document', '€ 121,00', '02-11-2026'],
    ['nothing, it can be booked', 'Document', '€ 121,00', '02-11-2026'],
  ]);
});

it.each([true, false])('D-64 who asked books what no one is asked about only where the API allows it: %s', async (book) => {
  await open(`${prefix}/purchase/1`, [item(1)], { book });
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Book' }).disabled).toBe(!book));
});

it('D-66 after booking one by keys the next opens, and after the last the list', async () => {
  const { booked } = await open(prefix, [item(1), item(2)]);
  await userEvent.click(await screen.findByText('Paper 1'));
  await waitFor(() => expect(where()).toBe(`${prefix}/purchase/1`));
  const bookByKeys = async (): Promise<void> => {
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Book' }).disabled).toBe(false));
    await userEvent.keyboard('b');
    await screen.findByRole('combobox', { name: 'Ledger of line 1' });
    await userEvent.keyboard('46');
    await screen.findByRole('option', { name: '4610 Print' });
    await userEvent.keyboard('{Enter}{Control>}{Enter}{/Control}');
  };
  expect((await screen.findByTestId('still-needed')).textContent).toBe('Still needed: ledger of line 1. 2 left to book.');
  await bookByKeys();
  await waitFor(() => expect(where()).toBe(`${prefix}/purchase/2`));
  await bookByKeys();
  await waitFor(() => expect(where()).toBe(prefix));
  expect(booked().map(({ path, body }) => [path, body.newState, body.ledgers])).toEqual(
    [1, 2].map((id) => [`/api/purchases/purchases/${id}/change-state`, 2, [{ lineNumber: 1, ledgerId: 8 }]]),
  );
});

it('D-66 on Today it leads to the queue of that team, and opens a purchase in it', () => {
  const current = { teams: [], paths: { app: () => '/purchases/3-house' } } as unknown as Current;
  expect(purchasesToBook.list(current, 12)).toBe(`${prefix}?team=12`);
  expect(purchasesToBook.opens!(current, { id: 5 } as never)).toBe(`${prefix}/purchase/5`);
});

it('addresses of nothing in the queue are not found', () => {
  expect(['purchase/5', 'document/6', 'purchase/x', 'purchase/5/6', 'other/5'].map(placeOf)).toEqual([
    ...[{ resource: 'purchases', id: 5 }, { resource: 'inbox-documents', id: 6 }, null, null, null],
  ]);
});
