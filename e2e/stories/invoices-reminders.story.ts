import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { customerAt, sales } from '../support/invoices.ts';
import { alertWith } from '../support/lists.ts';
import { mailbox } from '../support/mailbox.ts';
import { ProcessPanel } from '../support/process-panel.ts';
import { Program } from '../support/program.ts';
import { test } from '../support/session.ts';
import { words } from '../support/words.ts';
import { dayFromNow } from '../support/days.ts';

const finance = 'finance@kantoor.test';
const day = (ago: number): string => `${dayFromNow(-ago)}T00:00:00Z`;

/** Creates a legal entity for this story, with an invoice that was mailed and is ten days overdue. */
async function hasOverdueInvoice(program: Program, email: string) {
  const mark = randomUUID().slice(0, 6).toUpperCase();
  const { body: example } = await program.get('/api/invoices/legal-entities/1');
  const { invoiceLogo: _uploaded, ...invoiceData } = example.invoiceData;
  const named = { name: `Reminding ${mark}`, legalEntityReference: mark, invoiceNumberPrefix: mark };
  const { body: entity } = await program.post('/api/invoices/legal-entities', { ...named, defaultPaymentTerm: 30, invoiceData });
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
  return { entityId: entity.legalEntityId as number, invoiceId: draft.invoiceId as number };
}

test('the reminders of a legal entity are enabled, put on hold and resumed, and end with the payment (D-09)', async ({ visit }) => {
  const email = `${randomUUID().slice(0, 8)}@klant.example`;
  const { entityId, invoiceId } = await hasOverdueInvoice(await Program.signedInAs(finance), email);
  const page = await visit(`/invoices/1-noord/legal-entities/${entityId}`, finance);
  const process = new ProcessPanel(page, words.en);
  const waitsForTheDay = /The next reminder goes out 14 days after the due date/;

  await test.step('a level is a number of days after the due date', async () => {
    const levels = page.getByRole('group', { name: /^Automatic reminders/ });
    for (const [row, days] of [14, 30].entries()) {
      await levels.getByRole('button', { name: /^Add/ }).click();
      await levels.getByLabel('Days after the due date').nth(row).fill(String(days));
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(alertWith(page, 'Woohoo! Your changes are saved.')).toBeVisible();
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
  await test.step('a payment ends it, and no one was reminded', async () => {
    await page.getByRole('button', { name: 'Register payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Register payment' });
    await dialog.getByRole('button', { name: 'Register' }).click();
    await expect(process.panel()).toContainText('The invoice was paid');
    await expect(process.panel()).toContainText('Done');
    await expect(process.panel().getByRole('button', { name: 'Hold' })).toHaveCount(0);
    expect(await mailbox.messageIdsTo(email)).toHaveLength(1);
  });
});
