import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { Lists } from '../support/lists.ts';
import { Program } from '../support/program.ts';
import { test } from '../support/session.ts';

const currencies = ['EUR', 'USD', 'GBP', 'SAR', 'CHF'];
const settings = '/api/crm/team-settings/3';

test('CRM-159 CRM-160 CRM-161 tax-rate rules are listed by name and edited in a panel', async ({ visit }) => {
  const name = `AA Regel ${randomUUID().slice(0, 6)}`;
  const page = await visit('/crm/1-noord/rules', 'finance@kantoor.test');
  const list = new Lists(page);
  const panel = list.panel();

  await test.step('columns and order', async () => {
    const heads = (await list.heads()).filter((head) => head !== '#' && head !== 'Actions');
    expect(heads).toEqual(['Name', 'Country code', 'Ex-Europe', 'Needs VAT number', 'Tax rate']);
    const at = (await list.heads()).indexOf('Name');
    const names = await list.column(at);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'nl')));
  });
  await test.step('a new rule in an empty panel', async () => {
    await list.create('tax-rate rule');
    await expect(panel.getByRole('textbox', { name: 'Name' })).toHaveValue('');
    await panel.getByRole('textbox', { name: 'Name' }).fill(name);
    await panel.getByRole('combobox', { name: 'Tax rate' }).click();
    await list.option('0% BTW').click();
    await panel.getByRole('combobox', { name: 'Country code' }).fill('Japan');
    await list.option('Japan').click();
    await panel.getByLabel('Ex-Europe').check();
    await panel.getByLabel('Needs VAT number').check();
    await list.save();
    await expect(list.row(name)).toBeVisible();
  });
  await test.step('a row opens it as it was saved', async () => {
    await page.goto('/crm/1-noord/rules');
    await list.row(name).click();
    await expect(panel.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
    await expect(panel.getByRole('combobox', { name: 'Tax rate' })).toHaveValue('0% BTW');
    await expect(panel.getByRole('combobox', { name: 'Country code' })).toHaveValue('Japan');
    await expect(panel.getByLabel('Ex-Europe')).toBeChecked();
    await expect(panel.getByLabel('Needs VAT number')).toBeChecked();
  });
});

test('CRM-194 CRM-195 CRM-196 CRM-291 CRM-O97 a team has a default currency and country', async ({ visit }) => {
  const program = await Program.signedInAs('admin@kantoor.test');
  await program.call('DELETE', settings);
  expect((await program.get(settings)).body).toMatchObject({ defaultCurrency: 'EUR', defaultCountry: 'NL' });
  const page = await visit('/crm/1-noord/3-studio/settings', 'admin@kantoor.test');
  const currency = page.getByRole('combobox', { name: 'Default currency' });
  const country = page.getByRole('combobox', { name: 'Default country' });
  const chooses = async (code: string, land: string): Promise<void> => {
    await currency.click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(currencies);
    await page.getByRole('option', { name: code }).click();
    await country.fill(land);
    await page.getByRole('option', { name: land, exact: true }).click();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Woohoo! Your changes are saved.' }).first()).toBeVisible();
  };

  await expect(country).toHaveValue('Netherlands');
  await expect(currency).toHaveText('EUR');
  await chooses('GBP', 'Belgium');
  await page.reload();
  await expect(currency).toHaveText('GBP');
  await expect(country).toHaveValue('Belgium');
  const first = (await program.get(settings)).body;
  await chooses('CHF', 'Netherlands');
  await expect
    .poll(async () => (await program.get(settings)).body)
    .toMatchObject({ defaultCurrency: 'CHF', defaultCountry: 'NL', version: first.version + 1 });
  await program.call('DELETE', settings);
  expect((await program.get(settings)).body).toMatchObject({ defaultCurrency: 'EUR', defaultCountry: 'NL' });
});

test('PLT-O97 a member sees only the basic fields of a legal entity, and a note that finance sees the rest', async ({ visit }) => {
  const address = '/invoices/1-noord/legal-entities/1';
  const rest = /Only finance can see/;
  const fields = (page: Page): Promise<string[]> =>
    page
      .locator('main form')
      .locator('input:visible')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const member = await visit(address);
  await expect(member.getByText(rest)).toBeVisible();
  expect(await fields(member)).toEqual(['Noordwerk Advies B.V.', 'NOORD-ADV', 'NA']);
  const finance = await visit(address, 'finance@kantoor.test');
  await expect(finance.getByLabel('Registered company name')).toHaveValue(/\S/);
  await expect(finance.getByText(rest)).toHaveCount(0);
  await member.goto('/invoices/1-noord/legal-entities/new');
  await expect(member.getByText('Your role does not allow this.')).toBeVisible();
  await expect(member.locator('main form')).toHaveCount(0);
});

test('PLT-333 PLT-O27 a legal entity without a name is refused, and a payment term above 60 days shows a warning', async ({ visit }) => {
  const page = await visit('/invoices/1-noord/legal-entities/1', 'finance@kantoor.test');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const term = page.getByRole('textbox', { name: 'Payment term in days' });
  const puts: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()));

  await test.step('a term of 60 days shows no warning, one of 61 does', async () => {
    await term.fill('60');
    await term.blur();
    await expect(page.getByText(/More than 60 days/)).toHaveCount(0);
    await term.fill('61');
    await term.blur();
    await expect(page.getByText(/More than 60 days/)).toBeVisible();
  });
  await test.step('without a name nothing is sent', async () => {
    await name.fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'The legal entity is not complete yet. Check what is marked.' }).first(),
    ).toBeVisible();
    expect(puts).toEqual([]);
  });
});
