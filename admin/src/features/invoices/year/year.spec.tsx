import type { YearBookings, YearOverview } from '@kantoor/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { textsOf } from '../../../i18n/texts-of';
import { answering, type SentRequest } from '../../../testing/answering';
import { makeBrowserOfCharts } from '../../../testing/browser-of-charts';
import { shownInHouse } from '../../../testing/shown-in-house';
import BookingsPage from './bookings-page';
import YearPage from './year-page';

type Figures = YearOverview['total'];
const figures = (revenue: number, costs: number, budget = 0): Figures => ({ revenue, costs, result: revenue - costs, budget });
const nothing = figures(0, 0);
const year2026: YearOverview = {
  year: 2026,
  total: figures(1500.5, 400.25, 300),
  months: Array.from({ length: 12 }, (_, nth) => ({
    month: `2026-${String(nth + 1).padStart(2, '0')}`,
    figures: nth === 2 ? figures(1500.5, 400.25, 300) : nothing,
  })),
  teams: [
    { team: 'North', figures: figures(1500.5, 300, 300) },
    { team: null, figures: figures(0, 100.25) },
  ],
  activities: [
    { team: 'North', activity: 'Advice', figures: figures(1500.5, 250, 300) },
    { team: 'North', activity: null, figures: figures(0, 50) },
    { team: null, activity: null, figures: figures(0, 100.25) },
  ],
  withoutRate: [{ currency: 'CHF', count: 2, month: '2026-03', revenue: 0, costs: 70 }],
};
const empty: YearOverview = {
  ...year2026,
  ...{
    total: nothing,
    months: year2026.months.map(({ month }) => ({ month, figures: nothing })),
    teams: [],
    activities: [],
    withoutRate: [],
  },
};
const bookings: YearBookings = {
  ...{ figure: 'result', currency: 'EUR', page: 0, pageSize: 50, count: 120, total: 1100.25 },
  items: [
    { origin: 'sales', id: 5, number: 'H00005', date: '2026-03-02', postingDate: null, name: 'Shop', amount: 1500.5 },
    { origin: 'purchases', id: 6, number: 'I00006', date: '2026-02-28', postingDate: '2026-03-01', name: 'Paper Ltd', amount: -300 },
    { origin: 'bank', id: 7, number: 'B-9', date: '2026-03-04', postingDate: null, name: 'Bank', amount: -100.25 },
    { origin: 'budgets', id: 8, number: '2026-03', date: '2026-03-01', postingDate: null, name: 'North, Advice', amount: 300 },
  ],
};

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
};
const shown = async (at: string, { overview = year2026, may = true } = {}): Promise<SentRequest[]> => {
  const requests = answering((_method, { pathname }) => ({ body: pathname.endsWith('/bookings') ? bookings : overview }));
  await shownInHouse(
    <>
      <Address />
      <Routes>
        <Route path="/invoices/3-house/:legalEntity/year" element={<YearPage />} />
        <Route path="/invoices/3-house/:legalEntity/year/bookings" element={<BookingsPage />} />
      </Routes>
    </>,
    {
      texts: textsOf('features/invoices/year', 'features/invoices/journal', 'shared/plots'),
      at: `/invoices/3-house/7/${at}`,
      current: { may: () => may },
    },
  );
  return requests;
};
const address = (): string => screen.getByLabelText('Address').textContent;
const plot = async (name: string) => within(await screen.findByRole('region', { name }));
const tableOf = async (name: string) => {
  const card = await plot(name);
  await userEvent.click(card.getByRole('button', { name: 'As a table' }));
  return within(card.getByRole('table', { name }));
};
const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ');
const rowsOf = (table: Pick<typeof screen, 'getAllByRole'>): string[][] =>
  table
    .getAllByRole('row')
    .slice(1)
    .map((row: HTMLElement) => [...row.children].map(({ textContent }) => plain(textContent)));

beforeEach(makeBrowserOfCharts);

describe('the year of a legal entity', () => {
  it('shows revenue, costs, result and budget by month, each leading to its bookings', async () => {
    const requests = await shown('year?year=2026');
    const table = await tableOf('By month');
    expect(requests.map(({ path }) => path)).toEqual(['/api/invoices/7/year?year=2026']);
    const rows = rowsOf(table);
    expect(rows).toHaveLength(12);
    expect(rows[2]).toEqual(['March 2026', '€ 1 500,50', '€ 400,25', '€ 1 100,25', '€ 300,00']);
    expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['revenue', 'costs', 'result', 'budget'].map(
        (figure) => `/invoices/3-house/7/year/bookings?year=2026&figure=${figure}&month=2026-03`,
      ),
    );
    expect(plain(screen.getByRole('link', { name: /^Result/ }).textContent)).toBe('€ 1 100,25');
  });

  it('opens the bookings behind a bar, and of a chosen team shows its activities', async () => {
    await shown('year?year=2026');
    const teams = await tableOf('By team');
    expect(rowsOf(teams).map(([name]) => name)).toEqual(['North', 'Not assigned']);
    expect(teams.getAllByRole('link', { name: /100,25/ }).map((link) => link.getAttribute('href'))).toEqual([
      '/invoices/3-house/7/year/bookings?year=2026&figure=costs&team=',
      '/invoices/3-house/7/year/bookings?year=2026&figure=result&team=',
    ]);
    const activities = await tableOf('Activities of North');
    expect(rowsOf(activities)).toEqual([
      ['Advice', '€ 1 500,50', '€ 250,00', '€ 1 250,50', '€ 300,00'],
      ['Not assigned', '€ 0,00', '€ 50,00', '€ -50,00', '€ 0,00'],
    ]);
    const months = await plot('By month');
    const bars = (await months.findByRole('figure', { name: 'By month' })).querySelector<HTMLElement>('[tabindex="0"]')!;
    bars.focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(address()).toBe('/invoices/3-house/7/year/bookings?year=2026&figure=revenue&month=2026-01');
  });

  it('names currencies without a rate, goes to other years, and says when nothing was posted', async () => {
    const requests = await shown('year?year=2026');
    const warning = within(await screen.findByRole('alert'));
    expect(warning.getByText(/^2 lines in CHF do not count/)).toBeTruthy();
    expect(warning.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/invoices/3-house/7/year/bookings?year=2026&figure=costs&currency=CHF',
      // There its rate is entered.
      '/invoices/3-house/7/month?month=2026-03',
    ]);
    expect(warning.getByRole('link', { name: 'Enter the rate' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Earlier' }));
    await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/invoices/7/year?year=2025'));
  });

  it('says when nothing was posted or budgeted', async () => {
    await shown('year?year=2026', { overview: empty });
    expect(await screen.findByText('Nothing was posted or budgeted.')).toBeTruthy();
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('lists the bookings behind a figure with their total, page by page', async () => {
    const requests = await shown('year/bookings?year=2026&figure=result&month=2026-03&team=&activity=Advice');
    const table = within(await screen.findByRole('table', { name: 'Result' }));
    expect(requests[0]!.path).toBe(
      '/api/invoices/7/year/bookings?year=2026&figure=result&month=2026-03&team=&activity=Advice&currency=EUR',
    );
    expect(screen.getByText('March 2026 · Not assigned · Advice')).toBeTruthy();
    expect(rowsOf(table)).toEqual([
      ['H00005', '02-03-2026', 'Shop', '€ 1 500,50'],
      ['I00006', '28-02-2026posted on 01-03-2026', 'Paper Ltd', '€ -300,00'],
      ['B-9', '04-03-2026', 'Bank', '€ -100,25'],
      ['March 2026', '01-03-2026', 'North, Advice', '€ 300,00'],
      ['Total of 120', '', '', '€ 1 100,25'],
    ]);
    expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...['/invoices/3-house/7/sales/5', '/invoices/3-house/7/purchases/6', '/invoices/3-house/7/bank?tab=paid'],
      '/purchases/3-house/budgets/8',
    ]);
    await userEvent.click(screen.getByRole('button', { name: /next page/i }));
    await waitFor(() => expect(address()).toContain('page=1'));
    expect(address()).toContain('month=2026-03&team=&activity=Advice');
  });

  it('is for finance only', async () => {
    expect(await shown('year', { may: false })).toEqual([]);
    expect(await shown('year/bookings', { may: false })).toEqual([]);
  });
});
