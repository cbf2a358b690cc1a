import { expect, type Locator, type Page } from '@playwright/test';

/** Page object of the table of deals and the actions on its rows. */
export class DealsTable {
  constructor(private readonly page: Page) {}

  table = (): Locator => this.page.getByRole('table', { name: 'Deals' });
  rows = (): Locator => this.table().locator('[data-row]');
  row = (name: string): Locator => this.rows().filter({ has: this.page.getByRole('link', { name, exact: true }) });
  link = (name: string): Locator => this.row(name).getByRole('link', { name, exact: true });
  headers = (): Promise<string[]> => this.table().getByRole('columnheader').allInnerTexts();

  async cell(name: string, header: string): Promise<string> {
    await expect(this.row(name)).toBeVisible();
    return this.row(name)
      .getByRole('cell')
      .nth((await this.headers()).indexOf(header))
      .innerText();
  }

  async searches(text: string): Promise<void> {
    await this.page.getByRole('search').getByRole('searchbox').fill(text);
  }

  /** Opens the menu of a deal, and returns its actions. */
  async offers(name: string): Promise<string[]> {
    await this.row(name)
      .getByRole('button', { name: `Actions for ${name}` })
      .click();
    return this.page.getByRole('menuitem').allInnerTexts();
  }
  choose = (item: string): Promise<void> => this.page.getByRole('menuitem', { name: item }).click();
}
export const opensTable = (page: Page): Promise<void> => page.getByRole('button', { name: 'Table', exact: true }).click();
/** Returns a message at the edge of the screen or above a form; a screen reader reaches it beside an open panel too. */
export const notice = (page: Page, text: string | RegExp): Locator => page.getByRole('alert').filter({ hasText: text }).first();
