import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { euro } from '../support/euro.ts';
import { customerAt, sales } from '../support/invoices.ts';
import { alertWith } from '../support/lists.ts';
import { faultsOf } from '../support/looks.ts';
import { mailbox } from '../support/mailbox.ts';
import { ProcessPanel } from '../support/process-panel.ts';
import { Program } from '../support/program.ts';
import { test } from '../support/session.ts';
import { words } from '../support/words.ts';
import { dayFromNow } from '../support/days.ts';

const finance = 'finance@kantoor.test';
const day = (ago: number): string => `${dayFromNow(-ago)}T00:00:00Z`;

/** Creates a legal entity for this story, whose customers pay at the test provider, with an invoice that was mailed and is ten days overdue. */
async function hasOverdueInvoice(program: Program, email: string) {
  const mark = randomUUID().slice(0, 6).toUpperCase();
  const { body: example } = await program.get('/api/invoices/legal-entities/1');
  const { invoiceLogo: _uploaded, ...invoiceData } = example.invoiceData;
  const named = { name: `Reminding ${mark}`, legalEntityReference: mark, invoiceNumberPrefix: mark };
  const payments = { defaultPaymentTerm: 30, paymentProvider: 'test' };
  const admin = await Program.signedInAs('admin@kantoor.test');
  const { body: entity } = await admin.post('/api/invoices/legal-entities', { ...named, ...payments, invoiceData });
  const invoices = `/api/invoices/${entity.legalEntityId}/sales-invoices`;
  const { body: draft } = await program.post(invoices, {
    invoiceDescription: 'Advies',
    invoiceDate: day(40),
    dueDate: day(10),
    ...customerAt(email),
    lines: [{ description: 'Ontwerp', quantity: 1, price: 100, taxRate: { taxRateId: 1 } }],
  });
  const path = `${invoices}/${draft.invoiceId}`;
  await program.post(`${path}/book`);
  expect((await program.post(`${path}/send`, { contactName: 'Noor', contactEmail: email, confirmedReceivers: [email] })).status).toBe(200);
  return { entityId: entity.legalEntityId as number, invoiceId: draft.invoiceId as number, path };
}

test('the reminders of a legal entity are enabled, put on hold and resumed, and end with the payment, a part of which is refunded (D-09)', async ({
  visit,
}) => {
  const email = `${randomUUID().slice(0, 8)}@klant.example`;
  const program = await Program.signedInAs(finance);
  const { entityId, invoiceId, path } = await hasOverdueInvoice(program, email);
  const page = await visit(`/invoices/1-noord/legal-entities/${entityId}`, finance);
  const process = new ProcessPanel(page, words.en);
  const waitsForTheDay = /The next reminder goes out 14 days after the due date/;

  await test.step('a level is a number of days after the due date, and the last one may announce collection costs', async () => {
    const levels = page.getByRole('group', { name: /^Automatic reminders/ });
    for (const [row, days] of [14, 30].entries()) {
      await levels.getByRole('button', { name: /^Add/ }).click();
      await levels.getByLabel('Days after the due date').nth(row).fill(String(days));
    }
    await levels
      .getByRole('checkbox', { name: /^Notice of collection costs/ })
      .nth(1)
      .check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(alertWith(page, 'Woohoo! Your changes are saved.')).toBeVisible();
    const { reminderLevels } = (await program.get(`/api/invoices/legal-entities/${entityId}`)).body;
    expect(reminderLevels).toMatchObject([{ days: 14 }, { days: 30, announcesCosts: true }]);
  });
  await test.step('an invoice that was mailed before shows its next reminder, and when it is sent', async () => {
    await page.goto(`${sales(entityId)}/${invoiceId}`);
    await expect(process.panel()).toContainText('Payment reminders');
    await expect(process.now()).toContainText(waitsForTheDay);
    await expect(process.next()).toContainText(/The customer is reminded by mail\d\d-\d\d-\d{4} \d\d:\d\d \(in .+\)/);
  });
  await test.step('on hold it waits for a user, and shows who did that', async () => {
    await process.panel().getByRole('button', { name: 'Hold' }).click();
    await expect(alertWith(page, 'Put on hold.')).toBeVisible();
    await expect(process.now()).toContainText('On hold until somebody presses Resume.');
    await expect(process.next()).toHaveCount(0);
    await process.resumes();
    await expect(process.now()).toContainText(waitsForTheDay);
    await expect(process.panel()).toContainText(/Put on hold.*Fatima El Amrani.*Resumed.*Fatima El Amrani/);
    await expect(process.next()).toContainText('The customer is reminded by mail');
  });
  await test.step('a payment of the customer ends it, and no one was reminded', async () => {
    const { paymentUrl } = (await program.get(path)).body;
    await page.goto(`${paymentUrl}?lang=nl`);
    await page.getByRole('button', { name: /betalen/ }).click();
    // The provider's page is in the language of the customer.
    await page.getByRole('button', { name: 'Betaald', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^(Betaald|Paid)$/ })).toBeVisible();
    await page.goto(`${sales(entityId)}/${invoiceId}`);
    await expect(process.panel()).toContainText('The invoice was paid');
    await expect(process.panel()).toContainText('Done');
    await expect(process.panel().getByRole('button', { name: 'Hold' })).toHaveCount(0);
    expect(await mailbox.messageIdsTo(email)).toHaveLength(1);
  });
  await test.step('a part of it is refunded through the provider', async () => {
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund' });
    await expect(dialog).toContainText(euro(121));
    await dialog.getByRole('textbox', { name: 'Amount to refund' }).fill('21,00');
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: `Refund ${euro(21)}` }).click();
    await expect(dialog).toHaveCount(0);
    const after = await program.until(path, ({ amountPaid }) => amountPaid === 100);
    expect([after.paymentStatus, after.remainingAmount]).toEqual(['partial', 21]);
  });
});
