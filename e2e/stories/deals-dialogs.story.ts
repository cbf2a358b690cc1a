import { readPdf } from '@kantoor/services/testing';
import { expect } from '@playwright/test';
import { DealFields } from '../support/deal-fields.ts';
import { notice } from '../support/deals-table.ts';
import { mailbox } from '../support/mailbox.ts';
import { hasNoMailWords, usualMail } from '../support/mail-words.ts';
import { dealPath, PreparedDeals, states, teams } from '../support/prepared-deals.ts';
import { test } from '../support/session.ts';

const failure = { status: 500, contentType: 'application/problem+json', body: '{"code":"INTERNAL_ERROR"}' };
const invalid = 'Some fields need attention. Check what is marked.';

test('PLT-166 PLT-172 CRM-087 CRM-098 CRM-099 CRM-100 CRM-110 CRM-203 CRM-226 CRM-227 CRM-228 CRM-296 CRM-303 CRM-O36 D-36 D-37 the dialog asks how a deal is invoiced, and books and mails what it shows', async ({
  visit,
  program,
}) => {
  const deals = await PreparedDeals.of(program);
  const emailAddress = `boekhouding.${deals.mark}@klant.example`;
  const bookkeeper = (
    await program.post('/api/crm/contacts', {
      firstName: 'Bo',
      lastName: 'Boekhouder',
      emailAddresses: [{ value: emailAddress, isPrimary: true }, { value: 'archief@klant.example' }],
    })
  ).body;
  const rates: { taxRateId: number; percentage: number }[] = (await program.get('/api/invoices/tax-rates')).body.items;
  const { taxRateId: low } = rates.find(({ percentage }) => percentage === 9)!;
  const line = { amount: 1, department: teams.advies.name, project: teams.advies.activity };
  const deal = await deals.in(states.toInvoice, 'Mailed', {
    administrativeContact: { contactId: bookkeeper.contactId },
    // The rate of the customer's country is 21 %; the book has its own rate.
    lines: [
      { ...line, description: 'Ontwerp', price: 1000 },
      { ...line, description: 'Lesboek', price: 250.5, taxRateId: low },
    ],
  });
  const plain = await deals.in(states.toInvoice, 'Plain');
  const page = await visit(dealPath(deal.id));
  await hasNoMailWords(page);
  const form = new DealFields(page);
  const dialog = page.getByRole('dialog', { name: 'Create invoice' });
  const field = (label: string) => dialog.getByRole('textbox', { name: label });
  const calls: { method: string; body: any }[] = []; // eslint-disable-line @typescript-eslint/no-explicit-any -- whatever was sent
  page.on('request', (request) => {
    if (['PUT', 'POST'].includes(request.method()) && request.url().includes(`/deals/`))
      calls.push({ method: request.method(), body: request.postDataJSON() });
  });

  await test.step('it shows what is invoiced, and mails it if a recipient is known (D-42)', async () => {
    await form.button('Create invoice').click();
    for (const shown of [deal.name, deals.customer.name, 'Noor Bakker', 'Ontwerp', '€ 1 000,00', 'Lesboek', '€ 250,50'])
      await expect(dialog).toContainText(shown);
    const totals = dialog.getByTestId('totals');
    await expect(totals.locator('dt')).toHaveText([
      'Total excl. VAT',
      'VAT · 21% BTW of € 1 000,00',
      'VAT · 9% BTW of € 250,50',
      'Total incl. VAT',
    ]);
    await expect(totals.locator('dd')).toHaveText(['€ 1 250,50', '€ 210,00', '€ 22,55', '€ 1 483,05']);
    await expect(dialog.getByTestId('consequence')).toContainText('€ 1 483,05');
    await expect(dialog.getByRole('checkbox', { name: 'Mail the invoice directly' })).toBeChecked();
    await expect(field('Receiver name')).toHaveValue('Bo Boekhouder');
    await expect(field('Receiver e-mail')).toHaveValue(emailAddress);
    await expect(dialog.getByText(usualMail)).toBeVisible();
    for (const label of ['Receiver name', 'Receiver e-mail']) await expect(field(label)).toHaveAttribute('required', '');
  });
  await test.step('a recipient has a name and an address', async () => {
    const confirms = () => dialog.getByRole('button', { name: 'Book and mail' }).click();
    await field('Receiver name').fill('');
    await field('Receiver e-mail').fill('');
    await confirms();
    await expect(dialog.getByText('Name is a required field', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Email address is a required field', { exact: true })).toBeVisible();
    await expect(notice(page, invalid)).toBeVisible();
    await field('Receiver name').fill('Bo');
    await field('Receiver e-mail').fill('abc');
    await confirms();
    await expect(dialog.getByText('Email address must be a valid email address')).toBeVisible();
    expect(calls).toEqual([]);
    await field('Receiver e-mail').fill(emailAddress);
    await field('CC').fill('archief@klant.example');
    await expect(dialog.getByText(usualMail)).toBeVisible();
  });
  await test.step('a custom text is complete or absent', async () => {
    const words = { 'Mail template': 'default', Subject: 'Uw factuur', Message: 'Beste Bo, hierbij de factuur.' };
    for (const label of Object.keys(words)) await field(label).fill('');
    await field('Subject').fill(words.Subject);
    await dialog.getByRole('button', { name: 'Book and mail' }).click();
    for (const label of ['Mail template', 'Message']) await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    expect(calls).toEqual([]);
    for (const [label, text] of Object.entries(words)) await field(label).fill(text);
  });
  await test.step('a failed call is reported, and the input is kept', async () => {
    await page.route(/\/change-state$/, (route) => route.fulfill(failure));
    await dialog.getByRole('button', { name: 'Book and mail' }).click();
    await expect(notice(page, 'The deal could not be invoiced.')).toBeVisible();
    await expect(notice(page, 'Invoicing the deal…')).toHaveCount(0);
    await expect(field('Receiver name')).toHaveValue('Bo');
    await expect(field('Subject')).toHaveValue('Uw factuur');
    await page.unrouteAll({ behavior: 'wait' });
    await page.route(/\/teams\/1\/deals\/\d+$/, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 422, contentType: 'application/problem+json', body: '{"code":"INVALID_INPUT","errors":[]}' })
        : route.fallback(),
    );
    await dialog.getByRole('button', { name: 'Book and mail' }).click();
    await expect(notice(page, 'The deal is not complete yet. Check what is marked.')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    expect((await deals.now(deal)).dealState.dealStateId).toBe(states.toInvoice);
  });
  await test.step('the deal is updated first, then set as invoiced with the mail', async () => {
    calls.length = 0;
    await dialog.getByRole('button', { name: 'Book and mail' }).click();
    await expect(notice(page, 'The deal is set as invoiced.')).toBeVisible();
    expect(calls.map(({ method }) => method)).toEqual(['PUT', 'POST']);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format();
    expect(calls[0]!.body).toMatchObject({ invoiceDate: `${today}T00:00:00Z`, lines: [{ taxRateId: null }, { taxRateId: low }] });
    expect(calls[1]!.body).toMatchObject({
      newDealState: 7,
      expectedTotal: { amount: '1483.05', currency: 'EUR' },
      ccEmail: 'archief@klant.example',
      receiver: { name: 'Bo', emailAddress },
      emailTemplateOverride: { masterTemplate: expect.any(String), subject: 'Uw factuur', body: expect.any(String) },
    });
    expect((await deals.now(deal)).dealState.dealStateId).toBe(states.invoiced);
  });
  await test.step('the invoice is booked, and read by the customer, with the amounts of the dialog, per rate and in total', async () => {
    const { legalEntityId, invoiceId } = (await deals.now(deal)).externalInvoice;
    const invoice = await program.until(`/api/invoices/${legalEntityId}/sales-invoices/${invoiceId}`, ({ status }) => status === 'booked');
    expect(invoice).toMatchObject({ netAmount: 1250.5, taxAmount: 232.55, totalAmount: 1483.05 });
    expect(invoice.taxes.map(({ base, tax }: Record<string, number>) => [base, tax])).toEqual([
      [1000, 210],
      [250.5, 22.55],
    ]);
    await expect.poll(() => mailbox.messageIdsTo(emailAddress)).toHaveLength(1);
    const [head] = await mailbox.mailsTo(emailAddress);
    const mail = await mailbox.open(head!.ID);
    expect(mail.Text).toContain('Beste Bo, hierbij de factuur.');
    const file = async (type: string): Promise<Buffer> =>
      mailbox.attachment(mail.ID, mail.Attachments.find(({ ContentType }) => ContentType.endsWith(type))!.PartID);
    const paper = readPdf(await file('pdf')).text.replace(/\s+/g, ' ');
    for (const printed of ['Btw 21% over 1.000,00 210,00', 'Btw 9% over 250,50 22,55', 'Totaal btw 232,55', '€ 1.483,05'])
      expect(paper).toContain(printed);
    const eInvoice = (await file('xml')).toString();
    expect([...eInvoice.matchAll(/<cbc:TaxAmount [^>]*>([^<]+)</g)].map(([, amount]) => amount)).toEqual(['232.55', '210.00', '22.55']);
    expect(eInvoice).toContain('<cbc:PayableAmount currencyID="EUR">1483.05<');
  });
  await test.step('without mail no recipient is needed, and without an administrative contact the contact is the recipient', async () => {
    await page.goto(dealPath(plain.id));
    await form.button('Create invoice').click();
    const mail = dialog.getByRole('checkbox', { name: 'Mail the invoice directly' });
    await expect(mail).toBeChecked();
    await expect(field('Receiver e-mail')).toHaveValue(deals.customer.email);
    await mail.uncheck();
    calls.length = 0;
    await dialog.getByRole('button', { name: 'Book invoice' }).click();
    await expect(notice(page, 'The deal is set as invoiced.')).toBeVisible();
    expect(Object.keys(calls[1]!.body).sort()).toEqual(['dueDate', 'expectedTotal', 'invoiceDate', 'newDealState']);
  });
});

test('what will block the booking is shown in the dialog, and can be fixed over it beforehand', async ({ visit, program }) => {
  const deals = await PreparedDeals.of(program);
  const nowhere = await program.hasCustomer({ addressLineOne: null, city: null });
  const { organizationId, contactId } = nowhere;
  const deal = await deals.in(states.toInvoice, 'Nowhere', { organization: { organizationId }, contact: { contactId } });
  const page = await visit(dealPath(deal.id));
  await new DealFields(page).button('Create invoice').click();
  const dialog = page.getByRole('dialog', { name: 'Create invoice' });
  await expect(dialog.getByTestId('foreseen-problems').getByRole('listitem')).toHaveText([/^Address line one/, /^City/]);
  await dialog.getByRole('button', { name: 'Fix the organization' }).click();
  const form = page.getByRole('dialog', { name: nowhere.name });
  await form.getByLabel('Address line one').fill('Kade 12');
  await form.getByLabel('City').fill('Amsterdam');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByTestId('foreseen-problems')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Book and mail' }).click();
  await program.until(`/api/crm/deals/${deal.id}`, (body) => body.externalInvoice?.invoiceNumber);
});

test('CRM-224 CRM-225 an incomplete deal is not invoiced', async ({ visit, program }) => {
  const deals = await PreparedDeals.of(program);
  const nobody = (await program.post('/api/crm/organizations', { name: `Zonder contact ${deals.mark}`, countryIso2: 'NL' })).body;
  const deal = await deals.in(states.toInvoice, 'Incomplete');
  const page = await visit(dealPath(deal.id));
  const form = new DealFields(page);
  const refused = async (...problems: string[]): Promise<void> => {
    await form.button('Create invoice').click();
    await expect(notice(page, invalid)).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Create invoice' })).toHaveCount(0);
    expect(await form.problems()).toEqual(problems);
  };
  const required = 'Please fill this in.';
  await form.name().fill('');
  await refused(`Name: ${required}`);
  await form.name().fill(deal.name);
  for (const [field, text] of [
    ['Price', required],
    ['Quantity', required],
    ['Description', 'Choose a product or type a description.'],
  ] as const) {
    const before = await form.inLine(1, field).inputValue();
    await form.inLine(1, field).fill('');
    await refused(`line 1, ${field}: ${text}`);
    await form.inLine(1, field).fill(before);
  }
  await form.chooseWhere(1, 'Team', 'Techniek');
  await refused(`line 1, Activity: ${required}`);
  await form.chooseWhere(1, 'Activity', 'Beheer');
  await form.picksOrganization(nobody.name);
  await refused(`Contact: ${required}`);
  await form.choice('Organization').fill('');
  await refused(`Organization: ${required}`, `Contact: ${required}`);
  expect((await deals.now(deal)).version).toBe(deal.version);
  const broken = await program.put(`/api/crm/teams/1/deals/${deal.id}`, { ...deal, lines: [{ ...deal.lines[0], department: null }] });
  expect(broken.status).toBe(422);
});
