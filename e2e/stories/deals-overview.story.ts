import { expect } from '@playwright/test';
import { Board, columns } from '../support/board.ts';
import { DealsTable, opensTable } from '../support/deals-table.ts';
import { dealPath, PreparedDeals, teams } from '../support/prepared-deals.ts';
import { test } from '../support/session.ts';

const captions = ['Lead', 'Open', 'Won', 'Needs to be invoiced yet', 'Invoice sent', 'Invoice paid', 'Archive'];

test('CRM-016 CRM-017 CRM-019 CRM-022 CRM-023 CRM-024 CRM-025 CRM-036 CRM-332 CRM-O49 the overview opens as a board and remembers the view', async ({
  visit,
  program,
}) => {
  const deals = await PreparedDeals.of(program);
  const deal = await deals.has('Copied');
  const page = await visit(teams.advies.deals);
  const board = new Board(page);
  const seen = (): Promise<string[]> =>
    page.locator('[data-column]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')!));
  const exports = page.getByRole('button', { name: 'Export deals', exact: true });
  const creates = page.getByRole('button', { name: 'Create new deal', exact: true });
  const window = page.getByRole('checkbox', { name: 'Invoice sent and Archive: last' });

  await test.step('the first visit shows the board, its columns in order and a window of 60 days', async () => {
    await board.isShown();
    expect(await seen()).toEqual(captions);
    await expect(window).toBeChecked();
    const days = page.getByRole('combobox', { name: 'Invoice sent and Archive: last' });
    await expect(days).toHaveText('60 days');
    await days.click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['30 days', '60 days', '90 days']);
    await page.keyboard.press('Escape');
    await expect(creates).toBeVisible();
    await expect(exports).toBeHidden();
  });
  await test.step('a hidden column stays hidden until all are shown', async () => {
    await page.getByRole('button', { name: 'Hide column Lead' }).click();
    await expect(board.column(columns.lead)).toHaveCount(0);
    await page.reload();
    await board.isShown();
    expect(await seen()).toEqual(captions.slice(1));
    await page.getByRole('button', { name: 'Show all columns (1)' }).click();
    expect(await seen()).toEqual(captions);
    await page.getByRole('button', { name: 'Hide column Won' }).click();
  });
  await test.step('the table is remembered, and offers the export', async () => {
    await opensTable(page);
    await expect(exports).toBeVisible();
    await page.reload();
    await expect(new DealsTable(page).rows().first()).toBeVisible();
  });
  await test.step('after the local storage is cleared the board, all columns and no highlight are back', async () => {
    await page.goto(dealPath(deal.id));
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Copy deal' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('RaStoreKantoor.crm.createdDeal'))).not.toBeNull();
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (!key.startsWith('oidc.')) localStorage.removeItem(key);
    });
    await page.goto(teams.advies.deals);
    await expect(board.card(`Copied ${deals.mark} copy`, columns.open)).toBeVisible();
    expect(await seen()).toEqual(captions);
    await expect(page.locator('[data-new]')).toHaveCount(0);
  });
});

test('CRM-030 CRM-O50 CRM-O59 CRM-008 a deal that was just created is highlighted once', async ({ visit, program }) => {
  const deals = await PreparedDeals.of(program);
  const name = `Fresh ${deals.mark}`;
  const page = await visit(teams.advies.deals);
  const board = new Board(page);
  await page.getByRole('button', { name: 'Create new deal', exact: true }).click();
  await expect(page).toHaveURL(/\/crm\/1-noord\/deals\/new$/);
  const form = page.locator('form');
  await expect(form.getByLabel('Name', { exact: false }).first()).toHaveValue('');
  await form.getByLabel('Name', { exact: false }).first().fill(name);
  await form.getByRole('combobox', { name: 'Organization' }).fill(deals.customer.name);
  await page.getByRole('option', { name: deals.customer.name }).click();
  await expect(form.getByText('Noor Bakker').first()).toBeVisible();
  await form.getByRole('button', { name: 'Create new lead' }).click();
  await expect(page).toHaveURL(new RegExp(`${teams.advies.deals}$`));
  await expect(board.card(name, columns.lead)).toHaveAttribute('data-new', '');
  const look = (card: ReturnType<typeof board.card>): Promise<string> => card.evaluate((one) => getComputedStyle(one).boxShadow);
  expect(await look(board.card(name))).not.toBe(await look(board.column(columns.open).locator('[data-card]').first()));
  await page.reload();
  await expect(board.card(name, columns.lead)).toBeVisible();
  await expect(page.locator('[data-new]')).toHaveCount(0);
});
