import { expect, type Locator, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { Program, Reply } from './program.ts';

/** Creates a subscription of the first team, billed on the last day of each month, with its own customer. */
export async function hasSubscription(program: Program, over: object = {}): Promise<Reply['body']> {
  const { organizationId, contactId } = await program.hasCustomer();
  const [team] = (await program.get('/api/directory/ecosystems/1')).body.teams;
  const made = await program.post(`/api/crm/teams/${team.teamId}/subscriptions`, {
    name: `Onderhoud ${randomUUID().slice(0, 8)}`,
    organization: { organizationId },
    contact: { contactId },
    schedule: {
      ...{ interval: 'monthly', dayOfMonth: 31, output: 'Book and invoice' },
      ...{ startDate: '2026-01-01T00:00:00Z', endDate: '2099-12-31T00:00:00Z' },
    },
    lines: [{ description: 'Onderhoud', price: 100, amount: 1, department: team.name, project: team.groups[0].name }],
    ...over,
  });
  if (made.status !== 201) throw new Error(`The subscription was not made: ${JSON.stringify(made.body)}`);
  return made.body;
}

/** Fills in the customer data that an invoice needs, in the panel that was opened for it. */
export async function completesAddress(page: Page, customer: string): Promise<void> {
  const panel = page.getByRole('dialog').filter({ hasText: customer }).last();
  for (const [label, text] of [
    ['Address line one', 'Kade 12'],
    ['Zip code', '1011 AB'],
    ['City', 'Amsterdam'],
  ] as const)
    await panel.getByLabel(label).fill(text);
  await panel.locator('button[type=submit]').click();
  await expect(panel).toHaveCount(0);
}

/** Page object of the list of subscriptions and the form of one. */
export class Subscriptions {
  static readonly address = '/crm/1-noord/1-advies/subscriptions';
  constructor(private readonly page: Page) {}

  row = (name: string): Locator => this.page.locator('main tr[data-row]').filter({ hasText: name });
  form = (): Locator => this.page.locator('form').first();
  text = (label: string): Locator => this.form().getByRole('textbox', { name: label });
  choice = (label: string): Locator => this.form().getByRole('combobox', { name: label, exact: true });
  button = (name: string): Locator => this.form().getByRole('button', { name, exact: true });
  /** The forecast that is shown. */
  forecast = (): Locator => this.page.getByTestId('forecast');
  history = (): Locator => this.page.getByTestId('history');
  periods = (): Locator => this.page.getByTestId('forecast-periods').locator('tbody tr');

  async chooses(label: string, option: string): Promise<void> {
    await this.choice(label).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }
  async picksCustomer(name: string): Promise<void> {
    await this.form().getByRole('combobox', { name: 'Organization' }).fill(name);
    await this.page.getByRole('option', { name }).first().click();
    await expect(this.choice('Contact')).not.toBeEmpty();
  }
  async addsLine(description: string, price: string): Promise<void> {
    await this.form().getByLabel('Description, line 1').fill(description);
    await this.form().getByLabel('Price, line 1').fill(price);
    const activity = this.form().getByRole('combobox', { name: /^Activity/ });
    if (!(await activity.isVisible())) await this.form().getByRole('button', { name: 'Team and activity, line 1' }).click();
    await activity.click();
    await this.page.getByRole('option').first().click();
  }
  async does(action: string, name: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: `Actions for ${name}` })
      .click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }
}
