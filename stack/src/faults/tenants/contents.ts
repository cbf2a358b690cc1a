import {
  contactOf,
  dealOf,
  documentOf,
  draftOf,
  fileOf,
  footprintOf,
  invoiceData,
  organizationOf,
  purchaseOf,
  subscriptionOf,
} from '../support/seller.js';
import { attachmentForm, eInvoiceForm, logoForm, numbers, statementForm, type Belongings } from './belongings.js';

type Content = (of: Belongings) => unknown;

const organization: Content = () => organizationOf('Nieuw');
const ruleContent = { ledgerAccount: '4000', taxRateId: null, vatOf: null };
const legalEntity: Content = ({ ids }) => ({
  name: 'Entity',
  legalEntityReference: 'SPEC',
  invoiceNumberPrefix: 'S',
  defaultTaxRateId: ids.taxRate,
  chargedPurchaseLedger: { ledgerId: ids.ledger },
  chargedSalesLedger: { ledgerId: ids.ledger },
  invoiceData: invoiceData('Spec'),
});
const deal: Content = ({ ids }) => {
  const made = dealOf('Nieuw', ids.organization, ids.contact);
  const [line] = made.lines;
  return {
    ...made,
    teamId: ids.team,
    administrativeContact: { contactId: ids.contact },
    lines: [{ ...line, product: { productId: ids.product }, taxRateId: ids.taxRate }],
  };
};
const subscription: Content = (of) => ({
  ...(deal(of) as object),
  schedule: subscriptionOf('Nieuw', 0, 0).schedule,
});
const purchase: Content = ({ ids }) => {
  const made = purchaseOf('Nieuw', ids.organization);
  const [line] = made.lines;
  return {
    ...made,
    teamId: ids.team,
    lines: [{ ...line, product: { productId: ids.product }, taxRateId: ids.taxRate, ledgerId: ids.ledger }],
  };
};
const document: Content = ({ ids }) => {
  const made = documentOf('Nieuw', ids.organization);
  return {
    ...made,
    teamId: ids.team,
    currency: 'EUR',
    // Paid to its initiator, it would be closed to them.
    paymentMethod: 2,
    documentLines: [{ ...made.documentLines[0], productId: ids.product }],
  };
};
const budgetOf = (name: string, month: string) => ({ month, department: `Team of ${name}`, project: `Activity ${name}`, amount: 1 });
const product: Content = ({ ids }) => ({
  name: 'Nieuw',
  price: 1,
  ledger: { ledgerId: ids.ledger },
  taxRateId: ids.taxRate,
  footprintProducts: [{ footprintProductId: ids.footprintProduct }],
});
const invoice: Content = ({ office, ids }) => ({
  ...draftOf(office),
  customer: { ...draftOf(office).customer, customerId: ids.organization },
});
const rule: Content = ({ ids }) => ({ name: 'Nieuw', taxRate: { taxRateId: ids.taxRate } });
const receiver = { name: 'Jan', emailAddress: 'jan@klant.test' };
const confirmedReceivers = [receiver.emailAddress];
const mail: Content = () => ({
  contactName: receiver.name,
  contactEmail: receiver.emailAddress,
  confirmedReceivers,
  confirmedRepeat: true,
  confirmedUnsent: true,
});

/** A body that each route accepts, made from the sender's own records. */
export const contents: Record<string, Content> = {
  'POST /api/crm/translations': () => ({ translations: JSON.stringify({ nl: { 'spec.text': 'Tekst' } }) }),
  'PUT /api/crm/translations/texts': () => ({ version: 2_000_000_000, changes: [{ languageCode: 'nl', key: 'spec.text', text: 'Tekst' }] }),
  'PUT /api/directory/settings': () => ({ mailsPerUserPerDay: 1_000 }),
  'PUT /api/directory/me/preferences': ({ ids }) => ({ primaryEcosystem: ids.ecosystem, primaryTeam: ids.team }),
  'PUT /api/directory/bell/read': ({ ids }) => ({ noticeIds: [ids.notice] }),
  'PUT /api/directory/bell/choices': () => ({ kind: 'approval-answer', choice: 'bell' }),
  'POST /api/directory/first-ecosystem': () => ({ setupCode: 'guessed', name: 'Nieuw', personName: 'Jo Nieuw' }),
  'POST /api/directory/further-ecosystems': () => ({ setupCode: 'guessed', name: 'Nieuw' }),
  'POST /api/directory/teams': () => ({ name: 'Nieuw team', teamKey: 'nieuw' }),
  'PUT /api/directory/teams/{id}': () => ({ name: 'Ander team', legalEntityReference: null }),
  'POST /api/directory/teams/{id}/groups': () => ({ name: 'Nieuw', leadPersonId: null }),
  'PUT /api/directory/teams/{id}/groups/{groupId}': () => ({ name: 'Anders', leadPersonId: null }),
  'POST /api/directory/people': ({ ids }) => ({ name: 'Jo Nieuw', emailAddress: `nieuw-${ids.ecosystem}@spec.test`, roles: [] }),
  'POST /api/directory/applications': () => ({ name: 'Nieuw', url: 'https://nieuw.test' }),
  'PUT /api/directory/applications/{id}': () => ({ name: 'Anders', url: 'https://anders.test' }),
  'POST /api/crm/organizations/{id}/attachments': () => attachmentForm('text'),
  'POST /api/crm/deals/{id}/attachments': () => attachmentForm('text'),
  'POST /api/crm/organizations/{id}/contacts': ({ ids }) => ({ contactId: ids.contact, contactType: 'default' }),
  'POST /api/crm/organizations/{id}/products': ({ ids }) => ({ productId: ids.product }),
  'PUT /api/crm/organizations/{id}/settings': ({ office }) => ({ defaultPaymentMethod: 4, aliases: [`Alias ${office.name}`] }),
  'POST /api/crm/organizations/{id}/merge': ({ ids }) => ({ destinationOrganizationId: ids.organization }),
  'POST /api/crm/contacts/{id}/merge': ({ ids }) => ({ destinationContactId: ids.contact }),
  'POST /api/crm/organizations': organization,
  'PUT /api/crm/organizations/{id}': organization,
  'POST /api/crm/contacts': () => contactOf('Nieuw'),
  'PUT /api/crm/contacts/{id}': () => contactOf('Nieuw'),
  'POST /api/crm/products': product,
  'PUT /api/crm/products/{id}': product,
  'POST /api/crm/product-activities': ({ ids }) => ({ productId: ids.product, teamName: 'Team', activityName: 'Activiteit' }),
  'POST /api/crm/organizations/import/preview': () => fileOf({ coCNumber: '8001', name: 'Nieuw' }),
  'POST /api/crm/organizations/import': () => fileOf({ coCNumber: '8001', name: 'Nieuw' }, { version: null }),
  'POST /api/crm/contacts/import/preview': () => fileOf({ emailAddresses: 'nieuw@klant.test', firstName: 'Jan', lastName: 'Nieuw' }),
  'POST /api/crm/contacts/import': () =>
    fileOf({ emailAddresses: 'nieuw@klant.test', firstName: 'Jan', lastName: 'Nieuw' }, { version: null }),
  'POST /api/crm/products/import/preview': () => fileOf({ name: 'Nieuw' }),
  'POST /api/crm/products/import': () => fileOf({ name: 'Nieuw uit een bestand' }, { version: null }),
  'POST /api/crm/ledgers/import/preview': () => fileOf({ name: 'Nieuw', value: '8001' }),
  'POST /api/crm/ledgers/import': () => fileOf({ name: 'Nieuw', value: '8001' }, { version: null }),
  'POST /api/crm/ledgers': () => ({ name: 'Nieuw', value: '8002' }),
  'PUT /api/crm/ledgers/{id}': () => ({ name: 'Nieuw', value: '4000' }),
  'POST /api/crm/tax-rate-rules': rule,
  'PUT /api/crm/tax-rate-rules/{id}': rule,
  'PUT /api/crm/team-settings/{team}': () => ({ defaultCurrency: 'EUR', defaultCountry: 'NL' }),
  'POST /api/crm/teams/{team}/deals': deal,
  'PUT /api/crm/teams/{team}/deals/{id}': deal,
  'POST /api/crm/teams/{team}/subscriptions': subscription,
  'POST /api/crm/teams/{team}/subscriptions/forecast': subscription,
  'PUT /api/crm/teams/{team}/subscriptions/{id}': subscription,
  'POST /api/crm/teams/{team}/subscriptions/{id}/forecast': subscription,
  'POST /api/crm/teams/{team}/subscriptions/{id}/clone': () => ({ name: 'Kopie' }),
  'POST /api/crm/teams/{team}/subscriptions/{id}/periods/{start}/skip': () => ({ reason: 'Nieuw' }),
  'POST /api/crm/subscriptions/{id}/resume': () => ({}),
  'POST /api/crm/subscription-runs': () => ({}),
  'POST /api/crm/deals/{id}/change-state': () => ({ newDealState: 2, receiver }),
  'POST /api/crm/deals/{id}/clone': () => ({ name: 'Kopie' }),
  'POST /api/crm/deals/{id}/move': ({ ids }) => ({ newTeamId: ids.team }),
  'POST /api/crm/deals/{id}/resume': () => ({ receiver, confirmedReceivers }),
  'POST /api/crm/deals/{id}/split': () => [60, 40],
  'POST /api/purchases/budgets': ({ office }) => budgetOf(office.name, `20${Math.floor(Math.random() * 69) + 30}-01`),
  'PUT /api/purchases/budgets/{id}': ({ office }) => budgetOf(office.name, '2026-03'),
  'POST /api/purchases/budgets/import/preview': ({ office }) => fileOf({ ...budgetOf(office.name, '2026-05'), amount: '1' }),
  'POST /api/purchases/budgets/import': ({ office }) => fileOf({ ...budgetOf(office.name, '2026-05'), amount: '1' }, { version: null }),
  'POST /api/purchases/footprint-products': () => footprintOf('Nieuw'),
  'PUT /api/purchases/footprint-products/{id}': () => footprintOf('Nieuw'),
  'POST /api/purchases/teams/{team}/purchases': purchase,
  'PUT /api/purchases/teams/{team}/purchases/{id}': purchase,
  'POST /api/purchases/teams/{team}/purchases/{id}/attachments': () => attachmentForm('text'),
  'POST /api/purchases/teams/{team}/purchases/{id}/change-state': () => ({ newState: 2 }),
  'POST /api/purchases/teams/{team}/purchases/{id}/clone': () => ({ name: 'Kopie' }),
  'POST /api/purchases/teams/{team}/purchases/{id}/move': ({ ids }) => ({ newTeamId: ids.team }),
  'POST /api/purchases/purchases/{id}/attachments': () => attachmentForm('text'),
  'POST /api/purchases/purchases/{id}/change-state': () => ({ newState: 2 }),
  'POST /api/purchases/purchases/{id}/clone': () => ({ name: 'Kopie' }),
  'POST /api/purchases/purchases/{id}/move': ({ ids }) => ({ newTeamId: ids.team }),
  'POST /api/purchases/inbox-documents': document,
  'PUT /api/purchases/inbox-documents/{id}': document,
  'POST /api/purchases/inbox-documents/{id}/attachments': () => attachmentForm('text'),
  'PUT /api/purchases/inbox-documents/{id}/attachments/{fileId}/turns': () => ({ turns: [{ page: 1, quarters: 1 }] }),
  'POST /api/purchases/inbox-documents/{id}/attachments/{fileId}/split': () => ({ parts: [[2]] }),
  'POST /api/purchases/inbox-documents/{id}/join': ({ ids }) => ({
    files: [
      { documentId: ids.document, fileId: ids.documentFile },
      { documentId: ids.document, fileId: ids.documentFile + 1_000_000 },
    ],
  }),
  'POST /api/purchases/inbox-documents/{id}/change-state': () => ({ newState: 'submitted' }),
  'POST /api/purchases/inbox-documents/{id}/clone': () => ({ name: 'Kopie' }),
  'POST /api/purchases/inbox-documents/{id}/finalize': () => ({ bookImmediately: false, askApprovals: false }),
  'POST /api/purchases/inbox-documents/{id}/remind': () => ({}),
  'POST /api/purchases/inbox-documents/{id}/approvals/approve': () => ({}),
  'POST /api/purchases/inbox-documents/{id}/approvals/decline': () => ({ reason: 'Nieuw' }),
  'POST /api/purchases/inbox-documents/{id}/approvals/take-back': () => ({}),
  'POST /api/purchases/inbox-documents/{id}/approvals/question': () => ({ question: 'Nieuw' }),
  'POST /api/purchases/inbox-documents/{id}/approvals/reply': () => ({ questionId: 1, answer: 'Nieuw' }),
  'POST /api/purchases/inbox-documents/{id}/approvals/hand-over': ({ ids }) => ({ approvalId: 1, personId: ids.deputy, reason: 'Nieuw' }),
  'POST /api/purchases/inbox-documents/{id}/approvals/remind': () => ({}),
  'POST /api/purchases/inbox-documents/{id}/move': ({ ids }) => ({ newTeamId: ids.team }),
  'POST /api/invoices/{legalEntity}/purchase-invoices': invoice,
  'PUT /api/invoices/{legalEntity}/purchase-invoices/{id}': () => ({ lines: [{ lineNumber: 1, ledgerAccount: '4000' }] }),
  'POST /api/invoices/{legalEntity}/purchase-invoices/{id}/book': () => ({}),
  'POST /api/invoices/{legalEntity}/purchase-invoices/{id}/register-payment': () => ({ amount: 1 }),
  'POST /api/invoices/{legalEntity}/purchase-invoices/{id}/payments/{paymentId}/reverse': () => ({ reason: 'Nieuw' }),
  'POST /api/invoices/{legalEntity}/purchase-invoices/{id}/credit': () => ({}),
  'POST /api/invoices/{legalEntity}/purchase-invoices/{id}/convert-currency': () => ({}),
  'POST /api/invoices/{legalEntity}/sales-invoices/{id}/convert-currency': () => ({}),
  'POST /api/invoices/{legalEntity}/purchase-invoices/{id}/attachments': () => attachmentForm('text'),
  'POST /api/purchases/convert/ubl': () => eInvoiceForm(),
  'POST /api/purchases/purchases/{id}/approvals/approve': () => ({}),
  'POST /api/purchases/purchases/{id}/approvals/decline': () => ({ note: 'Nieuw' }),
  'POST /api/purchases/purchases/{id}/approvals/take-back': () => ({}),
  'POST /api/purchases/purchases/{id}/approvals/question': () => ({ question: 'Nieuw' }),
  'POST /api/purchases/purchases/{id}/approvals/reply': () => ({ questionId: 1, answer: 'Nieuw' }),
  'POST /api/purchases/purchases/{id}/approvals/hand-over': ({ ids }) => ({ approvalId: 1, personId: ids.deputy, reason: 'Nieuw' }),
  'POST /api/purchases/purchases/{id}/approvals/remind': () => ({}),
  'POST /api/purchases/purchase-approval/{id}/approve': () => ({}),
  'POST /api/purchases/purchase-approval/{id}/decline': () => ({ note: 'Nieuw' }),
  'POST /api/purchases/purchase-approval/{id}/remind': () => ({}),
  'POST /api/purchases/approvals/remind': ({ ids }) => ({ filter: { organization: ids.organization } }),
  'POST /api/directory/retention/erasures/preview': () => ({ emailAddress: 'nobody@spec.test' }),
  'POST /api/purchases/mail-quarantine/{id}/release': ({ ids }) => ({ teamId: ids.team }),
  'POST /api/purchases/delegations': ({ ids }) => ({ deputyId: ids.deputy, from: '2091-01-02T00:00:00Z', until: '2091-01-03T00:00:00Z' }),
  'PUT /api/purchases/delegations/{id}': ({ ids }) => ({
    deputyId: ids.deputy,
    from: '2090-01-02T00:00:00Z',
    until: '2090-01-04T00:00:00Z',
  }),
  'POST /api/invoices/{legalEntity}/purchase-invoices/{id}/receive-payment': () => ({ amount: 1, externalId: 'bank-1' }),
  'POST /api/invoices/{legalEntity}/sales-invoices/{id}/receive-payment': () => ({ amount: 1, externalId: 'bank-2' }),
  'POST /api/invoices/{legalEntity}/batch-payments': () => ({}),
  'POST /api/invoices/{legalEntity}/changed-accounts/confirm': ({ ids }) => ({
    accountId: ids.payeeAccount,
    invoiceIds: [ids.paidPurchase],
  }),
  'POST /api/invoices/{legalEntity}/closed-periods/{id}/reopen': () => ({ reason: 'Correctie' }),
  'POST /api/invoices/exchange-rates': () => ({ currency: 'CHF', date: '2018-02-03', rate: 1.1 }),
  'POST /api/invoices/{legalEntity}/closed-periods': () => ({ kind: 'month', from: '2019-01-01' }),
  'POST /api/invoices/{legalEntity}/batch-payments/preview': ({ ids }) => ({ invoiceIds: [ids.paidPurchase] }),
  'POST /api/invoices/{legalEntity}/batch-payments/{id}/edit': ({ ids }) => ({ invoiceIds: [ids.paidPurchase] }),
  'POST /api/invoices/{legalEntity}/batch-payments/{id}/cancel': () => ({ reason: 'Nieuw' }),
  'POST /api/invoices/{legalEntity}/bank-statements': () => statementForm(),
  'POST /api/invoices/{legalEntity}/bank-bookings/ask-receipts': ({ office, ids }) => ({
    bookingIds: [ids.bookingWithoutReceipt],
    personId: office.tenant.personId,
  }),
  'POST /api/invoices/{legalEntity}/bank-bookings/confirm-proposals': ({ ids }) => ({
    bookings: [{ id: ids.proposedBooking, version: 1, ruleId: ids.proposingRule, ruleVersion: 1 }],
  }),
  'POST /api/invoices/{legalEntity}/bank-rules': ({ ids }) => ({ bookingId: ids.bankBooking, ...ruleContent }),
  'PUT /api/invoices/{legalEntity}/bank-rules/{id}': () => ruleContent,
  'POST /api/invoices/{legalEntity}/bank-bookings/{id}/settle': ({ ids }) => ({
    shares: [{ resource: 'purchase-invoices', invoiceId: ids.paidPurchase, amount: -1 }],
  }),
  'POST /api/invoices/{legalEntity}/bank-bookings/{id}/set-aside': () => ({ reason: 'Nieuw' }),
  'POST /api/invoices/{legalEntity}/bank-bookings/{id}/reopen': () => ({ reason: 'Nieuw' }),
  'PUT /api/directory/bank-account': () => ({ iban: null }),
  'POST /api/invoices/legal-entities/{id}/logo': () => logoForm(),
  'POST /api/invoices/legal-entities/{id}/templates': () => ({ name: `Nieuw ${Math.random()}`, invoiceData: { city: 'Gouda' } }),
  'POST /api/invoices/legal-entities/{id}/templates/preview': ({ ids }) => ({ templateId: ids.template, invoiceData: { city: 'Gouda' } }),
  'POST /api/invoices/legal-entities/{id}/templates/{templateId}/logo': () => logoForm(),
  'PUT /api/invoices/legal-entities/{id}/templates/{templateId}': () => ({ name: 'Anders', invoiceData: { city: 'Gouda' } }),
  'POST /api/invoices/legal-entities': (of) => ({
    ...(legalEntity(of) as object),
    legalEntityReference: `S${of.ids.team}${Math.random().toString(36).slice(2, 8)}`,
  }),
  'PUT /api/invoices/legal-entities/{id}': legalEntity,
  'POST /api/invoices/tax-rates': () => ({ description: 'Nieuw', percentage: 5 }),
  'PUT /api/invoices/tax-rates/{id}': () => ({ description: 'Nieuw', percentage: 21 }),
  'POST /api/invoices/{legalEntity}/sales-invoices': invoice,
  'PUT /api/invoices/{legalEntity}/sales-invoices/{id}': invoice,
  'POST /api/invoices/{legalEntity}/sales-invoices/{id}/attachments': () => attachmentForm('text'),
  'POST /api/invoices/{legalEntity}/sales-invoices/{id}/book': () => ({}),
  'POST /api/invoices/{legalEntity}/sales-invoices/{id}/credit': () => ({ receiver, confirmedReceivers }),
  'POST /api/invoices/{legalEntity}/sales-invoices/{id}/process': ({ ids }) => ({ workflowId: `none/${ids.team}`, action: 'hold' }),
  'POST /api/invoices/{legalEntity}/sales-invoices/{id}/resume': () => ({ receiver, confirmedReceivers }),
  'POST /api/invoices/{legalEntity}/sales-invoices/{id}/send': mail,
  'POST /api/invoices/{legalEntity}/sales-invoices/{id}/send-reminder': mail,
  'POST /api/invoices/{legalEntity}/sales-invoices/{id}/send-credit-invoice': mail,
  'POST /api/crm/deals/{id}/send-reminder': mail,
  'POST /api/crm/organizations/{id}/notes': () => ({ kind: 'note', text: 'Nieuw' }),
  'POST /api/invoices/{legalEntity}/sales-invoices/{id}/mark-sent': () => ({ way: 'post' }),
  'POST /api/invoices/{legalEntity}/sales-invoices/{id}/register-payment': () => ({ amount: 1 }),
  'POST /api/invoices/{legalEntity}/sales-invoices/{id}/payments/{paymentId}/refund': () => ({ amount: 1 }),
  'POST /api/invoices/{legalEntity}/sales-invoices/{id}/refund-order': () => ({ iban: 'NL91ABNA0417164300' }),
  'POST /api/invoices/{legalEntity}/sales-invoices/{id}/payments/{paymentId}/reverse': () => ({ reason: 'Nieuw' }),
  'POST /api/directory/mail-log/bounces': () => ({ messageId: 'nobody@nowhere.test', reason: 'unknown' }),
  'POST /api/invoices/webhooks/mollie': () => new URLSearchParams({ id: 'tr_nobody' }),
};

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type Query = (of: Belongings) => string | number;
/** Values of the query parameters: one that names a record if possible. */
const queries: Record<string, Query> = {
  languageCode: () => 'nl',
  filter: ({ ids }) => JSON.stringify({ id: [ids.organization] }),
  range: () => '[0,9]',
  sort: () => '["id","ASC"]',
  columns: () => 'id',
  headings: () => '["Nummer"]',
  words: () => '[{"1":"Een"}]',
  invoice_date: () => dayFromNow(0),
  due_date: () => dayFromNow(14),
  description: () => 'Nieuw',
  view: () => 'purchases',
  content: () => 'lines',
  country: () => 'NL',
  legal_entity: () => 'SPEC',
  legal_entity_name: () => 'SPEC',
  supplier: () => 'true',
  q: ({ office }) => office.name,
  name: ({ office }) => `Organization ${office.name}`,
  coCNumber: () => numbers.coCNumber,
  vatNumber: () => numbers.vatNumber,
  exclude: ({ ids }) => ids.organization,
  destinationOrganizationId: ({ ids }) => ids.organization,
  destinationContactId: ({ ids }) => ids.contact,
  product_id: ({ ids }) => ids.product,
  team_id: ({ ids }) => ids.team,
  teamId: ({ ids }) => ids.team,
  currency: () => 'EUR',
  day: () => dayFromNow(0),
  team_name: ({ office }) => `Team of ${office.name}`,
  activity_name: ({ office }) => `Activity ${office.name}`,
  query: () => 'software',
  search: () => 'SP',
  invoiceId: ({ ids }) => ids.paidPurchase,
  fromSource: () => 'name',
  by: () => 'name',
  email_type: () => 'newInvoice',
  emailAddress: ({ ids }) => ids.email,
  application: () => 'invoices',
  external_identifier: ({ ids }) => ids.booked,
  fromDate: () => '2026-01-01',
  untilDate: () => '2027-01-01',
  from: () => '2026-01-01',
  to: () => dayFromNow(1),
  until: () => dayFromNow(1),
  month: () => dayFromNow(0).slice(0, 7),
  figure: () => 'result',
  team: () => 'Advies',
  activity: () => 'Strategie',
  lines: () => '[[null,"Papier"]]',
  group: () => 'deals-to-invoice',
  ecosystem: () => 'true',
  state: () => 'open',
  organizationId: ({ ids }) => ids.organization,
  reference: () => 'INV-77',
  document_status: () => 'draft',
  document_type: () => 'Declaration',
  fileId: ({ ids }) => ids.documentFile,
  year: () => dayFromNow(0).slice(0, 4),
  quarter: () => Math.ceil(Number(dayFromNow(0).slice(5, 7)) / 3),
  of: () => '5a',
  page: () => 0,
  format: () => 'csv',
  language: () => 'nl',
};
/** Filters of lists by records of another kind. */
const previews = ['crm/organizations', 'crm/contacts', 'crm/products', 'crm/ledgers', 'purchases/budgets'].map(
  (path) => `POST /api/${path}/import/preview`,
);
const filters: Record<string, (of: Belongings) => object> = {
  ...Object.fromEntries(previews.map((name) => [name, () => ({ kind: 'new', allTheSame: ['alike'] })])),
  'GET /api/crm/deals': ({ ids }) => ({ organization: ids.organization }),
  'GET /api/purchases/purchases': ({ ids }) => ({ organization: ids.organization }),
  'GET /api/crm/subscriptions': ({ ids }) => ({ organization: ids.organization }),
  ...Object.fromEntries(
    ['subscriptions', 'teams/{team}/subscriptions'].flatMap((path) =>
      ['coming', 'coming/export'].map((what) => [`GET /api/crm/${path}/${what}`, () => ({ currency: 'EUR' })]),
    ),
  ),
  'GET /api/crm/contacts': ({ ids }) => ({ id: [ids.contact] }),
  'GET /api/crm/products': ({ ids }) => ({ id: [ids.product] }),
  'GET /api/crm/ledgers': ({ ids }) => ({ id: [ids.ledger] }),
  'GET /api/purchases/budgets': ({ ids }) => ({ id: [ids.budget] }),
  'GET /api/purchases/footprint-products': ({ ids }) => ({ id: [ids.footprintProduct] }),
  ...Object.fromEntries(
    ['', '/my-inbox', '/personal-pending'].map((list) => [
      `GET /api/purchases/inbox-documents${list}`,
      ({ ids }: Belongings) => ({ organization: ids.organization }),
    ]),
  ),
  'GET /api/purchases/mail-quarantine': () => ({ reason: ['no-documents'] }),
  'GET /api/purchases/document-approvals': ({ ids }) => ({ entityId: ids.document }),
  'GET /api/purchases/approvals': ({ ids }) => ({ entityId: ids.purchase }),
  'GET /api/purchases/purchase-approval/personal-pending': ({ ids }) => ({ entityId: ids.purchase }),
  'GET /api/crm/tax-rate-rules': ({ ids }) => ({ taxRate: ids.taxRate }),
  'GET /api/invoices/legal-entities': ({ ids }) => ({ id: [ids.legalEntity] }),
  'GET /api/invoices/tax-rates': ({ ids }) => ({ id: [ids.taxRate] }),
  'GET /api/directory/audit-log': ({ ids }) => ({ entity: 'deal', entityId: ids.deal }),
  'GET /api/directory/mail-log': () => ({ remarkable: true }),
};

/** Parameters that mean something else elsewhere. */
const ofOperation: Record<string, Record<string, Query>> = {
  ...Object.fromEntries(previews.map((name) => [name, { sort: () => '["kind","ASC"]' }])),
  'GET /api/crm/contacts/{id}/merge-preview': { fromSource: () => 'lastName' },
  'GET /api/directory/mail-log': { sort: () => '["created","DESC"]' },
};

export const queryOf = (operation: string, name: string): Query | undefined =>
  name === 'filter' && filters[operation]
    ? (of) => JSON.stringify(filters[operation]!(of))
    : (ofOperation[operation]?.[name] ?? queries[name]);
