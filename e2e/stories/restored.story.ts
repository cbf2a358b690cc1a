import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { Lists } from '../support/lists.ts';
import { Program } from '../support/program.ts';
import { test } from '../support/session.ts';

test('finance finds a tax rate that was archived by mistake and restores it', async ({ visit }) => {
  const description = `Tarief ${randomUUID().slice(0, 6)}`;
  const program = await Program.signedInAs('finance@kantoor.test');
  await program.post('/api/invoices/tax-rates', { description, percentage: 12 });
  const page = await visit('/invoices/1-noord/tax-rates', 'finance@kantoor.test');
  const list = new Lists(page);
  await list.finds(description, description);
  await list.removes(description, 'Yes');
  await expect(list.row(description)).toHaveCount(0);
  await page.getByRole('button', { name: 'Archived', exact: true }).click();
  await page.getByRole('button', { name: `Restore: ${description}` }).click();
  await expect(list.row(description)).toHaveCount(0);
  await page.getByRole('button', { name: 'Archived', exact: true }).click();
  await expect(list.row(description)).toBeVisible();
});

test('a site admin opens a closed account again', async ({ visit }) => {
  const email = 'declarant@kantoor.test';
  const admin = await Program.signedInAs('admin@kantoor.test');
  const person = await Program.signedInAs(email);
  await admin.call('PUT', `/api/directory/me/disable?emailAddress=${encodeURIComponent(email)}`);
  expect((await person.get('/api/directory/me/profile')).body).toMatchObject({ code: 'ACCOUNT_CLOSED' });
  const page = await visit('/settings/1-noord/closed-accounts', 'admin@kantoor.test');
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'No', exact: true }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(row).toHaveCount(0);
  expect((await person.get('/api/directory/me/profile')).status).toBe(200);
});
