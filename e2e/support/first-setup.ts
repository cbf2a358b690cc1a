import { expect, type Page } from '@playwright/test';
import { setupCode } from './empty-kantoor.ts';
import { signIn } from './people.ts';

const entity = {
  ...{ Naam: 'Bakker B.V.', Kenmerk: 'BAKKER', 'Voorvoegsel factuurnummer': 'BB', 'Statutaire naam': 'Bakker B.V.' },
  ...{ 'KvK-nummer': '90040178', 'Btw-nummer': 'NL900401783B01', Straat: 'Kade', Huisnummer: '1', Postcode: '1011 AB' },
  ...{ Plaats: 'Amsterdam', 'E-mailadres': 'bureau@bakker.test', Telefoonnummer: '0201234567' },
};
export const ownIban = 'NL91ABNA0417164300';

/** Getting started in a new ecosystem, in Dutch. */
export class FirstSetup {
  constructor(readonly page: Page) {}

  /** Signs in to the empty installation, and makes its first ecosystem. */
  async begins(email: string): Promise<void> {
    const { page } = this;
    await signIn(page, email, '/', /\/invite$/);
    await page.getByLabel('Naam van je organisatie').fill('Bureau Bakker');
    await page.getByLabel('Installatiecode').fill('geraden');
    await page.getByRole('button', { name: 'Beginnen' }).click();
    await expect(page.getByText('Dit is niet de installatiecode van deze installatie.')).toBeVisible();
    await page.getByLabel('Installatiecode').fill(setupCode);
    await page.getByRole('button', { name: 'Beginnen' }).click();
    await this.sees(0);
  }

  async opens(step: string): Promise<void> {
    await this.page.goto('/');
    await this.page.getByRole('link', { name: step }).click();
  }

  async sees(done: number): Promise<void> {
    await expect(this.page.getByText(`${done} van de 8 stappen gedaan.`)).toBeVisible();
  }

  async isDone(count: number): Promise<void> {
    await this.page.goto('/');
    await this.sees(count);
  }

  /** Adds the legal entity, with its VAT number and its bank account; its country is filled in already. */
  async addsLegalEntity(): Promise<void> {
    await this.opens('Voeg je juridische entiteit toe');
    const form = this.page.locator('form');
    await expect(form.getByLabel('Land')).toHaveValue('Nederland');
    for (const [label, value] of Object.entries(entity)) await form.getByLabel(label).and(form.locator('input')).first().fill(value);
    await form.getByRole('button', { name: 'Toevoegen: Bankrekeningen' }).click();
    await form.locator('[id$="bankAccounts_0_accountNumber"]').fill(ownIban);
    await form.getByRole('button', { name: 'Aanmaken' }).click();
    await expect(this.page).toHaveURL(/legal-entities\/\d+$/);
  }

  async preparesBooks(): Promise<void> {
    await this.page.goto('/');
    await this.page.getByRole('button', { name: 'Klaarzetten' }).click();
    await expect(this.page.getByRole('button', { name: 'Klaarzetten' })).toHaveCount(0);
  }

  /** Makes a team with an activity, and its first member. */
  async makesTeam(): Promise<void> {
    const { page } = this;
    const dialog = page.getByRole('dialog');
    await this.opens('Maak een team');
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
  }
}
