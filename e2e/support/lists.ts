import { expect, type Locator, type Page } from '@playwright/test';

/** Returns a notice; a screen reader reaches it beside an open panel too. */
export const alertWith = (page: Page, text: string | RegExp): Locator => page.getByRole('alert').filter({ hasText: text }).first();

/** Page object of a list of records with its search, rows and panels. */
export class Lists {
  constructor(private readonly page: Page) {}

  heads = async (): Promise<string[]> => {
    await expect(this.rows().first()).toBeVisible();
    return this.page.locator('main thead th').allInnerTexts();
  };
  rows = (): Locator => this.page.locator('main tr[data-row]');
  row = (text: string): Locator => this.rows().filter({ hasText: text });
  cells = (row: Locator): Promise<string[]> => row.getByRole('cell').allInnerTexts();
  panel = (name?: string): Locator => this.page.getByRole('dialog', name ? { name } : {}).last();
  notice = (text: string | RegExp): Locator => alertWith(this.page, text);
  option = (name: string): Locator => this.page.getByRole('option', { name, exact: true });

  async column(at: number): Promise<string[]> {
    await expect(this.rows().first()).toBeVisible();
    return this.rows()
      .locator(`td:nth-child(${at + 1})`)
      .allInnerTexts();
  }

  async searches(text: string): Promise<void> {
    await this.page.getByRole('search').getByRole('searchbox').fill(text);
  }

  /** Searches and waits until only the wanted record remains. */
  async finds(text: string, name: string): Promise<void> {
    await this.searches(text);
    await expect(this.page).toHaveURL((url) => JSON.parse(url.searchParams.get('filter') ?? '{}').q === text);
    await expect(this.rows()).toHaveCount(1);
    await expect(this.row(name)).toBeVisible();
  }

  create = (name: string): Promise<void> => this.page.getByRole('link', { name: `New ${name}`, exact: true }).click();
  save = (): Promise<void> => this.panel().locator('button[type=submit]').click();

  async removes(name: string, answer: 'Yes' | 'No', verb = 'Archive'): Promise<void> {
    await this.rows()
      .getByRole('button', { name: `${verb}: ${name}` })
      .click();
    await this.page
      .getByRole('dialog', { name: `${verb} ${name}?` })
      .getByRole('button', { name: answer, exact: true })
      .click();
  }

  async filters(label: string, ...choices: string[]): Promise<void> {
    await this.page.getByRole('search').getByRole('button', { name: label }).first().click();
    for (const choice of choices) {
      await this.panel(label).getByRole('textbox').fill(choice);
      await this.panel(label).getByRole('button', { name: choice, exact: true }).click();
    }
    await this.page.keyboard.press('Escape');
  }
}

/** Returns the requests of one kind that are sent during an action. */
export async function requestsDuring(
  page: Page,
  address: RegExp,
  work: () => Promise<void>,
): Promise<{ url: URL; at: number; method: string }[]> {
  const seen: { url: URL; at: number; method: string }[] = [];
  const note = (request: { url(): string; method(): string }): void => {
    if (address.test(request.url())) seen.push({ url: new URL(request.url()), at: Date.now(), method: request.method() });
  };
  page.on('request', note);
  await work();
  page.off('request', note);
  return seen;
}
