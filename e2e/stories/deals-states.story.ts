import { expect } from '@playwright/test';
import { Board, columns } from '../support/board.ts';
import { DealFields } from '../support/deal-fields.ts';
import { DealsTable, opensTable } from '../support/deals-table.ts';
import { dealPath, PreparedDeals, states, teams } from '../support/prepared-deals.ts';
import { test } from '../support/session.ts';

test('CRM-058 CRM-062 CRM-081 CRM-082 CRM-083 CRM-084 CRM-088 CRM-O19 CRM-O20 CRM-O55 CRM-F10 one button moves a deal to its next state', async ({
  visit,
  program,
}) => {
  const deals = await PreparedDeals.of(program);
  const deal = await deals.in(states.lead, 'Walk');
  const page = await visit(dealPath(deal.id));
  const form = new DealFields(page);
  const state = async (): Promise<number> => (await deals.now(deal)).dealState.dealStateId;

  for (const [header, button, next, ...others] of [
    ['Lead', 'Set as open', states.open],
    ['Open', 'Set as won', states.won, 'Create invoice'],
    ['Won', 'Set as to be invoiced', states.toInvoice, 'Create invoice'],
  ] as const) {
    await test.step(`${header}: ${button}`, async () => {
      await expect(form.header()).toContainText(header);
      expect(await form.stateButtons()).toEqual([button, ...others]);
      await form.button(button).click();
      await expect.poll(state).toBe(next);
    });
  }
  await test.step('to be invoiced: the header shows it (D-60), the form can be edited, and a dialog opens', async () => {
    await expect(form.header()).toContainText('Needs to be invoiced yet');
    await expect(form.button('Create invoice')).toBeVisible();
    expect(await form.stateButtons()).toEqual(['Create invoice']);
    await expect(form.name()).toBeEnabled();
    await form.button('Create invoice').click();
    const dialog = page.getByRole('dialog', { name: 'Create invoice' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    expect(await state()).toBe(states.toInvoice);
    await form.button('Create invoice').click();
    await dialog.getByRole('button', { name: 'Book and mail' }).click();
    await expect.poll(state).toBe(states.invoiced);
  });
  await test.step('invoiced: there is no next state, and it cannot be archived', async () => {
    await expect(form.name()).toHaveCount(0);
    await expect(form.header()).toContainText('Invoice sent');
    expect(await form.stateButtons()).toEqual([]);
    expect((await program.call('DELETE', `/api/crm/teams/1/deals/${deal.id}`)).status).toBe(409);
    expect(await state()).toBe(states.invoiced);
  });
  await test.step('title, column and table use the same name for a state (D-60)', async () => {
    const waiting = await deals.in(states.toInvoice, 'Waiting');
    await page.goto(teams.advies.deals);
    const board = new Board(page);
    await board.sees(waiting.name, columns.toInvoice);
    for (const [column, caption] of [
      [columns.toInvoice, 'Needs to be invoiced yet'],
      [columns.invoiced, 'Invoice sent'],
      [columns.paid, 'Invoice paid'],
    ] as const)
      await expect(board.column(column)).toContainText(caption);
    await opensTable(page);
    expect(await new DealsTable(page).cell(waiting.name, 'Status')).toBe('Needs to be invoiced yet');
  });
  await test.step('an archived deal is reopened', async () => {
    const other = await deals.has('Put away');
    await page.goto(dealPath(other.id));
    await form.does('Archive deal');
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect.poll(async () => (await deals.now(other)).dealState.dealStateId).toBe(states.archived);
    await page.goto(dealPath(other.id));
    await expect(form.header()).toContainText('Archive');
    expect(await form.stateButtons()).toEqual(['Set as open']);
    await form.button('Set as open').click();
    await expect.poll(async () => (await deals.now(other)).dealState.dealStateId).toBe(states.open);
  });
});
