import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { alertWith } from '../support/lists.ts';
import { faultsOf } from '../support/looks.ts';
import { mailbox } from '../support/mailbox.ts';
import { countsSteps } from '../support/count-steps.ts';
import { Program } from '../support/program.ts';
import { test } from '../support/session.ts';

const finance = 'finance@kantoor.test';

test('an invoice by hand: entered with its lines, given a file, booked and mailed in at most six clicks', async ({ visit }) => {
  const program = await Program.signedInAs(finance);
  const customer = await program.hasCustomer();
  const description = `Advies ${randomUUID().slice(0, 6)}`;
  const page = await visit('/invoices/1-noord/1/sales', finance);
  await expect(page.getByRole('link', { name: 'New invoice' }).first()).toBeVisible();
  const taken = await countsSteps(page);
  const types = async (...entries: string[]): Promise<void> => {
    for (const entry of entries) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(entry);
    }
  };

  await test.step('it is entered: the first line is open, and the customer leads to it', async () => {
    await page.getByRole('link', { name: 'New invoice' }).first().click();
    const form = page.getByRole('dialog', { name: 'New invoice' });
    await expect(form.getByRole('textbox', { name: 'Description', exact: true })).toBeFocused();
    await page.keyboard.type(description);
    await types(customer.name);
    await page.getByRole('option', { name: customer.name }).click();
    await expect(form.getByRole('combobox', { name: 'Product, line 1' })).toBeFocused();
    await types('Uren', '3', '100');
    await page.keyboard.press('Enter');
    await form.getByRole('textbox', { name: 'Description, line 2' }).fill('Reiskosten');
    await form.getByRole('textbox', { name: 'Price, line 2' }).fill('50');
    await expect(form.getByTestId('totals')).toContainText('350,00');
    await form.getByRole('button', { name: 'Save draft' }).click();
    await expect(alertWith(page, 'Invoice created.')).toBeVisible();
  });
  const invoice = page.getByRole('dialog', { name: description });
  await test.step('it is booked and mailed with the file that is added there', async () => {
    await invoice.getByRole('button', { name: 'Book invoice' }).click();
    const booking = page.getByRole('dialog', { name: 'Book invoice' });
    await expect(booking.getByRole('textbox', { name: 'Email address' })).toHaveValue(customer.email);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), booking.getByRole('button', { name: 'Add a file' }).click()]);
    await chooser.setFiles({ name: 'uren.txt', mimeType: 'text/plain', buffer: Buffer.from('12 uur') });
    await expect(booking.getByRole('checkbox', { name: /uren\.txt/ })).toBeChecked();
    expect(await faultsOf(page)).toEqual([]);
    await booking.getByRole('button', { name: /^Book and mail €/ }).click();
    await expect(alertWith(page, 'The invoice was booked and is on its way.')).toBeVisible();
    await expect(booking).toHaveCount(0);
    const arrived = async () => (await mailbox.mailsTo(customer.email))[0];
    await expect.poll(async () => (await arrived())?.Subject).toBeTruthy();
    const { Attachments } = await mailbox.open((await arrived())!.ID);
    expect(Attachments.map(({ FileName }) => FileName)).toContain('uren.txt');
  });
  const { clicks } = await taken();
  process.stdout.write(`    an invoice by hand with a file is mailed with ${clicks} clicks\n`);
  expect(clicks).toBeGreaterThan(0);
  expect(clicks).toBeLessThanOrEqual(6);
});

test('a draft by hand is changed, and only the ticked one of its files goes with the mail', async ({ visit }) => {
  const program = await Program.signedInAs(finance);
  const customer = await program.hasCustomer();
  const description = `Advies ${randomUUID().slice(0, 6)}`;
  const page = await visit('/invoices/1-noord/1/sales/new', finance);
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill(description);
  await page.getByRole('combobox', { name: 'Organization' }).fill(customer.name);
  await page.getByRole('option', { name: customer.name }).click();
  await page.getByRole('textbox', { name: 'Description, line 1' }).fill('Uren');
  await page.getByRole('textbox', { name: 'Price, line 1' }).fill('100');
  await expect(page.getByTestId('totals')).toContainText('100,00');
  await page.getByRole('button', { name: 'Save draft' }).click();

  await test.step('a missing line is added', async () => {
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Add line' }).click();
    await page.getByRole('textbox', { name: 'Description, line 2' }).fill('Parkeren');
    await page.getByRole('textbox', { name: 'Price, line 2' }).fill('12,50');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Parkeren')).toBeVisible();
  });
  await test.step('two files are added', async () => {
    const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`Inhoud van ${name}`) });
    await page.locator('input[type=file]').setInputFiles([file('uren.txt'), file('intern.txt')]);
    await expect(page.getByRole('button', { name: 'Download: intern.txt' })).toBeVisible();
  });
  await test.step('it is booked, and mailed later with one of them', async () => {
    await page.getByRole('button', { name: 'Book invoice' }).click();
    const booking = page.getByRole('dialog', { name: 'Book invoice' });
    await booking.getByRole('checkbox', { name: 'Mail the invoice directly' }).uncheck();
    await booking.getByRole('button', { name: /^Book €/ }).click();
    await page.getByRole('button', { name: 'Send invoice' }).click();
    const mail = page.getByRole('dialog', { name: 'Send invoice' });
    await expect(mail.getByRole('checkbox', { name: /intern\.txt/ })).not.toBeChecked();
    await mail.getByRole('checkbox', { name: /uren\.txt/ }).check();
    expect(await faultsOf(page)).toEqual([]);
    await mail.getByRole('button', { name: 'Send invoice' }).click();
    await expect(mail).toHaveCount(0);
    const arrived = async () => (await mailbox.mailsTo(customer.email))[0];
    await expect.poll(async () => (await arrived())?.Subject).toBeTruthy();
    const { Attachments } = await mailbox.open((await arrived())!.ID);
    expect(Attachments.map(({ FileName }) => FileName)).toContain('uren.txt');
    expect(Attachments.map(({ FileName }) => FileName)).not.toContain('intern.txt');
  });
});
