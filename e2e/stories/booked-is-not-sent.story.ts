import { expect } from '@playwright/test';
import { aboutToMail } from '../support/about-to-mail.ts';
import { InvoiceList, sales } from '../support/invoices.ts';
import { alertWith } from '../support/lists.ts';
import { faultsOf } from '../support/looks.ts';
import { mailbox } from '../support/mailbox.ts';
import { test } from '../support/session.ts';

test('D-42 a booked invoice is shown as not sent until it is sent, by mail or another way', async ({ visit }) => {
  const { invoice, page, program } = await aboutToMail(visit);
  const list = new InvoiceList(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const number = invoice.invoiceNumber as string;

  await test.step('its page shows that, and sending is the main action', async () => {
    await expect(page.getByText('Booked, not sent yet. Automatic reminders start once the invoice has been sent.')).toBeVisible();
    await expect(button('Send invoice')).toHaveClass(/contained/);
    await expect(button('Send reminder')).not.toHaveClass(/contained/);
    expect(await faultsOf(page)).toEqual([]);
  });
  await test.step('Today links to the list of only these, and the list in the navigation is not filtered', async () => {
    await page.goto('/crm/1-noord/today');
    const group = page.getByTestId('waiting-unsent-invoices');
    await expect(group).toContainText('Booked, not sent yet');
    await group.getByRole('link').first().click();
    await expect(page).toHaveURL(/unsent/);
    await list.search().fill(number);
    // Wait until the typed text is in the address.
    await expect(page).toHaveURL(new RegExp(number));
    await expect(list.row(number)).toContainText('Not sent yet');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Sales invoices' }).first().click();
    await expect(page).not.toHaveURL(/unsent/);
    await expect(page.getByRole('button', { name: 'Sending: Not sent yet' })).toHaveCount(0);
  });
  await test.step('delivery by hand is recorded, and can be undone', async () => {
    await page.goto(`${sales()}/${invoice.invoiceId}`);
    await button('Sent another way…').click();
    const dialog = page.getByRole('dialog', { name: 'Sent another way' });
    await dialog.getByRole('radio', { name: 'Handed over' }).check();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(alertWith(page, 'Recorded as sent.')).toBeVisible();
    await expect(page.getByText(/^Handed over, \d\d-\d\d-\d{4}$/)).toBeVisible();
    await expect(button('Register payment')).toHaveClass(/contained/);
    await button('Not sent after all').click();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(button('Send invoice')).toHaveClass(/contained/);
  });
  await test.step('an unknown placeholder is reported before anything is sent, and a known one is inserted at the caret', async () => {
    await button('Send invoice').click();
    const dialog = page.getByRole('dialog', { name: 'Send invoice' });
    await dialog.getByRole('switch', { name: 'Own subject and message' }).check();
    const message = dialog.getByRole('textbox', { name: 'Message' });
    await message.fill('Factuur {{Factuurnummer}}');
    await expect(dialog.getByTestId('mail-preview')).toContainText('Factuur {{Factuurnummer}}');
    await dialog.getByRole('button', { name: 'Send invoice' }).click();
    await expect(dialog.getByText('{{Factuurnummer}} is not a placeholder.')).toBeVisible();
    await message.fill('Factuur  voor u');
    await message.press('Home');
    for (const _ of 'Factuur ') await message.press('ArrowRight');
    await dialog.getByRole('button', { name: 'Insert into Message' }).click();
    await page.getByRole('menuitem', { name: 'invoice number {{InvoiceNumber}}' }).click();
    await expect(message).toHaveValue('Factuur {{InvoiceNumber}} voor u');
    await expect(message).toBeFocused();
    await expect(dialog.getByTestId('mail-preview')).toContainText(`Factuur ${number} voor u`);
    await dialog.getByRole('button', { name: 'Send invoice' }).click();
    await expect(dialog).toHaveCount(0);
    const [mail] = await mailbox.mailsTo(invoice.customer.emailAddress);
    expect((await mailbox.open(mail!.ID)).Text).toContain(`Factuur ${number} voor u`);
    await expect(button('Register payment')).toHaveClass(/contained/);
  });
  await test.step('the API refuses the same text', async () => {
    const { status, body } = await program.post(`/api/invoices/1/sales-invoices/${invoice.invoiceId}/send`, {
      ...{ contactName: 'Noor', contactEmail: invoice.customer.emailAddress },
      emailTemplateOverride: { masterTemplate: 'default', subject: 'Factuur', body: 'Factuur {InvoiceNumber}' },
    });
    expect(status).toBe(422);
    expect(body.errors).toContainEqual(expect.objectContaining({ pointer: '/emailTemplateOverride/body', code: 'PLACEHOLDER_UNKNOWN' }));
  });
});
