import { expect } from '@playwright/test';
import { Board } from '../support/board.ts';
import { Lists } from '../support/lists.ts';
import { test } from '../support/session.ts';

test('without a connection the frame and the loaded data stay, show what they wait for, and continue by themselves afterwards', async ({
  visit,
}) => {
  const page = await visit('/crm/1-noord/organizations');
  const list = new Lists(page);
  await expect(list.rows().first()).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Pages' });

  await page.context().setOffline(true);
  await pages.getByRole('link', { name: 'Deals', exact: true }).click();
  await expect(list.notice('No connection: this part of Kantoor is fetched as soon as it is back.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible();
  await expect(pages).toBeVisible();
  await expect(list.rows().first()).toBeVisible();

  await page.context().setOffline(false);
  await new Board(page).isShown();
  await expect(list.notice('No connection')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toHaveCount(0);
});
