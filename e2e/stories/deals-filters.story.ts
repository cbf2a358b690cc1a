import { expect } from '@playwright/test';
import { Board, columns } from '../support/board.ts';
import { DealsTable, opensTable } from '../support/deals-table.ts';
import { PreparedDeals, states, teams } from '../support/prepared-deals.ts';
import { test } from '../support/session.ts';

test('CRM-004 CRM-018 CRM-029 CRM-037 CRM-038 the overview shows the deals of its team, filtered by organization and owner', async ({
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
  const names = (): Promise<string[]> => page.locator('[data-card] > a').allInnerTexts();
  const owner = page.getByRole('combobox', { name: 'Owner' });

  await test.step('the board shows the organization’s deals of this team, in the columns of their payment status', async () => {
    await page.getByRole('combobox', { name: 'Organization' }).fill(deals.customer.name);
    await page.getByRole('option', { name: deals.customer.name }).click();
    await board.opens(columns.paid);
    await expect.poll(async () => (await names()).sort()).toEqual([colleague, own, `Paid ${deals.mark}`, `Partly ${deals.mark}`].sort());
    await board.sees(`Partly ${deals.mark}`, columns.invoiced);
    await board.sees(`Paid ${deals.mark}`, columns.paid);
    expect((await deals.now(paid)).dealState.dealStateId).toBe(states.invoiced);
  });
  await test.step('an owner filters it further, in the table too', async () => {
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
  await test.step('the other team has its own deals', async () => {
    await page.goto(teams.techniek.deals);
    await expect(table.row(elsewhere)).toBeVisible();
    await expect(table.rows()).toHaveCount(1);
  });
  await test.step('a click with Ctrl opens a deal in a new tab, from table and board', async () => {
    await page.goto(teams.advies.deals);
    const opened = async (click: Promise<unknown>): Promise<void> => {
      const [tab] = await Promise.all([page.context().waitForEvent('page'), click]);
      await expect(tab).toHaveURL(new RegExp(`/deals/${first.id}$`));
      await tab.close();
      await expect(page).toHaveURL(new RegExp(`${teams.advies.deals}(\\?|$)`));
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
