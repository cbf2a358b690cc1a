/** Entry point for generating demo data: used by the stack, not part of what is delivered. */
export { bringUpToDate } from './bring-up-to-date.js';
export { readConfig } from './config.js';
export { entities } from './entities.js';
export { type Receiver, draftOf } from './crm/deal-invoicing/index.js';
export { BankBookings, BankStatementRows } from './payables/bank-statements/index.js';
export { Batches, Payables, planBatch } from './payables/batch-payments/index.js';
export { creditContentOf, creditedPartOf } from './receivables/crediting/index.js';
export { exemptionReasonFor } from './e-invoicing/vat-categories/index.js';
export { invoiceMails } from './receivables/invoice-mail/index.js';
export { BookRows, InvoiceNumbers } from './books/invoice-books/index.js';
export {
  type InvoiceLineRow,
  type InvoiceRow,
  salesBook,
  storedContent,
  type SellerSnapshot,
  sellerSnapshot,
  taxedLines,
} from './receivables/sales-book/index.js';
export { addDays, bookDateOf } from './books/invoice-dates/index.js';
export { type PaymentStatus } from './books/invoice-books/index.js';
export { type InvoiceData, LegalEntities, type LegalEntity, type MailTemplate, PaymentSettings } from './books/legal-entities/index.js';
export { PaymentLinks, paymentStatusOf } from './receivables/payments/index.js';
export { purchaseBook, type PurchaseInvoiceLine, type PurchaseInvoiceRow } from './payables/purchase-invoices/index.js';
export { type DraftContent, contentOf } from './receivables/sales-invoices/index.js';
export { type ChargedRate, TaxRates, TaxRateUse } from './books/tax-rates/index.js';
export { countryName } from './masterdata/organizations/index.js';
export { valueOf } from './masterdata/sales-lines/index.js';
export { bestRule, TaxRules } from './masterdata/tax-rules/index.js';
export { type Config } from './platform/runtime/config/index.js';
export { type RequestContext, automationContext } from './platform/runtime/context.js';
export { type Tx, createDataSource } from './platform/storage/database/index.js';
export { type FileStore, fileStoreOf, hashOf, placeOf, S3Files, StoredFiles } from './platform/files/index.js';
export { log } from './platform/runtime/logging/index.js';
export { messageIdOf } from './platform/mails/messages/index.js';
export { Outbox, type OutboxEntry } from './platform/background/outbox/index.js';
export { type Stored, storedRecord } from './platform/records/records/index.js';
export { workingTimeOf } from './platform/runtime/working-time/index.js';
export { firstReminderMs, nextReminderMs, SealRows } from './purchasing/approvals/index.js';
export { Costs, SealedContents } from './purchasing/costs/index.js';
export { PayeeAccountRows } from './payables/payee-accounts/index.js';
export { purchaseInvoiceOf, type PurchaseToInvoice } from './purchasing/booking/index.js';
