import { expect } from '@playwright/test';
import { Board, columns } from '../support/board.ts';
import { DealsTable, opensTable } from '../support/deals-table.ts';
import { dealPath, PreparedDeals, states, teams } from '../support/prepared-deals.ts';
import { test } from '../support/session.ts';

const captions = ['Lead', 'Open', 'Won', 'To invoice', 'Invoice sent', 'Invoice paid', 'Archive'];

test('CRM-016 CRM-017 CRM-019 CRM-022 CRM-023 CRM-024 CRM-025 CRM-036 CRM-332 CRM-O49 the overview opens as a board and remembers how one looks at it', async ({
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
  const window = page.getByRole('checkbox', { name: 'Invoiced and archived: last' });

  await test.step('the first visit shows the board, its columns in order and a window of 60 days', async () => {
    await board.isShown();
    expect(await seen()).toEqual(captions);
    await expect(window).toBeChecked();
    const days = page.getByRole('combobox', { name: 'Invoiced and archived: last' });
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
  await test.step('with the local storage cleared the board, all columns and no highlight are back', async () => {
    await page.goto(dealPath(deal.id));
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Copy deal' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('crm.createdDeal'))).not.toBeNull();
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (!key.startsWith('oidc.')) localStorage.removeItem(key);
    });
    await page.goto(teams.advies.deals);
    await expect(board.card(`Copied ${deals.mark} copy`, columns.open)).toBeVisible();
    expect(await seen()).toEqual(captions);
    await expect(page.locator('[data-new]')).toHaveCount(0);
  });
});

test('CRM-004 CRM-018 CRM-029 CRM-037 CRM-038 the overview shows the deals of its team and narrows them to an organization and an owner', async ({
  visit,
  program,
}) => {
  const deals = await PreparedDeals.of(program);
  const [own, colleague, elsewhere] = ['Own', 'Colleague', 'Elsewhere'].map((name) => `${name} ${deals.mark}`) as [string, string, string];
  const first = await deals.has('Own');
  await deals.has('Colleague', { owner: 'lead@kantoor.test' });
  await deals.has('Elsewhere', {}, teams.techniek);
  const [partly, paid] = [await deals.in(states.invoiced, 'Partly'), await deals.in(states.invoiced, 'Paid')];
  await deals.isPaid(partly, 100, false);
  await deals.isPaid(paid, 1210, true);

  const page = await visit(teams.advies.deals);
  const [board, table] = [new Board(page), new DealsTable(page)];
  const names = (): Promise<string[]> => page.locator('[data-deal] > a').allInnerTexts();
  const owner = page.getByRole('combobox', { name: 'Owner' });

  await test.step('the board holds the organization’s deals of this team, in the columns their payment asks for', async () => {
    await page.getByRole('combobox', { name: 'Organization' }).fill(deals.customer.name);
    await page.getByRole('option', { name: deals.customer.name }).click();
    await expect.poll(async () => (await names()).sort()).toEqual([colleague, own, `Paid ${deals.mark}`, `Partly ${deals.mark}`].sort());
    await board.sees(`Partly ${deals.mark}`, columns.invoiced);
    await board.sees(`Paid ${deals.mark}`, columns.paid);
    expect((await deals.now(paid)).dealState.dealStateId).toBe(states.invoiced);
  });
  await test.step('an owner narrows it further, in the table too', async () => {
    await owner.click();
    await page.getByRole('option', { name: 'Lars Visser' }).click();
    await expect.poll(names).toEqual([colleague]);
    await opensTable(page);
    await expect(table.rows()).toHaveCount(1);
    await expect(table.row(colleague)).toBeVisible();
    await owner.click();
    await page.getByRole('option', { name: 'Everyone' }).click();
    await expect(table.rows()).toHaveCount(4);
    await expect(table.row(elsewhere)).toHaveCount(0);
  });
  await test.step('the other team has its own', async () => {
    await page.goto(teams.techniek.deals);
    await expect(table.row(elsewhere)).toBeVisible();
    await expect(table.rows()).toHaveCount(1);
  });
  await test.step('with Ctrl a deal opens in a new tab, from table and board', async () => {
    await page.goto(teams.advies.deals);
    const opened = async (click: Promise<unknown>): Promise<void> => {
      const [tab] = await Promise.all([page.context().waitForEvent('page'), click]);
      await expect(tab).toHaveURL(new RegExp(`/deals/${first.id}$`));
      await tab.close();
      await expect(page).toHaveURL(new RegExp(`${teams.advies.deals}$`));
    };
    await opened(table.link(own).click({ modifiers: ['Control'] }));
    await opened(
      table
        .row(own)
        .getByRole('cell', { name: 'Bakkerij' })
        .click({ modifiers: ['Control'] }),
    );
    await page.getByRole('button', { name: 'Board', exact: true }).click();
    await opened(
      board
        .card(own)
        .locator('a')
        .click({ modifiers: ['Control'] }),
    );
  });
});

test('CRM-030 CRM-O50 CRM-O59 CRM-008 a deal that was just made is marked once', async ({ visit, program }) => {
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
  expect(await look(board.card(name))).not.toBe(await look(board.column(columns.open).locator('[data-deal]').first()));
  await page.reload();
  await expect(board.card(name, columns.lead)).toBeVisible();
  await expect(page.locator('[data-new]')).toHaveCount(0);
});
