import type { Operation } from '../support/operations.js';
import type { Belongings, Kind } from './belongings.js';

/** What each place in a path names. The first row that fits counts; a place that no row names is not covered, and that fails the matrix. */
const rows: [prefix: string, parameter: string, kind: Kind][] = [
  ['/api/directory/ecosystems/{id}', 'id', 'ecosystem'],
  ['/api/directory/groups/{id}', 'id', 'group'],
  ['/api/directory/teams/{id}', 'id', 'team'],
  ['/api/directory/audit-log/{id}', 'id', 'auditEntry'],
  ['/api/directory/message-log/', 'attemptId', 'mail'],
  ['/api/directory/message-log/', 'fileId', 'mailFile'],
  ['/api/identity/roles/', 'role', 'role'],
  ['/api/identity/roles/', 'externalIdentifier', 'subject'],
  ['/api/identity/accounts/{id}', 'id', 'closedAccount'],
  ['/api/crm/deals/{id}', 'id', 'deal'],
  ['/api/crm/deals/{id}', 'fileId', 'dealFile'],
  ['/api/crm/teams/{team}', 'team', 'team'],
  ['/api/crm/teams/{team}/deals/{id}', 'id', 'deal'],
  ['/api/crm/organizations/import/{id}', 'id', 'organizationImport'],
  ['/api/crm/contacts/import/{id}', 'id', 'contactImport'],
  ['/api/crm/products/import/{id}', 'id', 'productImport'],
  ['/api/crm/ledgers/import/{id}', 'id', 'ledgerImport'],
  ['/api/crm/subscriptions/{id}', 'id', 'subscription'],
  ['/api/crm/teams/{team}/subscriptions/{id}', 'id', 'subscription'],
  ['/api/crm/teams/{team}/subscriptions/{id}/periods/{start}', 'start', 'day'],
  ['/api/crm/subscription-runs/{date}', 'date', 'day'],
  ['/api/crm/organizations/{id}/merges/', 'id', 'mergedOrganization'],
  ['/api/crm/organizations/{id}/merges/', 'mergeId', 'organizationMerge'],
  ['/api/crm/organizations/{id}/merge', 'id', 'organizationToMerge'],
  ['/api/crm/contacts/{id}/merges/', 'id', 'mergedContact'],
  ['/api/crm/contacts/{id}/merges/', 'mergeId', 'contactMerge'],
  ['/api/crm/contacts/{id}/merge', 'id', 'contactToMerge'],
  ['/api/crm/organizations/{id}', 'id', 'organization'],
  ['/api/crm/organizations/{id}/contacts/{contactId}', 'contactId', 'contact'],
  ['/api/crm/organizations/{id}/attachments/{fileId}', 'fileId', 'organizationFile'],
  ['/api/crm/contacts/{id}', 'id', 'contact'],
  ['/api/crm/products/{id}', 'id', 'product'],
  ['/api/crm/product-activities/{id}', 'id', 'productActivity'],
  ['/api/crm/ledgers/{id}', 'id', 'ledger'],
  ['/api/crm/tax-rate-rules/{id}', 'id', 'taxRateRule'],
  ['/api/crm/team-settings/{team}', 'team', 'team'],
  ['/api/purchases/footprint-products/{id}', 'id', 'footprintProduct'],
  ['/api/purchases/purchases/{id}', 'id', 'purchase'],
  ['/api/purchases/purchases/{id}', 'fileId', 'purchaseFile'],
  ['/api/purchases/delegations/{id}', 'id', 'delegation'],
  ['/api/purchases/teams/{team}', 'team', 'team'],
  ['/api/purchases/teams/{team}/purchases/{id}', 'id', 'purchase'],
  ['/api/invoices/legal-entities/{id}', 'id', 'legalEntity'],
  ['/api/invoices/tax-rates/{id}', 'id', 'taxRate'],
  ['/api/invoices/{legalEntity}/', 'legalEntity', 'legalEntity'],
  ['/api/invoices/{legalEntity}/purchase-invoices/{id}/attachments/{fileId}', 'fileId', 'purchaseInvoiceFile'],
  ['/api/invoices/{legalEntity}/purchase-invoices/{id}/register-payment', 'id', 'paidPurchase'],
  ['/api/invoices/payee-accounts/{id}', 'id', 'payeeAccount'],
  ['/api/invoices/{legalEntity}/batch-payments/{id}', 'id', 'batchPayment'],
  ['/api/invoices/{legalEntity}/bank-bookings/{id}/settle', 'id', 'openBooking'],
  ['/api/invoices/{legalEntity}/bank-bookings/{id}/reopen', 'id', 'asideBooking'],
  ['/api/invoices/{legalEntity}/bank-bookings/{id}', 'id', 'bankBooking'],
  ['/api/invoices/{legalEntity}/sales-invoices/{id}/receive-payment', 'id', 'booked'],
  ['/api/invoices/{legalEntity}/purchase-invoices/{id}/receive-payment', 'id', 'paidPurchase'],
  ['/api/invoices/{legalEntity}/purchase-invoices/{id}/payments/', 'id', 'paidPurchase'],
  ['/api/invoices/{legalEntity}/purchase-invoices/{id}/payments/', 'paymentId', 'purchasePayment'],
  ['/api/invoices/{legalEntity}/purchase-invoices/{id}', 'id', 'purchaseInvoice'],
  ['/api/invoices/{legalEntity}/sales-invoices/{id}/ubl', 'id', 'booked'],
  ['/api/invoices/{legalEntity}/sales-invoices/{id}/send', 'id', 'booked'],
  ['/api/invoices/{legalEntity}/sales-invoices/{id}/mark-sent', 'id', 'booked'],
  ['/api/invoices/{legalEntity}/sales-invoices/{id}/unmark-sent', 'id', 'booked'],
  ['/api/invoices/{legalEntity}/sales-invoices/{id}/register-payment', 'id', 'booked'],
  ['/api/invoices/{legalEntity}/sales-invoices/{id}/payments/', 'id', 'booked'],
  ['/api/invoices/{legalEntity}/sales-invoices/{id}/payments/', 'paymentId', 'payment'],
  ['/api/invoices/{legalEntity}/sales-invoices/{id}/credit', 'id', 'booked'],
  ['/api/invoices/{legalEntity}/sales-invoices/{id}', 'id', 'draft'],
  ['/api/invoices/sales-invoices/{id}', 'id', 'draft'],
];

export const kindOf = (template: string, parameter: string): Kind | undefined =>
  rows.find(([prefix, name]) => name === parameter && template.startsWith(prefix))?.[2];

type Values = Record<string, string | number>;
export const valuesOf = ({ template, path }: Operation, { ids }: Belongings): Values =>
  Object.fromEntries(path.map((name) => [name, ids[kindOf(template, name)!]]));

/** A number and a text that identify nothing. */
export const missing = (value: string | number): string | number => (typeof value === 'number' ? 2_147_000_111 : 'nobody@spec.test');
