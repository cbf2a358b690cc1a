import { expect, type Locator, type Page } from '@playwright/test';
import type { Program, Reply } from './program.ts';
import { dayFromNow } from './days.ts';

export const sales = (entity = 1): string => `/invoices/1-noord/${entity}/sales`;

/** A draft made by hand, so that a story can choose its month and customer. */
const usualCustomer = { name: 'Bakkerij De Kade', addressLineOne: 'Kade 12', zipCode: '1011 AB', city: 'Amsterdam', countryIso2: 'NL' };
/** Returns a customer whose record has this address, so that no confirmation is needed. */
export const customerAt = (emailAddress: string) => ({ customer: { ...usualCustomer, emailAddress } });

export async function hasDraft(finance: Program, over: object = {}): Promise<Reply['body']> {
  const { status, body } = await finance.post('/api/invoices/1/sales-invoices', {
    invoiceDescription: 'Advies',
    invoiceDate: `${dayFromNow(0)}T00:00:00Z`,
    customer: usualCustomer,
    lines: [{ description: 'Ontwerp', quantity: 1, price: 100, taxRate: { taxRateId: 1 } }],
    ...over,
  });
  if (status !== 201) throw new Error(`The draft was not made: ${JSON.stringify(body)}`);
  return body;
}
export async function hasBooked(finance: Program, over: object = {}): Promise<Reply['body']> {
  const draft = await hasDraft(finance, over);
  const { status, body } = await finance.post(`/api/invoices/1/sales-invoices/${draft.invoiceId}/book`);
  if (status !== 200) throw new Error(`The invoice was not booked: ${JSON.stringify(body)}`);
  return body;
}

/** Page object of the list of sales invoices of a legal entity. */
export class InvoiceList {
  constructor(private readonly page: Page) {}

  rows = (): Locator => this.page.locator('[data-row]');
  row = (text: string): Locator => this.rows().filter({ hasText: text });
  period = (): Locator => this.page.getByRole('combobox', { name: 'Period' });
  month = (which: 'From' | 'To'): Locator => this.page.getByLabel(`${which} month`);
  search = (): Locator => this.page.getByRole('searchbox', { name: 'Search invoices' });
  heading = (entity: string): Locator => this.page.getByRole('heading', { name: `Sales invoices of ${entity}` });

  async choosesMonths(): Promise<void> {
    await this.period().click();
    await this.page.getByRole('option', { name: 'Chosen months' }).click();
  }
  /** Changing one month shifts the other, so the last one is chosen first. */
  async months(from: string, to: string): Promise<void> {
    if (!(await this.month('To').isVisible())) await this.choosesMonths();
    await this.month('To').fill(to);
    await this.month('From').fill(from);
    await expect(this.month('To')).toHaveValue(to);
  }
  actions = (): Promise<string[]> =>
    this.page
      .getByRole('button', { name: /^(Book invoice|Archive|Register payment|Send invoice|Credit invoice|Send reminder)$/ })
      .allInnerTexts();
}

/** Confirms the booking of a draft, without its mail. */
export async function booksOnly(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Book invoice' });
  await expect(dialog.getByRole('button', { name: /^Book (and mail )?€/ })).toBeEnabled();
  const mails = dialog.getByRole('checkbox', { name: 'Mail the invoice directly' });
  if (await mails.isChecked()) await mails.uncheck();
  await dialog.getByRole('button', { name: /^Book €/ }).click();
}
