import { expect } from '@playwright/test';
import { faultsOf } from '../support/looks.ts';
import { personAt, signIn } from '../support/people.ts';
import { test } from '../support/session.ts';
import { pictures } from '../support/tour.ts';

const daan = 'declarant@kantoor.test';
const phone = { viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true, isMobile: true } as const;
/** The smallest picture there is. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('a lunch is declared on a phone without a connection, sent when the tab is opened again, and becomes a purchase in the inbox', async ({
  browser,
  visit,
}) => {
  const name = `Lunch ${Date.now()}`;
  const page = await personAt(browser, 'nl', phone);
  await signIn(page, daan);
  await page.goto('/mobile-costs/1-noord/declarations');
  await expect(page.getByRole('button', { name: 'Foto maken' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await pictures(true).takes(page, 'declaring');
  await page.getByLabel('Bestanden kiezen').setInputFiles({ name: 'bon.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('textbox', { name: 'Bedrag, inclusief btw' }).fill('24,20');
  await page.getByRole('textbox', { name: 'Waarvoor was het?' }).fill(name);
  expect(await faultsOf(page)).toEqual([]);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Declareren', exact: true }).tap();
  await expect(page.getByText('1 document wacht op verbinding.')).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();

  await test.step('the tab is closed, and another one sends it', async () => {
    const context = page.context();
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto('/costs/1-noord/declarations');
    await expect(again.getByRole('link', { name })).toBeVisible();
    await expect(again.getByText('wacht op verbinding')).toHaveCount(0);
    await expect(again.getByRole('row', { name }).getByText('Ingediend')).toBeVisible();
    await context.close();
  });

  await test.step('finance completes it beside its paper', async () => {
    const inbox = await visit('/purchases/1-noord/inbox', 'finance@kantoor.test');
    await inbox.getByRole('searchbox').fill(name);
    await inbox.getByRole('link', { name }).click();
    const form = inbox.getByRole('dialog');
    await expect(form.getByRole('img', { name: 'bon.png' })).toBeVisible();
    await form.getByLabel(/^(Description|Omschrijving), /).fill('Lunch');
    await form.getByLabel(/^(Price incl. VAT|Prijs incl. btw), /).fill('24,20');
    await form.getByRole('button', { name: /^(Team and activity|Team en activiteit), / }).click();
    await form.getByRole('combobox', { name: /^(Activity|Activiteit)/ }).click();
    await inbox.getByRole('option').filter({ hasText: 'Strategie' }).click();
    await form.getByRole('button', { name: /^(Create purchase|Inkoop aanmaken)$/ }).click();
    await expect(form).toHaveCount(0);
    await inbox.goto('/purchases/1-noord/1-advies/purchases');
    await inbox.getByRole('searchbox').fill(name);
    await expect(inbox.getByRole('link', { name })).toBeVisible();
  });
});
