import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { faultsOf } from '../support/looks.ts';
import { personAt, signIn } from '../support/people.ts';
import { test } from '../support/session.ts';
import { pictures } from '../support/tour.ts';

const invoice = readFileSync(new URL('../../services/samples/reading/invoices/coolblue1.pdf', import.meta.url));
const daan = 'declarant@kantoor.test';
const phone = { viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true, isMobile: true } as const;
/** Smallest possible picture. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** Returns the names of the documents that the browser has stored while they are typed. */
const keptNames = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        indexedDB.open('kantoor-documents').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result;
          database.transaction('entries').objectStore('entries').getAll().onsuccess = ({ target: all }) => {
            database.close();
            resolve((all as IDBRequest<{ typed: { name: string } }[]>).result.map(({ typed }) => typed.name));
          };
        };
      }),
  );

test('PUR-O72 a lunch is declared on a phone that lost its connection and its tab, is sent once when both are back, and becomes a purchase in the inbox', async ({
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
  await test.step('the receipt is read while the form is filled in, its values are offered beside the fields, and discarding leaves no document', async () => {
    const chosen = [1, 2].map((at) => ({ name: `bon-${at}.pdf`, mimeType: 'application/pdf', buffer: invoice }));
    await page.locator('input[multiple]').first().setInputFiles(chosen);
    for (const { name: file } of chosen) {
      await expect(page.getByText(file)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Gelezen: €\s717,97 · Overnemen: bedrag/ })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Bedrag, inclusief btw' })).toHaveValue('');
      await page.getByRole('textbox', { name: 'Waarvoor was het?' }).fill('Hoesje');
      await page.getByRole('button', { name: /^Alles overnemen/ }).tap();
      await expect(page.getByRole('textbox', { name: 'Bedrag, inclusief btw' })).toHaveValue('717,97');
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Andere mogelijkheden' }).tap();
      await page.getByRole('menuitem', { name: 'Weggooien' }).tap();
    }
    await expect(page.getByRole('button', { name: 'Foto maken' })).toBeVisible();
  });
  await page.locator('input[capture]').setInputFiles({ name: 'bon.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('textbox', { name: 'Bedrag, inclusief btw' }).fill('24,20');
  await page.getByRole('textbox', { name: 'Waarvoor was het?' }).fill(name);
  expect(await faultsOf(page)).toEqual([]);
  const context = page.context();
  await expect.poll(() => keptNames(page)).toEqual([name]);
  // From here on the service worker can open the page offline.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.close();

  await test.step('without a connection the page opens in another tab, with the picture and the input', async () => {
    const again = await context.newPage();
    await again.goto('/mobile-costs/1-noord/declarations');
    await expect(again.getByText(/^Geen verbinding\. Je bent aangemeld als Daan Bakker/)).toBeVisible();
    await expect(again.getByText('bon.png')).toBeVisible();
    // The picture itself is loaded, not only its placeholder.
    await expect.poll(() => again.locator('main li img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    await expect(again.getByRole('textbox', { name: 'Bedrag, inclusief btw' })).toHaveValue('24,20');
    await expect(again.getByRole('textbox', { name: 'Waarvoor was het?' })).toHaveValue(name);
    expect(await faultsOf(again)).toEqual([]);
    await again.getByRole('button', { name: 'Declareren', exact: true }).tap();
    await expect(again.getByText('1 document wacht op verbinding.')).toBeVisible();
    await expect(again.getByText(name)).toBeVisible();
    await again.close();
  });

  await test.step('with a connection it is sent, once, by the tab that is opened next', async () => {
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto('/costs/1-noord/declarations');
    await expect(again.getByRole('link', { name })).toHaveCount(1);
    await expect(again.getByText('wacht op verbinding')).toHaveCount(0);
    await expect(again.getByRole('row', { name }).getByText('Ingediend')).toBeVisible();
    await again.reload();
    await expect(again.getByRole('row', { name })).toHaveCount(1);
    expect(await faultsOf(again)).toEqual([]);
    await again.getByRole('link', { name }).tap();
    await expect(again).toHaveURL(/\/mobile-costs\/1-noord\/declarations\/\d+$/);
    await expect(again.getByRole('textbox', { name: 'Waarvoor was het?' })).toHaveValue(name);
    await context.close();
  });

  await test.step('finance completes it beside its file, with the action bar in sight while scrolling, and another person makes the purchase (D-63)', async () => {
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
    // The bar stays at the bottom however far the form is scrolled.
    for (const part of ['totals', 'waiting']) {
      await form.getByTestId(part).first().scrollIntoViewIfNeeded();
      await expect(form.locator('form > footer')).toBeInViewport();
    }
    const create = { name: /^(Create purchase|Inkoop aanmaken)$/ };
    await expect(form.getByRole('button', create)).toBeDisabled();
    await expect(form.getByText(/^(You changed this declaration yourself|Je hebt deze declaratie zelf gewijzigd)/)).toBeVisible();
    await form.getByRole('button', { name: /^(Save|Opslaan|Update document|Document bijwerken)$/ }).click();
    await expect(form.getByRole('button', create)).toBeDisabled();
    const admins = await visit(new URL(inbox.url()).pathname, 'admin@kantoor.test');
    await admins.getByRole('button', create).click();
    // The notice links to the purchase, as its page does while it closes.
    await admins
      .getByRole('alert')
      .getByRole('link', { name: /^(Open the purchase|Inkoop openen)$/ })
      .last()
      .click();
    await expect(admins).toHaveURL(/\/purchases\/1-noord\/purchases\/\d+$/);
    await expect(admins.getByText(name).first()).toBeVisible();
  });
});
