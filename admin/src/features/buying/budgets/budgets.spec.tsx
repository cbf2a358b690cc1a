import { permissionsOf } from '@kantoor/schemas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { textsOf } from '../../../i18n/texts-of';
import { notices } from '../../../shell/notices';
import { atWidth } from '../../../testing/at-width';
import { fakeApi, refusal, type Reply } from '../../../testing/fake-api';
import { openedApp } from '../../../testing/opened-app';
import { shownInHouse } from '../../../testing/shown-in-house';
import { apps } from '../../apps';
import { LineBudget, monthOf } from './line-budget';

const north = {
  ...{ id: 12, teamId: 12, key: 'north', teamKey: 'north', name: 'North', legalEntityReference: 'HOUSE' },
  groups: [{ groupId: 31, groupKey: 'strategy', name: 'Strategy' }],
};
const left = { budget: 500, available: 50, withoutRate: 0, rate: 1 };
const members = [{ personId: 4, id: 4, name: 'Mila Jansen', emailAddress: 'mila@house.test', joinedOn: '2026-01-01', leftOn: null }];
const line = { department: 'North', project: 'Strategy', currency: 'EUR', day: '2026-03-05', price: 100, amount: 1, isCounted: false };
function BookedLater() {
  const [isCounted, setCounted] = useState(false);
  return (
    <>
      <button onClick={() => setCounted(true)}>Book</button>
      <LineBudget {...line} isCounted={isCounted} />
    </>
  );
}
const show = async (
  props: Partial<ComponentProps<typeof LineBudget>> = {},
  answer: Reply = { body: left },
  mayRead = true,
  element = <LineBudget {...line} {...props} />,
) => {
  const requests = fakeApi(({ path }) =>
    path.includes('/budget') ? answer : path.includes('/members') ? { body: { items: members } } : undefined,
  );
  const current = { teams: [north], may: (permission: string) => mayRead || permission !== 'budgets.read' };
  const { rerender } = await shownInHouse(element, { texts: textsOf('features/buying/budgets'), current });
  const calls = () => requests.filter(({ path }) => path.includes('/budget')).map(({ path, headers }) => [path, headers.get('x-period')]);
  return { calls, rerender };
};
const said = (): string[] => notices.all().map(({ text }) => text);
const shownAs = async (): Promise<[string, string]> => {
  const icon = await screen.findByRole('img', {}, { timeout: 10_000 });
  return [icon.textContent.replaceAll('\u00a0', ' '), icon.querySelector('svg')!.getAttribute('data-testid')!];
};
beforeEach(() => {
  notices.clear();
  localStorage.clear();
});

describe('the budget of a line', () => {
  it('PUR-225 PUR-O90 PUR-F24 shows what is left after it with a trend icon: up if that is at least 0, else down', async () => {
    await show();
    expect(await shownAs()).toEqual(['€ 50,00 over budget', 'budget-down']);
  });
  it.each([
    [{ price: 20 }, left, ['€ 30,00 left', 'budget-up']],
    [{ price: 50 }, left, ['€ 0,00 left', 'budget-up']],
    [{ price: 100, isCounted: true }, left, ['€ 50,00 left', 'budget-up']],
    [{ price: 100, currency: 'USD' }, { ...left, rate: 4 }, ['€ 25,00 left', 'budget-up']],
  ])('PUR-O90 %o of %o', async (props, answer, expected) => {
    await show(props, { body: answer });
    expect(await shownAs()).toEqual(expected);
  });
  it('stays the same when the purchase is booked, because what is left then includes it', async () => {
    const body = { ...left };
    await show({}, { body }, true, <BookedLater />);
    expect(await shownAs()).toEqual(['€ 50,00 over budget', 'budget-down']);
    body.available = -50;
    await userEvent.click(screen.getByRole('button', { name: 'Book' }));
    await waitFor(async () => expect(await shownAs()).toEqual(['€ 50,00 over budget', 'budget-down']));
  });
  it('PUR-225 is not shown if there is no budget', async () => {
    const { calls } = await show({}, { body: { ...left, budget: 0 } });
    await waitFor(() => expect(calls()).toHaveLength(1));
    expect(screen.queryByRole('img')).toBeNull();
  });
  it('PUR-224 is neither requested for nor shown to users who may not see budgets', async () => {
    const { calls } = await show({}, undefined, false);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([calls(), screen.queryByRole('img')]).toEqual([[], null]);
  });
  it.each([
    ['BE_SiteAdmin', 1],
    ['BE_FinanceEmployee', 1],
    ['BE_Member', 0],
  ] as const)('PLT-F38 for the role %s the budget icon is shown %s times', async (role, times) => {
    const held = permissionsOf({ roles: new Set([role, 'app_paperless'] as const), isGroupLead: false });
    const { calls } = await show({}, undefined, held.includes('budgets.read'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await waitFor(() => expect([calls().length, screen.queryAllByRole('img').length]).toEqual([times, times]));
  });
  it('PUR-226 is not requested before an activity or a person is chosen', async () => {
    const { calls } = await show({ project: '' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(calls()).toEqual([]);
  });
  it('PUR-226 PUR-227 PUR-228 PLT-384 is requested once, by the number of an activity, for the month of the purchase', async () => {
    const { calls } = await show({ day: '2026-03-05' });
    await screen.findByRole('img');
    expect(calls()).toEqual([['/api/directory/groups/31/budget?currency=EUR&day=2026-03-05', '2026-03']]);
  });
  it('PUR-226 PUR-227 PUR-228 PLT-384 is requested once, by the number and team of a person, for the current month if the purchase has no date yet', async () => {
    const { calls } = await show({ project: 'Mila Jansen', day: undefined });
    await screen.findByRole('img');
    expect(calls()).toEqual([['/api/directory/people/4/budget?team_id=12&currency=EUR', monthOf(undefined)]]);
    expect([monthOf(undefined, new Date(2026, 0, 31)), monthOf('2025-12-31')]).toEqual(['2026-01', '2025-12']);
  });
  it.each([
    ['Strategy', 'LOAD_GROUP_BUDGET_FAILED'],
    ['Mila Jansen', 'LOAD_PERSON_BUDGET_FAILED'],
  ])('PUR-341 PLT-374 shows an error if that of %s cannot be loaded', async (project, notice) => {
    await show({ project }, refusal(500, 'INTERNAL_ERROR'));
    await waitFor(() => expect(said()).toEqual([notice]), { timeout: 20_000 });
  });
});

it('D-27 finance creates a budget: its month, its amount, a team, and its activity or person', async () => {
  atWidth('wide');
  const kept = {
    id: 8,
    budgetId: 8,
    version: 1,
    month: '2026-03',
    department: 'North',
    project: 'Strategy',
    amount: 500,
    teamId: 12,
    activityId: 31,
    personId: null,
  };
  const { requests } = await openedApp(apps, '/purchases/3-house/budgets', ({ method, path }) => {
    if (path.includes('/members')) return { body: { items: members } };
    if (!path.startsWith('/api/purchases/budgets')) return undefined;
    if (method !== 'GET') return { status: 201, body: kept };
    return path.startsWith('/api/purchases/budgets/8') ? { body: kept } : { body: { items: [kept] } };
  });
  const row = (await screen.findByText('2026-03')).closest('tr')!;
  expect([...row.querySelectorAll('td')].map(({ textContent }) => textContent).slice(0, 5)).toEqual([
    '8',
    '2026-03',
    'North',
    'Strategy',
    '500,00',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'New budget' }));
  const field = (name: string) => document.getElementById(`root_${name}`) as HTMLInputElement;
  await waitFor(() => expect(field('month')).toBeTruthy());
  fireEvent.change(field('month'), { target: { value: 'March' } });
  fireEvent.change(field('amount'), { target: { value: '1250,50' } });
  await waitFor(() => expect(field('department')).toBeTruthy());
  await userEvent.click(field('department'));
  await userEvent.click(await screen.findByRole('option', { name: 'North' }));
  await userEvent.click(field('project'));
  await screen.findByRole('option', { name: 'Mila Jansen' });
  await userEvent.click(screen.getByRole('option', { name: 'Mila Jansen' }));
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findAllByText('Write the month as 2026-03.');
  fireEvent.change(field('month'), { target: { value: '2026-04' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      ['/api/purchases/budgets', { month: '2026-04', department: 'North', project: 'Mila Jansen', amount: 1250.5 }],
    ]),
  );
});
