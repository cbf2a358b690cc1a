import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { alertWith } from '../support/lists.ts';
import { faultsOf } from '../support/looks.ts';
import { mailbox } from '../support/mailbox.ts';
import { Program } from '../support/program.ts';
import { test } from '../support/session.ts';

const finance = 'finance@kantoor.test';

test('an invoice by hand: entered with its lines, given files, and mailed with the ticked one', async ({ visit }) => {
  const program = await Program.signedInAs(finance);
  const customer = await program.hasCustomer();
  const description = `Advies ${randomUUID().slice(0, 6)}`;
  const page = await visit('/invoices/1-noord/1/sales', finance);

  await test.step('it is entered', async () => {
    await page.getByRole('link', { name: 'New invoice' }).first().click();
    const form = page.getByRole('dialog', { name: 'New invoice' });
    await form.getByRole('textbox', { name: 'Description', exact: true }).fill(description);
    await form.getByRole('combobox', { name: 'Organization' }).fill(customer.name);
    await page.getByRole('option', { name: customer.name }).click();
    await form.getByRole('button', { name: 'Add line' }).click();
    await form.getByRole('textbox', { name: 'Description, line 1' }).fill('Uren');
    await form.getByRole('textbox', { name: 'Quantity, line 1' }).fill('3');
    await form.getByRole('textbox', { name: 'Price, line 1' }).fill('100');
    await form.getByRole('textbox', { name: 'Price, line 1' }).press('Enter');
    await form.getByRole('textbox', { name: 'Description, line 2' }).fill('Reiskosten');
    await form.getByRole('textbox', { name: 'Price, line 2' }).fill('50');
    await expect(form.getByTestId('totals')).toContainText('350,00');
    expect(await faultsOf(page)).toEqual([]);
    await form.getByRole('button', { name: 'Save draft' }).click();
    await expect(alertWith(page, 'Invoice created.')).toBeVisible();
  });
  const invoice = page.getByRole('dialog', { name: description });
  await test.step('its draft is open', async () => {
    await expect(invoice.getByText('Reiskosten')).toBeVisible();
  });
  await test.step('a missing line is added', async () => {
    await invoice.getByRole('link', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit draft invoice' });
    await form.getByRole('button', { name: 'Add line' }).click();
    await form.getByRole('textbox', { name: 'Description, line 3' }).fill('Parkeren');
    await form.getByRole('textbox', { name: 'Price, line 3' }).fill('12,50');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(invoice.getByText('Parkeren')).toBeVisible();
  });
  await test.step('two files are added', async () => {
    const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`Inhoud van ${name}`) });
    await invoice.locator('input[type=file]').setInputFiles([file('uren.txt'), file('intern.txt')]);
    await expect(invoice.getByRole('button', { name: 'Download: intern.txt' })).toBeVisible();
  });
  await test.step('it is booked and mailed with one of them', async () => {
    await invoice.getByRole('button', { name: 'Book invoice' }).click();
    await page
      .getByRole('dialog', { name: 'Book invoice' })
      .getByRole('button', { name: /^Book €/ })
      .click();
    await page.getByRole('button', { name: 'Send invoice' }).click();
    const mail = page.getByRole('dialog', { name: 'Send invoice' });
    await expect(mail.getByRole('textbox', { name: 'Email address' })).toHaveValue(customer.email);
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
