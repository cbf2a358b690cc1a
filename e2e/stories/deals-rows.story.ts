import { expect } from '@playwright/test';
import { DealsTable, notice, opensTable } from '../support/deals-table.ts';
import { PreparedDeals, states, teams } from '../support/prepared-deals.ts';
import { test } from '../support/session.ts';

test('CRM-031 CRM-032 CRM-034 CRM-035 CRM-089 CRM-108 CRM-209 CRM-306 CRM-329 CRM-O51 a row of the table has actions', async ({
  visit,
  program,
}) => {
  const deals = await PreparedDeals.of(program);
  const named = (name: string): string => `${name} ${deals.mark}`;
  const [open, archived] = [await deals.has('Open'), await deals.has('Archived')];
  await deals.in(states.invoiced, 'Invoiced');
  const moved = await deals.has('Moved');
  const page = await visit(teams.advies.deals);
  const table = new DealsTable(page);
  await opensTable(page);
  await table.searches(deals.mark);

  await test.step('an invoiced deal can neither be archived nor moved', async () => {
    expect(await table.offers(named('Invoiced'))).toEqual(['Go to deal', 'Send reminder', 'Copy deal']);
    await page.keyboard.press('Escape');
    expect(await table.offers(named('Open'))).toEqual(['Go to deal', 'Copy deal', 'Archive deal', 'Move deal', 'Create invoice']);
  });
  await test.step('a copy is highlighted in the list, which stays open', async () => {
    await table.choose('Copy deal');
    await expect(table.row(`${named('Open')} copy`)).toHaveAttribute('data-mark', 'created');
    await expect(page).toHaveURL(new RegExp(`${teams.advies.deals}(\\?|$)`));
  });
  await test.step('archiving asks for confirmation', async () => {
    await table.offers(named('Archived'));
    await table.choose('Archive deal');
    const question = page.getByRole('dialog', { name: 'Archive deal' });
    await expect(question).toContainText(named('Archived'));
    await question.getByRole('button', { name: 'No', exact: true }).click();
    await expect(question).toBeHidden();
    expect((await deals.now(archived)).dealState.dealStateId).toBe(states.open);
    await table.offers(named('Archived'));
    await table.choose('Archive deal');
    await question.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect.poll(() => table.cell(named('Archived'), 'Status')).toBe('Archive');
    expect((await deals.now(archived)).dealState.dealStateId).toBe(states.archived);
  });
  await test.step('a moved deal goes from this list to that of the other team', async () => {
    await table.offers(named('Moved'));
    await table.choose('Move deal');
    const dialog = page.getByRole('dialog', { name: /^Move/ });
    await dialog.getByRole('combobox', { name: 'Team' }).click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['Techniek']);
    await page.getByRole('option', { name: 'Techniek' }).click();
    await page.route(/\/move$/, (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"INTERNAL_ERROR"}' }),
    );
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(notice(page, 'Moving to the other team failed.')).toBeVisible();
    expect((await deals.now(moved)).teamId).toBe(1);
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(table.row(named('Moved'))).toHaveCount(0);
  });
  await test.step('go to deal opens it', async () => {
    await table.offers(named('Open'));
    await table.choose('Go to deal');
    await expect(page).toHaveURL(new RegExp(`/deals/${open.id}$`));
    await expect(page.locator('form').getByLabel('Name', { exact: false }).first()).toHaveValue(named('Open'));
    await page.goto(teams.techniek.deals);
    await table.searches(deals.mark);
    await expect(table.row(named('Moved'))).toBeVisible();
  });
  await test.step('teams of other ecosystems are not offered, and a user with one team is offered none', async () => {
    const admin = await visit(teams.advies.deals, 'admin@kantoor.test');
    const lead = await visit(teams.advies.deals, 'lead@kantoor.test');
    const [hers, his] = [new DealsTable(admin), new DealsTable(lead)];
    await opensTable(admin);
    await hers.searches(named('Open'));
    await hers.offers(named('Open'));
    await hers.choose('Move deal');
    await admin.getByRole('dialog').getByRole('combobox', { name: 'Team' }).click();
    expect(await admin.getByRole('option').allInnerTexts()).toEqual(['Techniek', 'Studio']);
    await opensTable(lead);
    await his.searches(named('Open'));
    expect(await his.offers(named('Open'))).toEqual(['Go to deal', 'Copy deal', 'Archive deal', 'Create invoice']);
  });
});
