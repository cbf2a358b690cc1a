import { expect } from '@playwright/test';
import { Board, columns } from '../support/board.ts';
import { notice } from '../support/deals-table.ts';
import { PreparedDeals, states, teams } from '../support/prepared-deals.ts';
import { test } from '../support/session.ts';

test('CRM-091 CRM-092 CRM-093 CRM-094 CRM-095 CRM-096 CRM-097 CRM-221 CRM-302 CRM-308 CRM-O17 CRM-O18 PLT-379 dropping a card', async ({
  visit,
  program,
}) => {
  const deals = await PreparedDeals.of(program);
  const [lead, open, won] = [await deals.in(states.lead, 'Lead'), await deals.has('Open'), await deals.in(states.won, 'Won')];
  const [emptyLead, empty, archive] = [
    await deals.in(states.lead, 'Hollow', { lines: [] }),
    await deals.has('Empty', { lines: [] }),
    await deals.has('Away'),
  ];
  const [invoiced, paid] = [await deals.in(states.invoiced, 'Sent'), await deals.in(states.invoiced, 'Paid')];
  await deals.isPaid(paid, 1210, true);
  const page = await visit(teams.advies.deals);
  const board = new Board(page);
  await page.getByRole('combobox', { name: 'Organization' }).fill(deals.customer.name);
  await page.getByRole('option', { name: deals.customer.name }).click();
  await board.opens(columns.paid);
  await expect(page.locator('[data-card]')).toHaveCount(8);
  const calls: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && request.url().includes('/api/crm/') && calls.push(request.url()));
  const becomes = (deal: { id: number }, state: number) =>
    expect.poll(async () => (await deals.now(deal)).dealState.dealStateId).toBe(state);
  const refused = async (deal: { id: number; name: string }, from: number, to: number, text: string): Promise<void> => {
    const before = await deals.now(deal);
    await board.drags(deal.name, to);
    await expect(notice(page, text)).toBeVisible();
    await board.sees(deal.name, from);
    expect(await deals.now(deal)).toEqual(before);
    await notice(page, text).getByRole('button').click();
    await expect(notice(page, text)).toBeHidden();
  };

  await test.step('it moves a deal that is not a lead between states, and a lead to Open', async () => {
    await board.drags(won.name, columns.open);
    await becomes(won, states.open);
    await board.drags(won.name, columns.toInvoice);
    await becomes(won, states.toInvoice);
    await board.drags(lead.name, columns.open);
    await becomes(lead, states.open);
    await board.sees(lead.name, columns.open);
  });
  await test.step('it archives, even a lead without lines, and moving it out of the archive restores it', async () => {
    await expect(page.getByRole('alert')).toHaveCount(0);
    await board.drags(emptyLead.name, columns.archive);
    await becomes(emptyLead, states.archived);
    await board.drags(archive.name, columns.archive);
    await becomes(archive, states.archived);
    await board.sees(archive.name, columns.archive);
    await expect(notice(page, /not|warning/i)).toHaveCount(0);
    await board.drags(archive.name, columns.won);
    await becomes(archive, states.won);
  });
  await test.step('on Invoice sent it opens a dialog, and cancelling moves the card back', async () => {
    await board.drags(open.name, columns.invoiced);
    const dialog = page.getByRole('dialog', { name: 'Create invoice' });
    await expect(dialog).toContainText(open.name);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await board.sees(open.name, columns.open);
    await becomes(open, states.open);
  });
  await test.step('a drop that is not allowed moves the card back, and nothing is sent', async () => {
    calls.length = 0;
    await refused(open, columns.open, columns.paid, 'Payment status syncs automatically when an invoice is paid.');
    await refused(invoiced, columns.invoiced, columns.archive, 'Mutation not allowed');
    await refused(paid, columns.paid, columns.invoiced, 'Mutation not allowed');
    await program.post(`/api/crm/deals/${lead.id}/change-state`, { newDealState: states.lead });
    await board.sees(lead.name, columns.lead);
    await refused(lead, columns.lead, columns.won, 'Mutation not allowed');
    expect(calls).toEqual([]);
  });
  await test.step('a deal without lines stays where it is, with a warning', async () => {
    await refused(empty, columns.open, columns.won, 'The deal is not complete enough for this state. Check what is marked.');
    await refused(empty, columns.open, columns.toInvoice, 'The deal is not complete enough for this state. Check what is marked.');
    await refused(empty, columns.open, columns.invoiced, 'The deal is not complete enough for this state. Check what is marked.');
  });
  await test.step('a failed call moves the card back too', async () => {
    await page.route(/\/change-state$|\/teams\/1\/deals\/\d+$/, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"code":"INTERNAL_ERROR"}' }),
    );
    await refused(open, columns.open, columns.won, 'The deal could not move to this state.');
    await refused(open, columns.open, columns.archive, 'The deal was not archived.');
  });
});
