import { expect, type Locator, type Page } from '@playwright/test';

type LineField = 'Product' | 'Description' | 'Quantity' | 'Price';
type LineTool = 'Move up' | 'Move down' | 'Delete line' | 'Team and activity';

/** Every field and button of a deal’s form, found by its label. */
export class DealFields {
  private hasLine = false;

  constructor(private readonly page: Page) {}

  form = (): Locator => this.page.locator('form').first();
  /** State and name above the form. */
  header = (): Locator => this.page.locator('article header').first();
  text = (label: string): Locator => this.form().getByRole('textbox', { name: label });
  name = (): Locator => this.form().getByRole('textbox', { name: 'Name', exact: true });
  choice = (label: string): Locator => this.form().getByRole('combobox', { name: label, exact: true }).first();
  button = (name: string | RegExp): Locator => this.form().getByRole('button', { name, exact: true });
  stateButtons = (): Promise<string[]> => this.button(/^(Set as |Create invoice)/).allInnerTexts();
  problems = (): Promise<string[]> =>
    this.form().getByRole('alert').filter({ hasText: 'The form is invalid' }).getByRole('listitem').allInnerTexts();
  totals = (): Locator => this.form().getByTestId('totals');

  async options(label: string): Promise<string[]> {
    await this.choice(label).click();
    const options = await this.page.getByRole('option').allInnerTexts();
    await this.page.keyboard.press('Escape');
    return options;
  }
  async choose(label: string, option: string): Promise<void> {
    await this.choice(label).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }
  async picksOrganization(name: string): Promise<void> {
    await this.choice('Organization').fill(name);
    await this.page.getByRole('option', { name }).click();
  }

  async does(action: string): Promise<void> {
    await this.form()
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  /** A new deal opens with its first line. */
  async addsLine(): Promise<void> {
    if (this.hasLine) await this.button('Add line').click();
    else await expect(this.inLine(1, 'Quantity')).toBeVisible();
    this.hasLine = true;
  }
  line = (number: number): Locator => this.form().getByRole('group', { name: `line ${number}`, exact: true });
  lines = (): Locator => this.form().locator('[data-line]');
  inLine = (number: number, field: LineField): Locator => this.form().getByLabel(`${field}, line ${number}`, { exact: true });
  tool = (number: number, tool: LineTool): Locator => this.form().getByRole('button', { name: `${tool}, line ${number}`, exact: true });
  where = (number: number, field: 'Team' | 'Activity'): Locator => this.line(number).getByRole('combobox', { name: field });
  connected = (number: number): Locator => this.line(number).getByRole('radiogroup', { name: 'Products of this activity' });

  async chooseWhere(number: number, field: 'Team' | 'Activity', option: string): Promise<void> {
    await this.where(number, field).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
    await expect(this.where(number, field)).toHaveText(option);
  }
}
