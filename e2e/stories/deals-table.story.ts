import { expect } from '@playwright/test';
import { Board, columns } from '../support/board.ts';
import { DealsTable, notice, opensTable } from '../support/deals-table.ts';
import { dealPath, PreparedDeals, states, teams } from '../support/prepared-deals.ts';
import { Program } from '../support/program.ts';
import { test } from '../support/session.ts';

const headers = ['Id', 'Name', 'Owner', 'Organization', 'Date', 'Status', 'Value', 'Payment status', 'Actions'];
const foreign = "You're not part of this team. Can't navigate you to this deal";

test('CRM-006 CRM-021 CRM-022 CRM-026 CRM-027 CRM-028 CRM-041 CRM-079 CRM-080 CRM-O48 the table of a team and of the ecosystem', async ({
  visit,
  program,
}) => {
  const deals = await PreparedDeals.of(program);
  const elsewhere = await (await deals.by('admin@kantoor.test')).has('Studio', {}, teams.studio);
  const named = (name: string): string => `${name} ${deals.mark}`;
  await deals.in(states.won, 'Won');
  await deals.in(states.invoiced, 'Invoiced');
  const late = await deals.in(states.toInvoice, 'Late');
  await deals.has('Techniek', {}, teams.techniek);
  const page = await visit(teams.advies.deals);
  const table = new DealsTable(page);

  await test.step('a team has no team column, and its newest deals on top', async () => {
    await opensTable(page);
    await expect(table.rows()).toHaveCount(25);
    expect(await table.headers()).toEqual(headers);
    await expect(table.rows().first().getByRole('link')).toHaveText(named('Late'));
    const days = (await table.rows().evaluateAll((rows) => rows.map((row) => row.querySelectorAll('td')[4]!.textContent!))).map((day) =>
      day.split('-').reverse().join(),
    );
    expect(days).toEqual([...days].sort().reverse());
  });
  await test.step('search covers number, name and organization', async () => {
    for (const text of [String(late.id), named('late').toUpperCase(), deals.customer.name]) {
      await table.searches(text);
      await expect(table.row(named('Late'))).toBeVisible();
      await expect.poll(() => table.rows().count()).toBeLessThan(25);
    }
  });
  await test.step('a search without results offers to clear it', async () => {
    await table.searches('geen enkele deal');
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(page.getByRole('search').getByRole('searchbox')).toHaveValue('');
    await expect(table.rows()).toHaveCount(25);
    await table.searches(deals.customer.name);
  });
  await test.step('a payment status is shown once the invoice is sent, and a state by its own name', async () => {
    expect(await table.cell(named('Won'), 'Payment status')).toBe('N/A');
    expect(await table.cell(named('Late'), 'Payment status')).toBe('N/A');
    expect(await table.cell(named('Invoiced'), 'Payment status')).toBe('Open');
    expect(await table.cell(named('Late'), 'Owner')).toBe('Mila Jansen');
    expect(await table.cell(named('Late'), 'Status')).toBe('Needs to be invoiced yet');
  });
  await test.step('the ecosystem has the deals of all teams, with a team column and no create button', async () => {
    // Wait until this search has run, so that it does not affect the next page.
    await expect(page).toHaveURL(new RegExp(`filter=.*${deals.customer.name.split(' ').at(-1)!}`));
    await page.getByRole('link', { name: 'Ecosystem deals' }).click();
    await expect(page).toHaveURL(/\/crm\/1-noord\/deals(\?|$)/);
    await table.searches(deals.mark);
    await expect(table.row(elsewhere.name)).toBeVisible();
    expect(await table.headers()).toEqual([...headers.slice(0, 2), 'Team', ...headers.slice(2)]);
    expect(await table.cell(elsewhere.name, 'Team')).toBe('Studio');
    expect(await table.cell(named('Techniek'), 'Team')).toBe('Techniek');
    expect(await table.cell(named('Won'), 'Team')).toBe('Advies');
    await expect(page.getByRole('button', { name: 'Create new deal', exact: true })).toHaveCount(0);
  });
  await test.step('a deal of a team that the user is not in is grey and does not open', async () => {
    const grey = (name: string): Promise<string> =>
      table
        .row(name)
        .locator('td')
        .nth(3)
        .evaluate((cell) => getComputedStyle(cell).color);
    expect(await grey(elsewhere.name)).not.toBe(await grey(named('Won')));
    await table.link(elsewhere.name).click();
    await expect(notice(page, foreign)).toBeVisible();
    await expect(page).toHaveURL(/\/crm\/1-noord\/deals(\?|$)/);
    await page.goto(dealPath(elsewhere.id));
    await expect(notice(page, foreign)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${teams.advies.deals}(\\?|$)`));
  });
  await test.step('only the six states are stored; any other one is shown as Unknown', async () => {
    const { items } = (await program.get('/api/crm/deals?range=[0,999]')).body;
    expect([...new Set(items.map((deal: { dealState: { dealStateId: number } }) => deal.dealState.dealStateId))].sort()).toEqual([
      1, 2, 3, 4, 6, 7,
    ]);
    await page.route(/\/teams\/1\/deals\?/, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      for (const deal of body.items) deal.dealState = { dealStateId: 5, name: '' };
      await route.fulfill({ response, json: body });
    });
    await page.reload();
    expect(await table.cell(named('Late'), 'Status')).toBe('Unknown');
  });
});

test('CRM-002 CRM-005 another ecosystem has its own deals, and opens there if it lacks the current page', async ({ visit, program }) => {
  const deals = await PreparedDeals.of(program);
  const deal = await deals.has('Noord');
  const there = await Program.signedInAs('other@kantoor.test', 2);
  const [theirs] = (await there.get('/api/crm/deals?range=[0,0]')).body.items;
  const page = await visit(dealPath(deal.id), 'admin@kantoor.test');
  const table = new DealsTable(page);
  await page.getByRole('button', { name: /^Ecosystem and team: Noord/ }).click();
  await page.getByRole('menuitem', { name: 'Zuid' }).click();
  await expect(page).toHaveURL(/\/crm\/2-zuid\/\d+-[a-z]+\/deals$/);
  await expect(new Board(page).column(columns.open)).toBeVisible();
  await page.getByRole('link', { name: 'Ecosystem deals' }).click();
  await table.searches(theirs.name);
  await expect(table.row(theirs.name)).toBeVisible();
  await table.searches(deals.mark);
  await expect(table.table()).toBeHidden();
  await page.goto('/crm/1-noord/deals');
  await table.searches(deals.mark);
  await expect(table.row(deal.name)).toBeVisible();
  await table.searches(theirs.name);
  await expect(table.row(theirs.name)).toHaveCount(0);
});
