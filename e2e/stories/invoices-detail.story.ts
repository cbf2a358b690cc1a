import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { aboutToMail } from '../support/about-to-mail.ts';
import { booksOnly, hasBooked, hasDraft, InvoiceList, sales } from '../support/invoices.ts';
import { requestsDuring, alertWith } from '../support/lists.ts';
import { hasNoMailWords, usualMail } from '../support/mail-words.ts';
import { mailbox } from '../support/mailbox.ts';
import { Program } from '../support/program.ts';
import { test } from '../support/session.ts';

const finance = 'finance@kantoor.test';
const lines = [
  { description: 'Tweede regel', quantity: 1, price: 50, taxRate: { taxRateId: 1 } },
  { description: 'Eerste regel', quantity: 2, price: 100, taxRate: { taxRateId: 1 } },
];

test('CRM-201 PLT-146 PLT-147 PLT-148 PLT-153 PLT-154 PLT-155 PLT-179 PLT-182 PLT-185 PLT-188 PLT-189 PLT-190 PLT-F13 PLT-O45 a draft is edited, booked, and paid in parts, without reloading the page', async ({
  visit,
  program: member,
}) => {
  const program = await Program.signedInAs(finance);
  const mark = randomUUID().slice(0, 6);
  const draft = await hasDraft(program, { invoiceDescription: `Detail ${mark}`, lines });
  const page = await visit(`${sales()}/${draft.invoiceId}`, finance);
  const list = new InvoiceList(page);
  const fact = (name: string): ReturnType<typeof page.locator> =>
    page.locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) }).locator('dd');
  const now = async (): Promise<{ status: string; paymentStatus: string; amountPaid: number }> =>
    (await program.get(`/api/invoices/1/sales-invoices/${draft.invoiceId}`)).body;

  await test.step('fields and actions of a draft', async () => {
    await expect(page.getByRole('heading', { name: `Draft – Detail ${mark}` })).toBeVisible();
    await expect(fact('Description')).toHaveText(`Detail ${mark}`);
    await expect(fact('Status')).toHaveText('Draft');
    await expect(fact('Date')).toHaveText(/\d\d-\d\d-\d{4}/);
    await expect(fact('Legal entity')).toHaveText('Noordwerk Advies B.V.');
    await expect(page.getByRole('complementary')).toContainText('Bakkerij De Kade');
    const shown = page.getByRole('region', { name: 'Lines' }).locator('tbody tr');
    await expect(shown.nth(0)).toContainText('Tweede regel');
    await expect(shown.nth(1)).toContainText('Eerste regel');
    expect(await list.actions()).toEqual(['Book invoice', 'Archive']);
  });
  const price = page.getByRole('textbox', { name: 'Price, line 1' });
  const prices = async (): Promise<number[]> =>
    (await program.get(`/api/invoices/1/sales-invoices/${draft.invoiceId}`)).body.lines.map((line: { price: number }) => line.price);
  await test.step('a price is edited in its cell, with Enter', async () => {
    const sent = await requestsDuring(page, new RegExp(`/sales-invoices/${draft.invoiceId}$`), async () => {
      for (const [text, key] of [
        ['70', 'Escape'],
        ['nothing', 'Enter'],
      ] as const) {
        await price.fill(text);
        await price.press(key);
        await expect(price).toHaveValue('50,00');
      }
    });
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([]);
    for (const amount of ['60,00', '50,00']) {
      await price.fill(amount);
      await price.press('Enter');
      await expect(alertWith(page, 'Invoice saved')).toBeVisible();
      await expect.poll(prices).toEqual([Number.parseFloat(amount), 100]);
      await page.reload();
      await expect(price).toHaveValue(amount);
    }
  });
  await test.step('once booked, it can be paid and sent', async () => {
    await page.getByRole('button', { name: 'Book invoice' }).click();
    await booksOnly(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(fact('Status')).toHaveText('Not sent yet');
    await expect(fact('Payment status')).toHaveText('Open');
    await expect(fact('Due date')).toHaveText(/\d\d-\d\d-\d{4}/);
    expect(await now()).toMatchObject({ status: 'booked', paymentStatus: 'open' });
    expect(await list.actions()).toEqual(expect.arrayContaining(['Register payment', 'Send invoice']));
    expect(await list.actions()).not.toContain('Book invoice');
    expect(await list.actions()).not.toContain('Archive');
    await expect(price).toHaveCount(0);
  });
  const dialog = page.getByRole('dialog', { name: 'Register payment' });
  const pays = async (amount: string | null, fully: boolean, writesOff = false): Promise<void> => {
    await page.getByRole('button', { name: 'Register payment', exact: true }).click();
    await expect(dialog.getByRole('radio', { name: 'Fully paid' })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: 'Partly paid' })).toBeVisible();
    if (amount) await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await dialog.getByRole('radio', { name: fully ? 'Fully paid' : 'Partly paid' }).check();
    await dialog.getByRole('button', { name: 'Register' }).click();
    if (writesOff) await page.getByRole('button', { name: /^Write off €/ }).click();
    await expect(dialog).toBeHidden();
  };
  await test.step('it is partly paid up to one cent less than the total, and the rest makes it fully paid', async () => {
    await pays('100', false);
    await expect(fact('Payment status')).toHaveText('Partly paid');
    expect(await now()).toMatchObject({ paymentStatus: 'partial', amountPaid: 100 });
    await pays('202,49', false);
    expect(await now()).toMatchObject({ paymentStatus: 'partial', amountPaid: 302.49 });
    await expect(dialog).toBeHidden();
    await pays('0,01', false);
    await expect(fact('Payment status')).toHaveText('Paid');
    expect(await now()).toMatchObject({ paymentStatus: 'full', amountPaid: 302.5 });
    expect(await list.actions()).not.toContain('Register payment');
  });
  await test.step('full payment is the default choice, and complete once the write-off is explained', async () => {
    const other = await hasBooked(program);
    await page.goto(`${sales()}/${other.invoiceId}`);
    await pays('100', true, true);
    await expect(fact('Payment status')).toHaveText('Paid');
  });
  await test.step('an unknown status is shown as unknown, and lines are sorted by their order', async () => {
    await page.route(`**/api/invoices/1/sales-invoices/${draft.invoiceId}`, async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      await route.fulfill({ response: answer, json: { ...body, paymentStatus: 'strange', lines: [...body.lines].reverse() } });
    });
    await page.goto(`${sales()}/${draft.invoiceId}`);
    await expect(fact('Payment status')).toHaveText('Unknown');
    await expect(page.getByRole('region', { name: 'Lines' }).locator('tbody tr').first()).toContainText('Tweede regel');
    const { body } = await program.get('/api/invoices/1/sales-invoices?fromDate=2000-01-01&untilDate=2040-01-01&range=[0,199]');
    expect(new Set(body.items.map(({ status }: { status: string }) => status))).toEqual(new Set(['draft', 'booked']));
  });
  await test.step('the invoice of a deal links to the deal', async () => {
    const deal = await member.hasDeal(await member.hasCustomer());
    await member.post(`/api/crm/deals/${deal.id}/change-state`, { newDealState: 7 });
    const { externalInvoice } = await member.until(`/api/crm/deals/${deal.id}`, (body) => body.externalInvoice?.invoiceNumber);
    await page.goto(`/invoices/1-noord/${externalInvoice.legalEntityId}/sales/${externalInvoice.invoiceId}`);
    await page.getByRole('link', { name: 'Open the deal' }).click();
    await expect(page).toHaveURL(`/crm/1-noord/deals/${deal.id}`);
  });
});

test('PLT-162 PLT-163 PLT-168 PLT-169 PLT-170 PLT-171 PLT-173 sending an invoice requires a name and an address, and is logged', async ({
  visit,
}) => {
  const { program, invoice, email, page, dialog, field, opens, send } = await aboutToMail(visit);
  const refused = (work: () => Promise<void>): ReturnType<typeof requestsDuring> => requestsDuring(page, /\/send$/, work);
  await opens();
  // Clearing it before the content is loaded would let the content fill it again.
  await expect(field('Contact name')).toHaveValue('Bakkerij De Kade');

  await test.step('nothing is sent while there are errors', async () => {
    const sent = await refused(async () => {
      await field('Contact name').fill('');
      await field('Email address').fill('');
      await send();
      await expect(alertWith(page, 'Some fields need attention. Check what is marked.')).toBeVisible();
      await expect(field('Contact name')).toHaveAttribute('aria-invalid', 'true');
      await expect(field('Email address')).toHaveAttribute('aria-invalid', 'true');
      await expect(field('CC')).toHaveAttribute('aria-invalid', 'false');
      await field('Contact name').fill('Noor Bakker');
      await field('Email address').fill('x');
      await field('CC').fill('x');
      await send();
      await expect(dialog).toContainText('Email address must be a valid email address');
      await expect(dialog).toContainText('CC must be a valid email address');
    });
    expect(sent).toEqual([]);
  });
  await test.step('without a copy it is sent, and logged', async () => {
    await field('Email address').fill(email);
    await field('CC').fill('');
    await send();
    await expect(dialog).toBeHidden();
    const [log] = await program
      .until(`/api/directory/message-log?application=invoices&external_identifier=${invoice.invoiceId}`, ({ items }) =>
        items?.some(({ state }: { state: string }) => state === 'sent'),
      )
      .then(({ items }) => items);
    await page.getByRole('button', { name: 'Mail log' }).click();
    const panel = page.getByRole('dialog', { name: 'Mail log' });
    await expect(panel).toContainText(log.title);
    await expect(panel).toContainText(`Noor Bakker <${email}>`);
    await expect(panel).toContainText(log.notificationTemplate);
    await expect(panel.getByText(/^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d · /)).toBeVisible();
  });
});

test('PLT-165 PLT-166 PLT-167 PLT-172 PLT-174 PLT-308 PLT-341 a mail is sent with the text of the legal entity, or with a custom one', async ({
  visit,
}) => {
  const { email, page, dialog, field, opens, send } = await aboutToMail(visit);

  await test.step('content that cannot be loaded is reported', async () => {
    await page.route(/\/email-template/, (route) => route.fulfill({ status: 500, body: '{}' }));
    await opens();
    await expect(alertWith(page, 'Failed to load mail content')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('without its own text the legal entity sends the default mail, and the dialog shows that', async () => {
    await hasNoMailWords(page);
    await opens();
    await expect(dialog.getByText(usualMail)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('the text of the legal entity can be edited', async () => {
    await opens();
    await expect(field('Contact name')).toHaveValue('Bakkerij De Kade');
    await expect(field('Subject')).toHaveCount(0);
    await dialog.getByRole('switch').check();
    await expect(field('Subject')).toHaveValue(/\{\{InvoiceNumber\}\}/);
    await expect(dialog.getByText(usualMail)).toHaveCount(0);
  });
  await test.step('a custom text is complete or absent', async () => {
    await field('Email address').fill(email);
    for (const name of ['Mail template', 'Message']) await field(name).fill('');
    await field('Subject').fill('Uw factuur');
    // The preview follows the input, and moves the button meanwhile.
    await expect(dialog.getByText('Uw factuur', { exact: true })).toBeVisible();
    await send();
    for (const name of ['Mail template', 'Message']) await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
    await field('Mail template').fill('huisstijl');
    await field('Message').fill('Beste {{ContactName}}, hierbij {{InvoiceNumber}}.');
    const [sent] = await Promise.all([page.waitForRequest(/\/send$/), send()]);
    expect(sent.postDataJSON()).toEqual({
      contactName: 'Bakkerij De Kade',
      contactEmail: email,
      emailTemplateOverride: {
        masterTemplate: 'huisstijl',
        subject: 'Uw factuur',
        body: 'Beste {{ContactName}}, hierbij {{InvoiceNumber}}.',
      },
    });
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await mailbox.mailsTo(email)).map(({ Subject }) => Subject)).toEqual(['Uw factuur']);
  });
});
