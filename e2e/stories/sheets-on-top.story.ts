import { expect } from '@playwright/test';
import { DealFields } from '../support/deal-fields.ts';
import { notice } from '../support/deals-table.ts';
import { newCustomer } from '../support/names.ts';
import { test } from '../support/session.ts';
import { writesOf } from '../support/writes-of.ts';

test('a customer is created beside a deal by keyboard, and keys reach the topmost sheet only', async ({ visit }) => {
  const page = await visit('/crm/1-noord/deals/new');
  const form = new DealFields(page);
  const sheet = page.getByRole('dialog');
  const writes = writesOf(page);
  const { customer, firstName, lastName, email } = newCustomer('Slagerij');
  await form.name().fill('Beside');

  await test.step('a new organization starts with the focus on its name, and Ctrl+Enter validates it and not the deal', async () => {
    await form.button('New organization').press('Enter');
    await expect(sheet.getByLabel('Name', { exact: false }).first()).toBeFocused();
    await page.keyboard.type(customer);
    await page.keyboard.press('Control+Enter');
    await expect(notice(page, 'The organization is not complete yet. Check what is marked.')).toBeVisible();
    expect(await form.problems()).toEqual([]);
    const [missing] = await sheet.getByRole('alert').getByRole('button').all();
    await missing!.press('Enter');
    await expect(sheet.getByLabel('Address line one')).toBeFocused();
    await page.keyboard.type('Kade 1');
    await sheet.getByLabel('Zip code').fill('1011 AB');
    await sheet.getByLabel('City').fill('Amsterdam');
    await page.keyboard.press('Control+Enter');
    await expect(form.choice('Organization')).toHaveValue(customer);
  });
  await test.step('the focus moves to an added row', async () => {
    await form.button('New contact').press('Enter');
    await expect(sheet.getByLabel('First name')).toBeFocused();
    await page.keyboard.type(firstName);
    await page.keyboard.press('Tab');
    await page.keyboard.type(lastName);
    await sheet.getByRole('button', { name: 'Add: E-mail addresses' }).press('Enter');
    await page.keyboard.type(email);
    await page.keyboard.press('Control+Enter');
    await expect(form.choice('Contact')).toHaveText(`${firstName} ${lastName}`);
  });
  expect(writes).toEqual([]);
});
