import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from './words.ts';

export interface Line {
  description: string;
  price: string;
}

/** Page object of the form of a deal. */
export class DealForm {
  constructor(
    private readonly page: Page,
    private readonly say: Words,
  ) {}

  form = (): Locator => this.page.locator('form').first();
  name = (): Locator => this.form().getByLabel(this.say.name, { exact: false }).first();
  totals = (): Locator => this.page.getByTestId('totals').last();

  async opensNew(): Promise<void> {
    await this.page.getByRole('button', { name: this.say.createDeal, exact: true }).first().click();
    await expect(this.name()).toBeVisible();
  }

  async makesOrganization(name: string, address?: { street: string; zipCode: string; city: string }): Promise<void> {
    await this.form().getByRole('button', { name: this.say.newOrganization }).click();
    const panel = this.panel(this.say.address);
    await panel.getByLabel(this.say.name).first().fill(name);
    if (address) {
      await panel.getByLabel(this.say.address).fill(address.street);
      await panel.getByLabel(this.say.zipCode).fill(address.zipCode);
      await panel.getByLabel(this.say.city).fill(address.city);
    }
    await panel.getByRole('button', { name: this.say.create, exact: true }).click();
    await expect(this.form().getByRole('combobox', { name: this.say.organization })).toHaveValue(name);
  }

  async makesContact(firstName: string, lastName: string, email: string): Promise<void> {
    await this.form().getByRole('button', { name: this.say.newContact }).click();
    const panel = this.panel(this.say.firstName);
    await panel.getByLabel(this.say.firstName).fill(firstName);
    await panel.getByLabel(this.say.lastName).fill(lastName);
    await panel.getByRole('textbox', { name: this.say.email }).fill(email);
    await panel.getByRole('button', { name: this.say.create, exact: true }).click();
    await expect(this.form().getByText(`${firstName} ${lastName}`).first()).toBeVisible();
    // Choosing the customer moves the focus to the lines.
    await expect(this.form().getByLabel(this.say.description(1))).toBeVisible();
  }

  async picksOrganization(name: string): Promise<void> {
    const organization = this.form().getByRole('combobox', { name: this.say.organization });
    await organization.fill(name);
    await this.page.getByRole('option', { name }).first().click();
    await expect(organization).toHaveValue(name);
  }

  /** Adds a line of this team, with the first of its activities. */
  async addsLine(number: number, { description, price }: Line): Promise<void> {
    const isThere = await this.form().getByLabel(this.say.description(number)).isVisible();
    if (!isThere) await this.form().getByRole('button', { name: this.say.addLine }).click();
    await this.form().getByLabel(this.say.description(number)).fill(description);
    await this.form().getByLabel(this.say.price(number)).fill(price);
    const activity = this.form()
      .getByRole('group', { name: this.say.line(number), exact: true })
      .getByRole('combobox', { name: new RegExp(`^${this.say.activity}`) });
    if (!(await activity.isVisible()))
      await this.form()
        .getByRole('button', { name: this.say.whereabouts(number) })
        .click();
    await activity.click();
    await this.page.getByRole('option').first().click();
  }

  /** Collapses team and activity of each line into one line of text. */
  async foldsLines(count: number): Promise<void> {
    for (let number = 1; number <= count; number += 1) {
      const toggle = this.form().getByRole('button', { name: this.say.whereabouts(number) });
      if ((await toggle.getAttribute('aria-expanded')) === 'true') await toggle.click();
    }
  }

  async creates(): Promise<void> {
    await this.saveButton().click();
    await expect(this.saveButton()).toBeHidden();
  }

  saveButton = (): Locator => this.form().getByRole('button', { name: this.say.saveDeal, exact: true });
  /** Returns the panel above the form, found by a field that only it has. */
  private readonly panel = (field: string): Locator =>
    this.page
      .getByRole('dialog')
      .filter({ has: this.page.getByLabel(field) })
      .last();
}
