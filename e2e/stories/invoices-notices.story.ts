import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { fails, fixed } from '../support/failures.ts';
import { customerAt, hasBooked, hasDraft, sales } from '../support/invoices.ts';
import { told } from '../support/lists.ts';
import { Program } from '../support/program.ts';
import { test } from '../support/session.ts';

const finance = 'finance@kantoor.test';

test('PLT-344 PLT-345 PLT-346 PLT-347 PLT-348 PLT-353 PLT-354 PLT-355 PLT-359 what is done with an invoice is said while it happens and afterwards', async ({
  visit,
}) => {
  const program = await Program.signedInAs(finance);
  const mark = randomUUID().slice(0, 6);
  const draft = await hasDraft(program, { invoiceDescription: `Archive ${mark}` });
  const invoice = await hasDraft(program, { invoiceDescription: `Notices ${mark}` });
  const page = await visit(`${sales()}/${draft.invoiceId}`, finance);
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
  const answerYes = (): Promise<void> => page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  const slowly = (address: RegExp): Promise<unknown> =>
    page.route(address, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
  const saysInTurn = async (pending: string, end: string): Promise<void> => {
    await expect(told(page, pending)).toBeVisible();
    await expect(told(page, end)).toBeVisible();
    await expect(told(page, pending)).toHaveCount(0);
  };
  const own = new RegExp(`/sales-invoices/\\d+$`);

  await test.step('archiving', async () => {
    await fails(page, 'DELETE', own);
    await press('Archive');
    await answerYes();
    await saysInTurn('Archiving the invoice…', 'The invoice was not archived.');
    await expect(page).toHaveURL(`${sales()}/${draft.invoiceId}`);
    await fixed(page);
    await slowly(own);
    await press('Archive');
    await answerYes();
    await saysInTurn('Archiving the invoice…', 'Invoice archived.');
    await fixed(page);
  });
  await test.step('booking', async () => {
    await page.goto(`${sales()}/${invoice.invoiceId}`);
    await slowly(/\/book$/);
    await press('Book invoice');
    await answerYes();
    await saysInTurn('Booking the invoice…', 'Invoice booked.');
    await fixed(page);
  });
  await test.step('adding a payment', async () => {
    await fails(page, 'POST', /\/register-payment$/);
    await press('Register payment');
    await press('Register');
    await saysInTurn('Registering payment on invoice..', 'Failed to add payment');
    await fixed(page);
    await slowly(/\/register-payment$/);
    await press('Register');
    await saysInTurn('Registering payment on invoice..', 'Payment added');
    await fixed(page);
  });
  await test.step('mailing', async () => {
    const other = await hasBooked(program, customerAt(`${mark}@klant.example`));
    await page.goto(`${sales()}/${other.invoiceId}`);
    await press('Send invoice');
    const dialog = page.getByRole('dialog', { name: 'Send invoice' });
    await dialog.getByRole('textbox', { name: 'Contact name' }).fill('Noor Bakker');
    await dialog.getByRole('textbox', { name: 'Email address' }).fill(`${mark}@klant.example`);
    await slowly(/\/send$/);
    await dialog.getByRole('button', { name: 'Send invoice' }).click();
    await saysInTurn('Sending mail..', 'The invoice is on its way');
    await fixed(page);
  });
  await test.step('downloading', async () => {
    await slowly(/\/pdf$/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press('Download PDF').then(() => saysInTurn('Fetching the invoice…', 'Invoice downloaded.')),
    ]);
    expect(download.suggestedFilename()).toMatch(/^NA\d+\.pdf$/);
    await fixed(page);
    await fails(page, 'GET', /\/pdf$/);
    await press('Download PDF');
    await saysInTurn('Fetching the invoice…', 'There is no document for this invoice yet.');
    await fixed(page);
  });
  await test.step('a mail log that cannot be read', async () => {
    await fails(page, 'GET', /\/message-log\?/);
    await press('Mail log');
    await expect(told(page, 'The mail log could not be loaded.')).toBeVisible({ timeout: 30_000 });
  });
});
