import type { JournalSummary } from '@kantoor/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { textsOf } from '../../../i18n/texts-of';
import { answering, type SentRequest } from '../../../testing/answering';
import { refusal } from '../../../testing/fake-api';
import { atWidth } from '../../../testing/at-width';
import { shownInHouse } from '../../../testing/shown-in-house';
import JournalPage from './journal-page';
import { daysOf, lastQuarter, periodAt, periodAway, periodIn, type Period, periodText } from './period';

const none: JournalSummary = {
  ...{ from: '2026-07-01', to: '2026-09-30', entries: 0, documents: [], ledgers: [], withoutEuro: [] },
  ...{ unassigned: { count: 0, items: [] }, leftOut: { salesDrafts: 0, purchaseDrafts: 0, archived: 0 }, postedLater: 0, closed: [] },
};
const summary: JournalSummary = {
  ...none,
  entries: 7,
  documents: [
    { kind: 'sales-invoice', count: 2 },
    { kind: 'credit-invoice', count: 0 },
  ],
  ledgers: [
    { ledger: '1300', name: null, account: 'debtors', currency: 'EUR', debit: 121, credit: 0, count: 1 },
    { ledger: '8000', name: 'Revenue', account: null, currency: 'EUR', debit: 0, credit: 100, count: 1 },
    { ledger: '1500', name: null, account: 'vatPayable', currency: 'EUR', debit: 0, credit: 21, count: 1 },
    { ledger: '1300', name: null, account: 'debtors', currency: 'USD', debit: 0.1, credit: 0, count: 1 },
    { ledger: '2990', name: null, account: 'unassigned', currency: 'USD', debit: 0.2, credit: 0.3, count: 2 },
  ],
  unassigned: {
    count: 51,
    items: [
      {
        ...{ kind: 'purchase-invoice', documentNumber: 'HP00003', invoiceId: 33, date: '2026-08-05', description: 'Paper' },
        ...{ party: 'Printer', amount: -0.2, currency: 'USD', reason: 'no-ledger' },
      },
    ],
  },
  withoutEuro: [{ currency: 'USD', count: 1 }],
  leftOut: { salesDrafts: 1, purchaseDrafts: 2, archived: 1 },
  ...{ postedLater: 3, closed: [] },
};
const shown = async (answers: (asked: number) => object, query = '', may = true): Promise<SentRequest[]> => {
  let asks = 0;
  const requests = answering((_method, { pathname }) =>
    pathname.endsWith('/summary') ? (answers((asks += 1)) as never) : { body: 'file' },
  );
  await shownInHouse(
    <Routes>
      <Route path="/invoices/3-house/:legalEntity/journal" element={<JournalPage />} />
    </Routes>,
    {
      texts: textsOf('features/invoices/journal', 'features/invoices/closed-periods'),
      at: `/invoices/3-house/7/journal${query}`,
      current: { may: () => may },
    },
  );
  return requests;
};

describe('a period', () => {
  it.each<[string, string, string]>([
    ['2026', '2026-01-01', '2026-12-31'],
    ['2026-Q1', '2026-01-01', '2026-03-31'],
    ['2026-Q4', '2026-10-01', '2026-12-31'],
    ['2028-02', '2028-02-01', '2028-02-29'],
    ['2026-12', '2026-12-01', '2026-12-31'],
  ])('%s is from %s to %s, and formats back to the same text', (text, from, to) => {
    expect(daysOf(periodIn(text))).toEqual({ from, to });
    expect(periodText(periodIn(text))).toBe(text);
  });
  it('defaults to the last completed quarter', () => {
    const quarter = (now: string): string => periodText(lastQuarter(new Date(`${now}T12:00:00`)));
    expect(['2026-11-26', '2026-01-01', '2026-12-31', '2027-03-31'].map(quarter)).toEqual(['2026-Q3', '2025-Q4', '2026-Q3', '2026-Q4']);
    for (const text of [null, '', '2026-Q5', '2026-13', '26', '9999', 'x'])
      expect(periodText(periodIn(text, new Date('2026-11-26T12:00:00')))).toBe('2026-Q3');
  });
  it('follows the previous one without a gap or an overlap', () => {
    for (const kind of ['month', 'quarter', 'year'] as const) {
      let period: Period = periodAt(kind, 2023, 11);
      for (let at = 0; at < 30; at += 1) {
        const next = periodAway(period, 1);
        const dayAfter = new Date(Date.parse(`${daysOf(period).to}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
        expect(daysOf(next).from).toBe(dayAfter);
        expect(periodAway(next, -1)).toEqual(period);
        period = next;
      }
    }
  });
});

describe('the page of the journal', () => {
  it('shows each account with its name and purpose, and both sides by currency, never added up across currencies', async () => {
    await shown(() => ({ body: summary }), '?period=2026-Q3');
    const table = await screen.findByRole('table', { name: 'By ledger account' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent!.replace(/\s/g, ' ')));
    expect(rows.slice(1, 4).map(([ledger, name]) => [ledger, name])).toEqual([
      ['1300', 'Debtors'],
      ['8000', 'Revenue'],
      ['1500', 'VAT payable'],
    ]);
    const [euros, dollars] = rows.slice(-2) as [string[], string[]];
    expect(euros).toEqual(['Total EUR', '€ 121,00', '€ 121,00']);
    expect(dollars[0]).toBe('Total USD');
    expect(dollars[1]).toBe(dollars[2]);
    expect(screen.getByText('2 sales invoices · 7 entries')).toBeTruthy();
  });
  it('shows both sides of each account on a phone, with its number below its name', async () => {
    atWidth('phone');
    await shown(() => ({ body: summary }), '?period=2026-Q3');
    const rows = within(await screen.findByRole('table', { name: 'By ledger account' })).getAllByRole('row');
    expect(rows.map((row) => row.children.length)).toEqual(rows.map(() => 3));
    expect(rows[1]!.children[0]!.textContent).toBe('Debtors1300');
    expect(rows.at(-1)!.children[0]!.getAttribute('colspan')).toBe('1');
    atWidth('wide');
  });

  it('shows before download what has no account, with a link to it, what has no euro amount, and what is left out', async () => {
    await shown(() => ({ body: summary }), '?period=2026-Q3');
    expect(await screen.findByText(/^51 entries have no ledger account/)).toBeTruthy();
    const link = screen.getByText('HP00003').closest('a')!;
    expect(link.getAttribute('href')).toMatch(/\/purchases\/33$/);
    expect(link.closest('li')!.textContent).toContain('line without a ledger account');
    for (const text of [
      /^and 50 more/,
      /^1 document in USD has no amount in euro/,
      /^3 drafts of this period/,
      /^1 booked invoice of this period was archived/,
    ])
      expect(screen.getByText(text)).toBeTruthy();
  });
  it('downloads the files of the shown period, which is in the address', async () => {
    const requests = await shown(() => ({ body: summary }), '?period=2026-Q1');
    await userEvent.click(await screen.findByRole('button', { name: 'Later' }));
    expect(await screen.findByText('Quarter 2 of 2026')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Month' }));
    await waitFor(() => expect(requests.at(-1)!.path).toContain('from=2026-04-01&to=2026-04-30'));
    const button = await screen.findByRole('button', { name: 'Excel (XLSX)' });
    await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
    await userEvent.click(button);
    await waitFor(() =>
      expect(requests.at(-1)!.path).toMatch(/\/api\/invoices\/7\/journal\?from=2026-04-01&to=2026-04-30&format=xlsx&language=en$/),
    );
  });
  it('waits while another period is still being computed', async () => {
    const busy = { ...refusal(429, 'EXPORT_RUNNING') };
    await shown((asks) => (asks < 3 ? busy : { body: summary }));
    expect(await screen.findByRole('table', undefined, { timeout: 5_000 })).toBeTruthy();
  });
  it('shows a message for a period without bookings, and offers no file', async () => {
    await shown(() => ({ body: none }));
    expect(await screen.findByText('Nothing is booked in this period.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect((screen.getByRole('button', { name: 'CSV' }) as HTMLButtonElement).disabled).toBe(true);
  });
  it('shows an error with a retry, and is for finance only', async () => {
    await shown((asks) => (asks === 1 ? refusal(503, 'SERVICE_UNAVAILABLE') : { body: summary }));
    await userEvent.click(await screen.findByRole('button', { name: /again/i }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });
  it('does not exist for users who may not see payments', async () => {
    const requests = await shown(() => ({ body: summary }), '', false);
    expect(screen.queryByRole('heading', { name: 'Export for the accountant' })).toBeNull();
    expect(requests).toEqual([]);
  });
});

it('D-65 closes a month that is over after a question, and shows who closed it', async () => {
  const closed = { id: 4, kind: 'month', from: '2026-08-01', to: '2026-08-31', closedAt: '2026-09-03T10:00:00Z', closedBy: 'Fien' };
  let isClosed = false;
  const requests = await shown(() => ({ body: { ...summary, closed: isClosed ? [closed] : [] } }), '?period=2026-08');
  await userEvent.click(await screen.findByRole('button', { name: 'Close the month' }));
  isClosed = true;
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await screen.findByText('This month was closed on 03-09-2026 by Fien.');
  expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/api/invoices/7/closed-periods', body: { kind: 'month', from: '2026-08-01' } },
  ]);
  screen.getByText(/3 invoices, payments and bank entries of earlier periods are in this file/);
});
