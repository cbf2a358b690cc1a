import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../../../i18n/texts-of';
import { answering } from '../../../../testing/answering';
import { makeBrowserOfCharts } from '../../../../testing/browser-of-charts';
import { shownInHouse } from '../../../../testing/shown-in-house';
import ComingPage from './coming-page';

const period = {
  ...{ id: '5/2026-12-01', subscriptionId: 5, name: 'Hosting', teamId: 12, teamKey: 'north', teamName: 'North', mine: true },
  ...{ customer: { organizationId: 1, name: 'Klant' }, currency: 'EUR', start: '2026-12-01', end: '2026-12-31' },
  ...{ net: 100, tax: 21, gross: 121, outcome: 'booked', problems: [] },
};
const problem = {
  ...{ subscriptionId: 5, name: 'Hosting', teamName: 'North', mine: true, start: '2026-12-01', periods: 2 },
  problem: { code: 'CUSTOMER_INCOMPLETE', fields: [], fix: null },
};
const coming = {
  items: [period],
  totals: [{ currency: 'EUR', count: 3, net: 300, gross: 363 }],
  months: [
    { month: '2026-12', outcome: 'booked', currency: 'EUR', count: 1, gross: 121 },
    { month: '2026-12', outcome: 'stopped', currency: 'EUR', count: 1, gross: 121 },
    { month: '2027-01', outcome: 'booked', currency: 'EUR', count: 1, gross: 121 },
  ],
  problems: [problem, { ...problem, subscriptionId: 6, teamName: 'South' }],
  problemCount: 2,
};
beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  makeBrowserOfCharts();
});
const show = async (at = '/crm/3-house/coming-invoices', over: Partial<typeof coming> = {}) => {
  const requests = answering((_method, { pathname, searchParams }) => {
    if (!pathname.endsWith('/coming')) return { body: { items: [] } };
    const isNone = searchParams.get('filter')?.includes('2031') ?? false;
    return {
      body: { ...coming, ...over, ...(isNone && { items: [] }) },
      headers: { 'content-range': isNone ? 'coming */0' : 'coming 0-0/1' },
    };
  });
  await shownInHouse(<ComingPage />, { texts: textsOf('features/sales/subscriptions', 'shared/plots'), at });
  await screen.findByRole('button', { name: 'As a table' });
  return () => JSON.parse(requests.findLast(({ path }) => path.includes('/coming?'))!.url.searchParams.get('filter') ?? '{}') as object;
};

it('the totals of a month link to their periods, and the address holds the filter', async () => {
  const filter = await show();
  expect(filter()).toEqual({});
  await userEvent.click(screen.getByRole('button', { name: 'As a table' }));
  const december = within(screen.getByRole('row', { name: /^December 2026/ }));
  expect(december.getAllByRole('link')).toHaveLength(3);
  await userEvent.click(december.getAllByRole('link')[1]!);
  await waitFor(() => expect(filter()).toEqual({ month: '2026-12', outcome: 'stopped', currency: 'EUR' }));
  expect((await screen.findByRole('status')).textContent).toContain('Only December 2026, Action required, EUR');
  await userEvent.click(screen.getByRole('button', { name: 'Show all coming invoices' }));
  await waitFor(() => expect(filter()).toEqual({}));
  expect(screen.queryByRole('status')).toBeNull();
});

it('a filter without results shows a message, and the months stay', async () => {
  const filter = await show(`/crm/3-house/coming-invoices?${new URLSearchParams({ filter: '{"month":"2031-01"}' })}`);
  expect(filter()).toEqual({ month: '2031-01' });
  expect(await screen.findByText('No coming invoices match this.')).toBeTruthy();
  expect(screen.getByText('By month')).toBeTruthy();
});

it('blocked invoices are shown separately from the total', async () => {
  await show();
  expect(screen.getByTestId('coming-totals').textContent).toMatch(/€\s363,00.*of which €\s121,00 in one period that is held up now/i);
});

it('what blocks invoices is shown with its team if there is more than one team', async () => {
  const lines = () => within(screen.getByTestId('coming-problems')).getAllByRole('listitem');
  await show();
  expect(lines().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Hosting\s*North · from 01-12-2026, 2 periods/),
    expect.stringMatching(/^Hosting\s*South · from 01-12-2026, 2 periods/),
  ]);
  cleanup();
  await show('/crm/3-house/12-north/coming-invoices');
  for (const { textContent } of lines()) expect(textContent).toMatch(/^Hosting\s*from 01-12-2026, 2 periods/);
});

it('the total shows which part of it the list and its file contain, with its amount', async () => {
  await show(`/crm/3-house/coming-invoices?${new URLSearchParams({ filter: '{"month":"2026-12","outcome":"booked","currency":"EUR"}' })}`);
  expect(screen.getByTestId('coming-totals').textContent).toMatch(
    /Listed below and exported: only December 2026, Book, EUR: €\s121,00 in one period/,
  );
});

it('only the first of very many blocking problems are shown, with their number', async () => {
  const problems = Array.from({ length: 8 }, (_, nth) => ({ ...problem, subscriptionId: nth + 1 }));
  await show(undefined, { problems, problemCount: 4_000 });
  const shown = screen.getByTestId('coming-problems');
  expect(shown.textContent).toMatch(/^4,?\.?000 problems hold up invoices/);
  await userEvent.click(within(shown).getByRole('button', { name: 'Show all 8' }));
  expect(within(shown).getAllByRole('listitem')).toHaveLength(8);
  expect(shown.textContent).toContain('These are the first 8; the others are shown once these are solved.');
});
