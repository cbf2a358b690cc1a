import { randomUUID } from 'node:crypto';
import { expect, type Locator } from '@playwright/test';
import { answers, fails, fixed } from '../support/failures.ts';
import { booksOnly, customerAt, hasBooked, hasDraft, sales } from '../support/invoices.ts';
import { alertWith } from '../support/lists.ts';
import { Program } from '../support/program.ts';
import { test } from '../support/session.ts';

const finance = 'finance@kantoor.test';

test('PLT-344 PLT-345 PLT-346 PLT-347 PLT-348 PLT-353 PLT-354 PLT-355 PLT-359 actions on an invoice are reported while they run and afterwards', async ({
  visit,
}) => {
  const program = await Program.signedInAs(finance);
  const mark = randomUUID().slice(0, 6);
  const draft = await hasDraft(program, { invoiceDescription: `Archive ${mark}` });
  const invoice = await hasDraft(program, { invoiceDescription: `Notices ${mark}` });
  const page = await visit(`${sales()}/${draft.invoiceId}`, finance);
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
  const confirms = (name: string | RegExp): Promise<void> => page.getByRole('dialog').getByRole('button', { name }).click();
  const answerYes = (): Promise<void> => confirms('Yes');
  type Calls = [method: string, address: RegExp];
  const succeed = (calls: Calls, meanwhile: Locator): Promise<void> => answers(page, calls, meanwhile, (route) => route.continue());
  const fail = (calls: Calls, meanwhile: Locator): Promise<void> => fails(page, ...calls, meanwhile);
  const saysInTurn = async (
    how: typeof fail,
    calls: Calls,
    act: () => Promise<unknown>,
    [pending, end]: [pending: string, end: string],
  ): Promise<void> => {
    await how(calls, alertWith(page, pending));
    await act();
    await expect(alertWith(page, end)).toBeVisible();
    await expect(alertWith(page, pending)).toHaveCount(0);
    await fixed(page);
  };

  await test.step('archiving', async () => {
    const own: Calls = ['DELETE', new RegExp(`/sales-invoices/\\d+$`)];
    const archive = (): Promise<void> => press('Archive').then(answerYes);
    await saysInTurn(fail, own, archive, ['Archiving the invoice…', 'The invoice was not archived.']);
    await expect(page).toHaveURL(`${sales()}/${draft.invoiceId}`);
    await saysInTurn(succeed, own, archive, ['Archiving the invoice…', 'Invoice archived.']);
  });
  await test.step('booking', async () => {
    await page.goto(`${sales()}/${invoice.invoiceId}`);
    const book = async (): Promise<void> => {
      await press('Book invoice');
      await booksOnly(page);
    };
    await saysInTurn(succeed, ['POST', /\/book$/], book, ['Booking the invoice…', 'Invoice booked.']);
  });
  await test.step('adding a payment', async () => {
    const payment: Calls = ['POST', /\/register-payment$/];
    await press('Register payment');
    await saysInTurn(fail, payment, () => press('Register'), ['Registering payment on invoice..', 'Failed to add payment']);
    await saysInTurn(succeed, payment, () => press('Register'), ['Registering payment on invoice..', 'Payment added']);
  });
  await test.step('mailing', async () => {
    const other = await hasBooked(program, customerAt(`${mark}@klant.example`));
    await page.goto(`${sales()}/${other.invoiceId}`);
    await press('Send invoice');
    const dialog = page.getByRole('dialog', { name: 'Send invoice' });
    await dialog.getByRole('textbox', { name: 'Contact name' }).fill('Noor Bakker');
    await dialog.getByRole('textbox', { name: 'Email address' }).fill(`${mark}@klant.example`);
    const send = (): Promise<void> => dialog.getByRole('button', { name: 'Send invoice' }).click();
    await saysInTurn(succeed, ['POST', /\/send$/], send, ['Sending mail..', 'The invoice is on its way']);
  });
  await test.step('downloading', async () => {
    const paper: Calls = ['GET', /\/pdf$/];
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      saysInTurn(succeed, paper, () => press('Download PDF'), ['Fetching the invoice…', 'Invoice downloaded.']),
    ]);
    expect(download.suggestedFilename()).toMatch(/^NA\d+\.pdf$/);
    const none = 'There is no document for this invoice yet.';
    await saysInTurn(fail, paper, () => press('Download PDF'), ['Fetching the invoice…', none]);
  });
  await test.step('a mail log that cannot be loaded', async () => {
    await fails(page, 'GET', /\/message-log\?/);
    await press('Mail log');
    await expect(alertWith(page, 'The mail log could not be loaded.')).toBeVisible({ timeout: 30_000 });
  });
});
