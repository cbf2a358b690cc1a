import {
  contactOf,
  dealOf,
  documentOf,
  draftOf,
  fileOf,
  footprintOf,
  organizationOf,
  purchaseOf,
  subscriptionOf,
} from '../support/seller.js';
import { Office } from '../support/office.js';
import type { FaultStack } from '../support/fault-stack.js';

export type Kind = keyof Belongings['ids'];

/** An ecosystem that owns one of everything; each of its texts contains the ecosystem's canary. */
export class Belongings {
  private constructor(
    readonly office: Office,
    readonly ids: Awaited<ReturnType<typeof fill>>,
  ) {}

  static async make(place: FaultStack, canary: string): Promise<Belongings> {
    const office = await Office.open(place, canary);
    return new Belongings(office, await fill(office));
  }
}

const formOf = (name: string, field: string, type: string, content: string | Uint8Array<ArrayBuffer>): FormData => {
  const form = new FormData();
  form.append(field, new Blob([content], { type }), name);
  return form;
};

/** Every ecosystem has a customer with these, so that a search by number could find that of another one. */
export const numbers = { coCNumber: '12345678', vatNumber: 'NL123456782B90' };

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const logoForm = () => formOf('logo.png', 'file', 'image/png', png);
/** A bank statement without bookings. */
export const statementForm = () =>
  formOf(
    'afschrift.xml',
    'file',
    'application/xml',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>S</Id><Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></Acct></Stmt></BkToCstmrStmt></Document>',
  );
/** A minimal e-invoice. */
export const eInvoiceForm = () =>
  formOf(
    'factuur.xml',
    'file',
    'application/xml',
    '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><LegalMonetaryTotal><PayableAmount>1</PayableAmount></LegalMonetaryTotal></Invoice>',
  );
export const attachmentForm = (text: string) => formOf('note.pdf', 'files', 'application/pdf', `%PDF-1.7 ${text}`);

async function fill(office: Office) {
  const { name, tenant, legalEntityId, taxRateId } = office;
  const { ecosystemId, teamId, personId, subject } = tenant;
  const [group] = await office.rows<{ id: number }>(
    `INSERT INTO activities (ecosystem_id, team_id, key, name, lead_person_id) VALUES ($1, $2, 'a', $3, $4) RETURNING id`,
    [ecosystemId, teamId, `Activity ${name}`, personId],
  );
  const { organizationId } = await office.made('POST', '/api/crm/organizations', { ...organizationOf(`Organization ${name}`), ...numbers });
  const { contactId } = await office.made('POST', '/api/crm/contacts', contactOf(name));
  await office.made('POST', `/api/crm/organizations/${organizationId}/contacts`, { contactId, contactType: 'administrative' });
  const { footprintProductId } = await office.made('POST', '/api/purchases/footprint-products', footprintOf(name));
  const footprintProducts = [{ footprintProductId }];
  const { productId } = await office.made('POST', '/api/crm/products', { name: `Product ${name}`, price: 10, footprintProducts });
  const { organizationProductId } = await office.made('POST', `/api/crm/organizations/${organizationId}/products`, { productId });
  await office.made('PUT', `/api/crm/organizations/${organizationId}/settings`, { defaultPaymentMethod: 2, aliases: [`Alias ${name}`] });
  const product = { productId, teamName: `Team of ${name}`, activityName: `Activity ${name}` };
  const { productActivityId } = await office.made('POST', '/api/crm/product-activities', product);
  const { ledgerId } = await office.made('POST', '/api/crm/ledgers', { name: `Ledger ${name}`, value: '4000' });
  const paidProduct = await office.made('POST', '/api/crm/products', { name: `Cost ${name}`, price: 10, ledger: { ledgerId } });
  const rule = await office.made('POST', '/api/crm/tax-rate-rules', { name: `Rule ${name}`, taxRate: { taxRateId } });
  await office.made('PUT', `/api/crm/team-settings/${teamId}`, { defaultCurrency: 'EUR', defaultCountry: 'NL' });
  const deal = await office.made('POST', office.deals, dealOf(`Deal ${name}`, organizationId, contactId));
  const subscription = await office.made('POST', office.subscriptions, subscriptionOf(`Subscription ${name}`, organizationId, contactId));
  const purchase = await office.made('POST', office.purchases, purchaseOf(`Purchase ${name}`, organizationId));
  const document = await office.made('POST', '/api/purchases/inbox-documents', documentOf(`Document ${name}`, organizationId));
  const documentFile = await office.made('POST', `/api/purchases/inbox-documents/${document.id}/attachments`, attachmentForm(name));
  const quarantined = await office.rows<{ id: number }>(
    `INSERT INTO received_mails (ecosystem_id, status, reason, recipient, sender, subject, size, file_id)
     SELECT $1, unnest(ARRAY['quarantined', 'quarantined', 'deleted']), 'no-documents', 'in@spec.test', 'out@spec.test', $2, 1, $3 RETURNING id`,
    [ecosystemId, `Mail ${name}`, documentFile.fileId],
  );
  const deputy = await memberOf(office, 'deputy', 'token_roles', ['BE_Member']);
  const delegation = await office.made('POST', '/api/purchases/delegations', {
    deputyId: deputy,
    from: '2090-01-02T00:00:00Z',
    until: '2090-01-03T00:00:00Z',
  });
  const purchaseFile = await office.made('POST', `/api/purchases/purchases/${purchase.id}/attachments`, attachmentForm(name));
  const drafted = await earlierDraft(office, `Booked purchase ${name}`, organizationId);
  const givenBack = await earlierDraft(office, `Purchase given back ${name}`, organizationId);
  const paid = await office.made('POST', office.purchases, {
    ...purchaseOf(`Paid purchase ${name}`, organizationId),
    lines: [{ ...purchaseOf(name, organizationId).lines[0], product: { productId: paidProduct.productId } }],
  });
  const { purchaseInvoiceId: paidPurchase } = await office.made('POST', `/api/purchases/purchases/${paid.id}/change-state`, {
    newState: 2,
  });
  const { payments: purchasePayments } = await office.made(
    'POST',
    `/api/invoices/${legalEntityId}/purchase-invoices/${paidPurchase}/register-payment`,
    { amount: 1 },
  );
  const batch = await office.made('POST', `/api/invoices/${legalEntityId}/batch-payments`, {});
  const [payeeAccount] = await office.rows<{ id: number }>(
    `INSERT INTO payee_accounts (ecosystem_id, organization_id, iban) VALUES ($1, $2, 'NL91ABNA0417164300') RETURNING id`,
    [ecosystemId, organizationId],
  );
  const bookings = await office.rows<{ id: number }>(
    `INSERT INTO bank_bookings (ecosystem_id, legal_entity_id, statement_id, account, fingerprint, occurrence, amount, currency, booked_on, is_return, description, state)
     SELECT $1, $2, 'S', 'NL91ABNA0417164300', repeat('0', 64), nth, -1, 'EUR', current_date, false, $3, CASE nth WHEN 3 THEN 'set-aside' ELSE 'open' END
     FROM generate_series(1, 4) AS nth RETURNING id`,
    [ecosystemId, legalEntityId, `Booking ${name}`],
  );
  const [proposed] = await office.rows<{ id: number }>(
    `INSERT INTO bank_bookings (ecosystem_id, legal_entity_id, statement_id, account, fingerprint, occurrence, amount, currency, booked_on, is_return, description,
       counterparty_name)
     VALUES ($1, $2, 'S', 'NL91ABNA0417164300', repeat('1', 64), 1, -1, 'EUR', current_date, false, $3, 'Regel') RETURNING id`,
    [ecosystemId, legalEntityId, `Proposed ${name}`],
  );
  const rules = await office.rows<{ id: number }>(
    `INSERT INTO bank_rules (ecosystem_id, legal_entity_id, counterparty_key, counterparty, is_incoming, ledger_account)
     SELECT $1, $2, key, $3, false, '4000' FROM unnest('{REGEL,ANDERS,BEEINDIGD}'::text[]) AS key RETURNING id`,
    [ecosystemId, legalEntityId, `Rule ${name}`],
  );
  const closedPeriod = await office.made('POST', `/api/invoices/${legalEntityId}/closed-periods`, { kind: 'month', from: '2018-01-01' });
  const [run] = await office.rows<{ day: string }>(
    `INSERT INTO subscription_runs (ecosystem_id, run_date, started_at, ended_at) VALUES ($1, current_date, now(), now()) RETURNING run_date::text AS day`,
    [ecosystemId],
  );
  const dealFile = await office.made('POST', `/api/crm/deals/${deal.id}/attachments`, attachmentForm(name));
  const organizationFile = await office.made('POST', `/api/crm/organizations/${organizationId}/attachments`, attachmentForm(name));
  await office.made('POST', `/api/invoices/legal-entities/${legalEntityId}/logo`, logoForm());
  const templates = `/api/invoices/legal-entities/${legalEntityId}/templates`;
  const template = await office.made('POST', templates, { name: `Template ${name}` });
  await office.made('POST', `${templates}/${template.invoiceTemplateId}/logo`, logoForm());
  const draft = await office.made('POST', office.invoices, draftOf(office));
  // As copied from its deal.
  await office.rows(`INSERT INTO attachments (ecosystem_id, resource, entity_id, file_id) VALUES ($1, 'sales-invoices', $2, $3)`, [
    ...[ecosystemId, draft.invoiceId, dealFile.fileId],
  ]);
  const booked = await office.made('POST', office.invoices, draftOf(office));
  await office.made('POST', `${office.invoices}/${booked.invoiceId}/book`);
  const { payments } = await office.made('POST', `${office.invoices}/${booked.invoiceId}/register-payment`, { amount: 1 });
  const [mail] = await office.rows<{ id: number }>(
    `WITH mail AS (
       INSERT INTO messages (ecosystem_id, application, external_identifier, kind, message_id, title, receiver_name, receiver_address, notification_template, body, state, sent_at)
       VALUES ($1, 'invoices', $2, 'newInvoice', $3, $3, 'Jan', 'jan@klant.test', 'default', '{}', 'sent', now()) RETURNING ecosystem_id, id),
     sent AS (INSERT INTO message_files (ecosystem_id, attempt_id, file_id, position) SELECT ecosystem_id, id, $4, 1 FROM mail)
     SELECT id FROM mail`,
    [ecosystemId, String(booked.invoiceId), `Mail ${name}`, dealFile.fileId],
  );
  const budgetOf = (month: string) => ({ month, department: `Team of ${name}`, project: `Activity ${name}`, amount: 900 });
  const budget = await office.made('POST', '/api/purchases/budgets', budgetOf('2026-03'));
  const imported = async (of: string, row: Record<string, string>, area = 'crm'): Promise<number> =>
    (await office.made('POST', `/api/${area}/${of}/import`, fileOf(row, { version: null }))).importId;
  const another = async (of: string, body: object): Promise<number> => (await office.made('POST', `/api/crm/${of}`, body)).id;
  const mergedOrganization = await another('organizations', organizationOf(`Merged ${name}`));
  const organizationMerge = await office.made('POST', `/api/crm/organizations/${mergedOrganization}/merge`, {
    destinationOrganizationId: organizationId,
  });
  const mergedContact = await another('contacts', contactOf(`Merged ${name}`));
  const contactMerge = await office.made('POST', `/api/crm/contacts/${mergedContact}/merge`, { destinationContactId: contactId });
  const kept = await keptTeamsOf(office, deputy);
  const closedAccount = await memberOf(office, 'gone', 'disabled_at', new Date());
  const [notice] = await office.rows<{ id: number }>(
    `INSERT INTO bell_notices (ecosystem_id, person_id, kind, resource, entity_id) VALUES ($1, $2, 'approval-answer', 'purchases', $3) RETURNING id`,
    [ecosystemId, personId, purchase.id],
  );
  const [auditEntry] = await office.rows<{ id: number }>(`SELECT max(id)::int AS id FROM audit_log WHERE ecosystem_id = $1`, [ecosystemId]);
  return {
    auditEntry: auditEntry!.id,
    notice: notice!.id,
    closedAccount,
    ...kept,
    ecosystem: ecosystemId,
    team: teamId,
    group: group!.id,
    person: personId,
    budget: budget.id as number,
    budgetImport: await imported('budgets', { ...budgetOf('2026-04'), amount: '900' }, 'purchases'),
    role: 'BE_FinanceEmployee',
    language: 'nl',
    subject,
    email: `${subject}@spec.test`,
    organization: organizationId as number,
    organizationProduct: organizationProductId as number,
    contact: contactId as number,
    product: productId as number,
    footprintProduct: footprintProductId as number,
    productActivity: productActivityId as number,
    ledger: ledgerId as number,
    taxRateRule: rule.id as number,
    taxRate: taxRateId,
    legalEntity: legalEntityId,
    template: template.invoiceTemplateId as number,
    deal: deal.id as number,
    subscription: subscription.id as number,
    purchase: purchase.id as number,
    purchaseFile: purchaseFile.fileId as number,
    document: document.id as number,
    documentFile: documentFile.fileId as number,
    purchaseInvoice: drafted.invoiceId,
    purchaseToGiveBack: givenBack.invoiceId,
    paidPurchase: paidPurchase as number,
    purchasePayment: purchasePayments[0].paymentId as number,
    batchPayment: batch.id as number,
    payeeAccount: payeeAccount!.id,
    closedPeriod: closedPeriod.id as number,
    bankBooking: bookings[0]!.id,
    openBooking: bookings[1]!.id,
    asideBooking: bookings[2]!.id,
    bookingWithoutReceipt: bookings[3]!.id,
    proposedBooking: proposed!.id,
    proposingRule: rules[0]!.id,
    bankRule: rules[1]!.id,
    endedRule: rules[2]!.id,
    purchaseInvoiceFile: drafted.fileId,
    deputy,
    quarantinedMail: quarantined[0]!.id,
    otherQuarantinedMail: quarantined[1]!.id,
    deletedMail: quarantined[2]!.id,
    delegation: delegation.id as number,
    /** The day of an existing run. */
    day: run!.day,
    dealFile: dealFile.fileId as number,
    organizationFile: organizationFile.fileId as number,
    salesInvoiceFile: dealFile.fileId as number,
    draft: draft.invoiceId as number,
    booked: booked.invoiceId as number,
    payment: payments[0].paymentId as number,
    /** About the booked invoice. */
    mail: mail!.id,
    mailFile: dealFile.fileId as number,
    mergedOrganization,
    organizationMerge: organizationMerge.mergeId as number,
    organizationToMerge: await another('organizations', organizationOf(`To merge ${name}`)),
    mergedContact,
    contactMerge: contactMerge.mergeId as number,
    contactToMerge: await another('contacts', contactOf(`To merge ${name}`)),
    organizationImport: await imported('organizations', { name: `Import ${name}`, coCNumber: '8009' }),
    contactImport: await imported('contacts', { emailAddresses: 'import@klant.test', firstName: 'Import', lastName: name }),
    productImport: await imported('products', { name: `Import ${name}` }),
    ledgerImport: await imported('ledgers', { name: `Import ${name}`, value: '8009' }),
  };
}

/**
 * A booked purchase whose invoice is a draft because a line has no ledger, as earlier versions made them (D-66). It has a file.
 */
async function earlierDraft(office: Office, name: string, organizationId: number): Promise<{ invoiceId: number; fileId: number }> {
  const { ecosystemId, teamId } = office.tenant;
  const { id } = await office.made('POST', office.purchases, purchaseOf(name, organizationId));
  const { fileId } = await office.made('POST', `/api/purchases/purchases/${id}/attachments`, attachmentForm(office.name));
  const draft = draftOf(office);
  const { invoiceId } = await office.made('POST', `/api/invoices/${office.legalEntityId}/purchase-invoices`, {
    ...draft,
    customer: { ...draft.customer, customerId: organizationId },
  });
  await office.rows(`INSERT INTO attachments (ecosystem_id, resource, entity_id, file_id) VALUES ($1, 'purchase-invoices', $2, $3)`, [
    ...[ecosystemId, invoiceId, fileId],
  ]);
  await office.rows(
    `UPDATE purchase_invoices SET origin_resource = 'purchases', origin_id = $3, team_id = $4 WHERE ecosystem_id = $1 AND id = $2`,
    [ecosystemId, invoiceId, id, teamId],
  );
  await office.rows(`UPDATE purchases SET purchase_state_id = 2, purchase_invoice_id = $3 WHERE ecosystem_id = $1 AND id = $2`, [
    ...[ecosystemId, id, invoiceId],
  ]);
  return { invoiceId: invoiceId as number, fileId: fileId as number };
}

/** Adds teams and an entry of the launcher for a site admin to change; the deputy is a member of the first team. */
async function keptTeamsOf(office: Office, deputy: number) {
  const { ecosystemId } = office.tenant;
  const teams = await office.rows<{ id: number }>(
    `INSERT INTO teams (ecosystem_id, key, name) SELECT $1, key, $2 || key FROM unnest('{kept,other-kept}'::text[]) AS key RETURNING id`,
    [ecosystemId, `${office.name} `],
  );
  const [keptTeam, otherKeptTeam] = teams.map(({ id }) => id);
  await office.rows(`INSERT INTO team_memberships (ecosystem_id, team_id, person_id) VALUES ($1, $2, $3)`, [ecosystemId, keptTeam, deputy]);
  const [group] = await office.rows<{ id: number }>(
    `INSERT INTO activities (ecosystem_id, team_id, key, name) VALUES ($1, $2, 'kept', $3) RETURNING id`,
    [ecosystemId, keptTeam, `Kept ${office.name}`],
  );
  const [application] = await office.rows<{ id: number }>(
    `INSERT INTO applications (ecosystem_id, name, url) VALUES ($1, $2, 'https://wiki.test') RETURNING id`,
    [ecosystemId, `Application ${office.name}`],
  );
  return { keptTeam: keptTeam!, otherKeptTeam: otherKeptTeam!, keptGroup: group!.id, application: application!.id };
}

/** Adds a member with this value in a column. */
export async function memberOf(office: Office, name: string, column: 'disabled_at' | 'token_roles', value: unknown): Promise<number> {
  const { ecosystemId } = office.tenant;
  const [person] = await office.rows<{ id: number }>(
    `INSERT INTO people (subject, email, name, ${column}) VALUES ($1, $1 || '@spec.test', $2, $3) RETURNING id`,
    [`${name}-${ecosystemId}`, `${name} ${office.name}`, value],
  );
  await office.rows(`INSERT INTO ecosystem_memberships (ecosystem_id, person_id) VALUES ($1, $2)`, [ecosystemId, person!.id]);
  return person!.id;
}
