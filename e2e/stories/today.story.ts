import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { InvoiceList } from '../support/invoices.ts';
import { alertWith } from '../support/lists.ts';
import { faultsOf } from '../support/looks.ts';
import { mailbox } from '../support/mailbox.ts';
import { Program } from '../support/program.ts';
import { test } from '../support/session.ts';
import { dayFromNow } from '../support/days.ts';

const finance = 'finance@kantoor.test';
const today = '/crm/1-noord/today';
const day = (ahead: number): string => `${dayFromNow(ahead)}T00:00:00Z`;
const card = (page: Page, name: string): Locator => page.getByTestId(`waiting-${name}`);
const without = { addressLineOne: null, zipCode: null, city: null };

/** Creates a deal that was set as invoiced, for a customer without an address: its process stops. */
async function hasStopped(program: Program) {
  const customer = await program.hasCustomer(without);
  const deal = await program.hasDeal(customer);
  const receiver = { name: 'Noor', emailAddress: customer.email };
  expect((await program.post(`/api/crm/deals/${deal.id}/change-state`, { newDealState: 7, receiver })).status).toBe(200);
  await program.until(`/api/crm/deals/${deal.id}/process`, ({ processes }) => processes[0]?.state === 'blocked');
  return { customer, deal };
}

test('Today shows what stopped and why; once resolved there or by another user it leaves the page by itself (D-38)', async ({
  visit,
  program,
}) => {
  const [mine, theirs] = [await hasStopped(program), await hasStopped(program)];
  const page = await visit(today);
  const processes = card(page, 'processes');
  const item = (name: string): Locator => processes.getByRole('listitem').filter({ hasText: name });

  await test.step('it is the first page of the navigation, which shows the number waiting', async () => {
    const first = page.getByRole('navigation', { name: 'Pages' }).getByRole('list').nth(1).getByRole('listitem').first();
    await expect(first).toContainText(/Today\d+/);
    await expect(first.getByRole('link')).toHaveAccessibleDescription(/^\d+ wait$/);
  });
  await test.step('the figure links to all of them', async () => {
    await processes
      .getByRole('link', { name: /^\d+ process(es need| needs) action$/ })
      .first()
      .click();
    await expect(page).toHaveURL(`${today}/processes`);
    await expect(item(mine.deal.name)).toContainText('The customer lacks data that an invoice must have.');
    await expect(item(mine.deal.name)).toContainText('Zip code: is missing');
    expect(await faultsOf(page)).toEqual([]);
  });
  await test.step('while its reason remains it does not continue, and that is shown', async () => {
    await item(mine.deal.name).getByRole('button', { name: 'Resume' }).click();
    await expect(alertWith(page, 'It cannot go on yet. The customer lacks data that an invoice must have.')).toBeVisible();
    await expect(item(mine.deal.name)).toContainText('Zip code: is missing');
  });
  await test.step('the missing data are filled in there, and it continues', async () => {
    await item(mine.deal.name).getByRole('button', { name: 'Fix the organization' }).click();
    const form = page.getByRole('dialog').filter({ has: page.getByLabel('Zip code') });
    await form.getByLabel('Address line one').fill('Kade 12');
    await form.getByLabel('Zip code').fill('1011 AB');
    await form.getByLabel('City').fill('Amsterdam');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(item(mine.deal.name).getByRole('button', { name: 'Resume' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(alertWith(page, 'Resumed.')).toBeVisible();
    await expect(item(mine.deal.name)).toHaveCount(0);
    await expect.poll(() => mailbox.messageIdsTo(mine.customer.email)).toHaveLength(1);
  });
  await test.step('what a colleague resolves disappears from the open page', async () => {
    await expect(item(theirs.deal.name)).toBeVisible();
    const path = `/api/crm/organizations/${theirs.customer.organizationId}`;
    const { body } = await program.get(path);
    expect((await program.put(path, { ...body, addressLineOne: 'Kade 12', zipCode: '1011 AB', city: 'Amsterdam' })).status).toBe(200);
    expect((await program.post(`/api/crm/deals/${theirs.deal.id}/resume`)).status).toBe(200);
    await expect(item(theirs.deal.name)).toHaveCount(0);
  });
});

test('a figure of Today and a bar of its plots link to the invoices behind them (D-38)', async ({ visit }) => {
  const program = await Program.signedInAs(finance);
  const mark = randomUUID().slice(0, 6).toUpperCase();
  const { body: example } = await program.get('/api/invoices/legal-entities/1');
  const { invoiceLogo: _uploaded, ...invoiceData } = example.invoiceData;
  const named = { name: `Plotting ${mark}`, legalEntityReference: mark, invoiceNumberPrefix: mark };
  const { body: entity } = await program.post('/api/invoices/legal-entities', { ...named, defaultPaymentTerm: 30, invoiceData });
  const invoices = `/api/invoices/${entity.legalEntityId}/sales-invoices`;
  const booked = async (due: number, price: number): Promise<string> => {
    const { body: draft } = await program.post(invoices, {
      ...{ invoiceDescription: 'Advies', invoiceDate: day(Math.min(due - 30, 0)), dueDate: day(due) },
      customer: { name: 'Bakker', addressLineOne: 'Kade 12', zipCode: '1011 AB', city: 'Amsterdam', countryIso2: 'NL' },
      lines: [{ description: 'Ontwerp', quantity: 1, price, taxRate: { taxRateId: 1 } }],
    });
    const { body } = await program.post(`${invoices}/${draft.invoiceId}/book`);
    return body.invoiceNumber as string;
  };
  const [late, later] = [await booked(-10, 100), await booked(-45, 1_000)];
  await booked(20, 7);
  const page = await visit(today, finance);
  const list = new InvoiceList(page);

  await test.step('overdue invoices, of each legal entity with its amount', async () => {
    const place = card(page, 'late-invoices').getByRole('listitem').filter({ hasText: named.name });
    await place.getByRole('link', { name: '2 invoices late, € 1 331,00' }).click();
    await expect(page).toHaveURL(new RegExp(`/invoices/1-noord/${entity.legalEntityId}/sales\\?filter=.*overdue`));
    await expect(list.rows()).toHaveCount(2);
    for (const number of [late, later]) await expect(list.row(number)).toBeVisible();
    await page.goBack();
  });
  await test.step('the plot of debtors, by keyboard, and the table behind it', async () => {
    await page.getByRole('combobox', { name: 'Legal entity' }).click();
    await page.getByRole('option', { name: named.name }).click();
    const ageing = page.getByRole('region', { name: 'Open by days late' });
    await expect(ageing.locator('.MuiBarChart-element')).not.toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);
    await ageing.getByRole('button', { name: 'As a table' }).click();
    const row = (name: string): Locator => ageing.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    await expect(row('1–30')).toContainText('€ 121,00');
    await expect(row('Total')).toContainText('€ 1 339,47');
    await row('31–60').getByRole('link').click();
    await expect(list.rows()).toHaveCount(1);
    await expect(list.row(later)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Days late: 31 to 60' })).toBeVisible();
    await page.goBack();
  });
  await test.step('a bar that is reached with the arrow keys opens the list behind it', async () => {
    await page.getByRole('combobox', { name: 'Legal entity' }).click();
    await page.getByRole('option', { name: named.name }).click();
    const ageing = page.getByRole('region', { name: 'Open by days late' });
    await expect(ageing.locator('.MuiBarChart-element')).not.toHaveCount(0);
    await ageing.getByRole('button', { name: 'As a table' }).focus();
    await page.keyboard.press('Tab');
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await expect(page).toHaveURL(/sales\?filter=.*daysLate/);
  });
});
