import { expect } from '@playwright/test';
import { notice } from '../support/deals-table.ts';
import { dealPath, PreparedDeals } from '../support/prepared-deals.ts';
import { test } from '../support/session.ts';

test('CRM-104 CRM-105 CRM-106 CRM-107 CRM-230 CRM-305 CRM-O43 a deal is split into parts of its value', async ({ visit, program }) => {
  const deals = await PreparedDeals.of(program);
  const deal = await deals.has('Whole');
  const page = await visit(dealPath(deal.id));
  const dialog = page.getByRole('dialog', { name: `Split “${deal.name}”` });
  const parts = dialog.getByRole('spinbutton', { name: /^Part \d+$/ });
  const values = () => parts.evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => Number(value)));
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/split')) sent.push(request.postDataJSON());
  });

  await test.step('it offers three parts and shows the value of each', async () => {
    await page.getByRole('button', { name: `Actions for ${deal.name}` }).click();
    await page.getByRole('menuitem', { name: 'Split deal' }).click();
    await expect(parts).toHaveCount(3);
    expect(await values()).toEqual([25, 60, 15]);
    for (const worth of ['€ 250,00', '€ 600,00', '€ 150,00']) await expect(dialog).toContainText(worth);
  });
  await test.step('another count makes the parts equal', async () => {
    await dialog.getByRole('spinbutton', { name: 'Number of parts' }).fill('4');
    await expect(parts).toHaveCount(4);
    expect(await values()).toEqual([25, 25, 25, 25]);
  });
  await test.step('parts that do not add up to 100 are not sent', async () => {
    await parts.nth(3).fill('20');
    await expect(dialog.getByRole('status')).toHaveText('95 % together; it must be 100 %.');
    await dialog.getByRole('button', { name: 'Split', exact: true }).click();
    await expect(notice(page, 'The deal cannot be split this way.')).toBeVisible();
    expect(sent).toEqual([]);
  });
  await test.step('the first part stays, the others become deals', async () => {
    await parts.nth(3).fill('25');
    await dialog.getByRole('button', { name: 'Split', exact: true }).click();
    await expect(notice(page, 'Deal split.')).toBeVisible();
    expect(sent).toEqual([[25, 25, 25, 25]]);
    await expect(dialog).toHaveCount(0);
    const made = await program.get(`/api/crm/teams/1/deals?filter=${encodeURIComponent(JSON.stringify({ q: deals.mark }))}`);
    const names = [1, 2, 3, 4].map((part) => `${deal.name} (${part}/4)`);
    expect(made.body.items.map(({ name }: { name: string }) => name).sort()).toEqual(names);
    expect(made.body.items.map(({ dealValue }: { dealValue: number }) => dealValue)).toEqual([250, 250, 250, 250]);
    expect((await deals.now(deal)).name).toBe(names[0]);
  });
});
