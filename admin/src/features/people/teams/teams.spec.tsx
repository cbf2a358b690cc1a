import type { TeamFigures } from '@kantoor/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import type { ComponentType } from 'react';
import { textsOf } from '../../../i18n/texts-of';
import { notices } from '../../../shell/notices';
import { makeBrowserOfCharts } from '../../../testing/browser-of-charts';
import { fakeApi, refusal, type Reply } from '../../../testing/fake-api';
import { inHouse, shownInHouse } from '../../../testing/shown-in-house';
import { budgetLeft, resultOf, sumsOf } from './figures';
import TeamAnalytics from './team-analytics';
import TeamDirectory from './team-directory';
import TeamFinances from './team-finances';

const groups = [
  { groupId: 31, groupKey: 'film', name: 'Film' },
  { groupId: 32, groupKey: 'web', name: 'Web' },
];
const north = { ...inHouse().team!, groups };
const none = { revenue: 0, cost: 0, budget: 0, open: 0 };
const figures: TeamFigures = {
  months: ['2026-10', '2026-11'],
  groups,
  items: [
    { ...none, groupId: 31, month: '2026-10', revenue: 1000, cost: 190, budget: 1000, open: 60.5 },
    { ...none, groupId: 31, month: '2026-11', revenue: 0.1, cost: 0.02 },
    { ...none, groupId: 32, month: '2026-11', revenue: 100, cost: 50, budget: 100 },
    { ...none, groupId: null, month: '2026-11', cost: 7 },
  ],
  withoutRate: 1,
};
const Here = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
const here = (): string => document.querySelector('output')!.textContent;
const said = (): string[] => notices.all().map(({ text }) => text);

async function show(Page: ComponentType, page: string, reply: (path: string) => Reply | undefined = () => undefined, team = north) {
  notices.clear();
  makeBrowserOfCharts();
  fakeApi(({ path }) => {
    const answer = reply(path);
    if (answer) return answer;
    if (path.endsWith('/figures')) return { body: figures };
    if (path.endsWith('/members'))
      return {
        body: { items: [{ personId: 4, id: 4, name: 'Mila', emailAddress: 'mila@house.test', joinedOn: '2026-01-05', leftOn: null }] },
      };
    if (path.includes('/groups/31')) return { body: { groupLead: { personId: 8, name: 'Ahmed', emailAddress: 'ahmed@house.test' } } };
    return path.includes('/groups/') ? { body: { groupLead: null } } : undefined;
  });
  await shownInHouse(
    <>
      <Here />
      <Routes>
        <Route path="/teams/3-house/12-north/analytics/:groupKey" element={<Page />} />
        <Route path="*" element={<Page />} />
      </Routes>
    </>,
    { texts: textsOf('features/people/teams', 'shared/plots'), at: `/teams/3-house/12-north/${page}`, current: { team, teams: [team] } },
  );
}
const rowsOf = (name: string | RegExp): string[][] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')));

describe('PLT-O05 a team', () => {
  it('PLT-237 has a profile with name, key, legal entity, groups with their leads, and members', async () => {
    await show(TeamDirectory, 'directory');
    await screen.findByText('Ahmed (ahmed@house.test)');
    expect(screen.getByLabelText('Profile of the team').textContent).toBe('NameNorthKeynorthLegal entityHouse B.V. (HOUSE)');
    expect(rowsOf('Activities')).toEqual([
      ['Film', 'film', 'Ahmed (ahmed@house.test)'],
      ['Web', 'web', '–'],
    ]);
    expect(rowsOf('Members')).toEqual([['Mila', 'mila@house.test', '05-01-2026', '–']]);
  });

  it('shows a message when it has no groups or members', async () => {
    await show(TeamDirectory, 'directory', (path) => (path.endsWith('/members') ? { body: { items: [] } } : undefined), {
      ...north,
      groups: [],
    });
    expect(await screen.findByText(/has no activities yet/)).toBeTruthy();
    expect(await screen.findByText(/No one is in this team/)).toBeTruthy();
  });

  it('PLT-371 reports once that a group could not be loaded, and shows the other groups', async () => {
    await show(TeamDirectory, 'directory', (path) => (path.includes('/groups/') ? refusal(500, 'INTERNAL_ERROR') : undefined));
    await waitFor(() => expect(said()).toEqual(['LOAD_GROUP_FAILED']));
    expect(rowsOf('Activities').map(([name]) => name)).toEqual(['Film', 'Web']);
  });

  it('PLT-O112 PLT-388 has finances with the budget of each group, and the part left in the colour of its health', async () => {
    await show(TeamFinances, 'finances');
    const year = await screen.findByRole('table', { name: 'Last twelve months' });
    expect(rowsOf('Last twelve months')).toEqual([
      ['Film', '€ 1 000,00', '€ 190,02', '81 %'],
      ['Web', '€ 100,00', '€ 50,00', '50 %'],
      ['Without an activity', '€ 0,00', '€ 7,00', '–'],
    ]);
    const health = [...year.querySelectorAll('[data-health]')].map((chip) => chip.getAttribute('data-health'));
    expect(health).toEqual(['success', 'danger']);
    expect(rowsOf('November 2026')[0]).toEqual(['Film', '€ 0,00', '€ 0,02', '–']);
    expect(screen.getByText(/1 line is left out/)).toBeTruthy();
  });

  it('links each figure of a group to the list that it sums', async () => {
    await show(TeamAnalytics, 'analytics/film');
    await screen.findByRole('table', { name: 'Last twelve months' });
    const links = within(screen.getByRole('table', { name: 'Last twelve months' })).getAllByRole('link');
    const at = links.map((link) => new URL(link.getAttribute('href')!, 'http://house.test'));
    const filters = at.map(({ searchParams }) => JSON.parse(searchParams.get('filter')!) as object);
    expect(at.map(({ pathname }) => pathname)).toEqual([
      '/invoices/3-house/7/sales',
      '/purchases/3-house/purchases',
      '/purchases/3-house/budgets',
      '/invoices/3-house/7/sales',
    ]);
    expect(filters).toEqual([
      { group: 31, status: ['booked'], from: '2026-10', to: '2026-11' },
      { group: 31, purchaseState: [2, 4], purchaseDate: { from: '2026-10-01', to: '2026-11-30' } },
      { department: 'North', project: 'Film' },
      { group: 31, status: ['booked'], from: '2026-10', to: '2026-11', paymentStatus: ['open', 'partial'] },
    ]);
  });

  it('PLT-041 has analytics with three tabs, and keeps the chosen group in the address', async () => {
    await show(TeamAnalytics, 'analytics/all');
    await screen.findByRole('table', { name: 'Last twelve months' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Activities', 'Overview', 'Results']);
    expect(rowsOf('Last twelve months').map((row) => row.at(-1))).toEqual(['81 %', '50 %', '–']);
    await userEvent.click(screen.getByRole('combobox', { name: 'Activity' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Film' }));
    expect(here()).toBe('/teams/3-house/12-north/analytics/film');
    await userEvent.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(here()).toBe('/teams/3-house/12-north/analytics/film?tab=group-overview');
    await userEvent.click(await screen.findByRole('button', { name: 'As a table' }));
    expect(rowsOf('Film')).toEqual([
      ['October 2026', '€ 1 000,00', '€ 190,00', '€ 1 000,00', '€ 60,50'],
      ['November 2026', '€ 0,10', '€ 0,02', '€ 0,00', '€ 0,00'],
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'Results' }));
    expect(here()).toBe('/teams/3-house/12-north/analytics/film?tab=group-results');
    expect(rowsOf('Results of the last twelve months')).toEqual([['Film', '€ 1 000,10', '€ 190,02', '81 %']]);
  });

  it('has no page for a group that does not exist', async () => {
    await show(TeamAnalytics, 'analytics/nowhere');
    expect(await screen.findByText('Lost?')).toBeTruthy();
  });

  it('D-49 explains that its figures are not open to a user who leads no group of it', async () => {
    await show(TeamAnalytics, 'analytics/all', (path) => (path.endsWith('/figures') ? refusal(403, 'FORBIDDEN') : undefined));
    expect(await screen.findByText(/for finance and for who leads an activity/)).toBeTruthy();
  });

  it('shows a message when it has no figures', async () => {
    await show(TeamAnalytics, 'analytics/all', (path) =>
      path.endsWith('/figures') ? { body: { ...figures, items: [], withoutRate: 0 } } : undefined,
    );
    expect(await screen.findByText(/Nothing was invoiced, bought or budgeted/)).toBeTruthy();
  });
});

it('sums to the cent, and has no percentage of a sum of zero', () => {
  expect(sumsOf(figures.items)).toEqual({ revenue: 1100.1, cost: 247.02, budget: 1100, open: 60.5 });
  expect([budgetLeft(none), resultOf(none)]).toEqual([null, null]);
});
