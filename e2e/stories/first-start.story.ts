import { expect, test } from '@playwright/test';
import { EmptyKantoor, setupCode } from '../support/empty-kantoor.ts';
import { signIn } from '../support/people.ts';

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const entity = {
  ...{ Naam: 'Bakker B.V.', Kenmerk: 'BAKKER', 'Voorvoegsel factuurnummer': 'BB', 'Statutaire naam': 'Bakker B.V.' },
  ...{ 'KvK-nummer': '90040178', 'Btw-nummer': 'NL900401783B01', Straat: 'Kade', Huisnummer: '1', Postcode: '1011 AB' },
  ...{ Plaats: 'Amsterdam', Land: 'Nederland', 'E-mailadres': 'bureau@bakker.test', Telefoonnummer: '0201234567' },
};
const [founder, colleague] = ['declarant@kantoor.test', 'finance@kantoor.test'] as const;

let kantoor: EmptyKantoor;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  kantoor = await EmptyKantoor.start();
});
test.afterAll(() => kantoor?.drop());

test('an empty installation is set up on screens, until all of Getting started is done and the test mail has arrived', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: kantoor.origin });
  await context.addInitScript(() => localStorage.setItem('language', 'nl'));
  const page = await context.newPage();
  const form = page.locator('form');
  const dialog = page.getByRole('dialog');
  const opens = async (step: string): Promise<void> => {
    await page.goto('/');
    await page.getByRole('link', { name: step }).click();
  };
  const done = async (count: number): Promise<void> => {
    await page.goto('/');
    await expect(page.getByText(`${count} van de 7 stappen gedaan.`)).toBeVisible();
  };

  await test.step('whoever signs in with the setup code becomes its site admin', async () => {
    await signIn(page, founder, '/', /\/invite$/);
    await page.getByLabel('Naam van je organisatie').fill('Bureau Bakker');
    await page.getByLabel('Installatiecode').fill('geraden');
    await page.getByRole('button', { name: 'Beginnen' }).click();
    await expect(page.getByText('Dit is niet de installatiecode van deze installatie.')).toBeVisible();
    await page.getByLabel('Installatiecode').fill(setupCode);
    await page.getByRole('button', { name: 'Beginnen' }).click();
    await expect(page.getByText('0 van de 7 stappen gedaan.')).toBeVisible();
  });

  await test.step('the legal entity gets its VAT number, bank account and logo', async () => {
    await opens('Voeg je juridische entiteit toe');
    for (const [label, value] of Object.entries(entity)) await form.getByLabel(label).and(form.locator('input')).first().fill(value);
    await form.getByRole('button', { name: 'Toevoegen: Bankrekeningen' }).click();
    await form.locator('[id$="bankAccounts_0_accountNumber"]').fill('NL91ABNA0417164300');
    await form.getByRole('button', { name: 'Aanmaken' }).click();
    await expect(page).toHaveURL(/legal-entities\/\d+$/);
    await done(3);
    await opens('Upload het logo');
    await page.getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
    await expect(page.getByText(/wijzigingen zijn opgeslagen/i).first()).toBeVisible();
    await done(4);
  });

  await test.step('the team gets an activity and its first member', async () => {
    await opens('Maak een team');
    await page.getByRole('button', { name: 'Team toevoegen' }).click();
    await dialog.getByLabel('Naam').fill('Advies');
    await dialog.getByRole('button', { name: 'Team toevoegen' }).click();
    await page.getByRole('button', { name: 'Activiteit toevoegen' }).click();
    await dialog.getByLabel('Naam').fill('Strategie');
    await dialog.getByRole('button', { name: 'Activiteit toevoegen' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('combobox', { name: /lid toevoegen/i }).click();
    await page.getByRole('option', { name: /Daan Bakker/ }).click();
    await expect(page.getByRole('button', { name: /: Daan Bakker$/ })).toBeVisible();
    await done(5);
  });

  await test.step('a colleague is invited, and the test mail arrives', async () => {
    await opens('Nodig een eerste collega uit');
    await page.getByRole('button', { name: 'Uitnodigen' }).click();
    await dialog.getByLabel('Naam').fill('Fatima El Amrani');
    await dialog.getByLabel('E-mailadres').fill(colleague);
    await dialog.getByRole('button', { name: 'Uitnodigen' }).click();
    await expect(dialog).toHaveCount(0);
    await done(6);
    await page.getByRole('button', { name: 'Testmail versturen' }).click();
    await expect.poll(() => kantoor.mailsTo(founder)).toEqual(['Testmail']);
  });

  await test.step('Getting started leaves; the colleague is let in, and someone else is not asked for the code any more', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Vandaag' })).toBeVisible();
    await expect(page.getByText('Aan de slag')).toHaveCount(0);
    for (const [email, place] of [
      [colleague, /\/bureau-bakker\/|-bureau-bakker\//],
      ['other@kantoor.test', /\/invite$/],
    ] as const) {
      const theirs = await browser.newContext({ baseURL: kantoor.origin });
      const shown = await theirs.newPage();
      await signIn(shown, email, '/', place);
      await expect(shown.getByRole('button', { name: 'Beginnen' })).toHaveCount(0);
      await theirs.close();
    }
  });
  await context.close();
});
