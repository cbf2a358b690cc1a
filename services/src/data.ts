/** Entry point for generating demo data: used by the stack, not part of what is delivered. */
export { bringUpToDate } from './bring-up-to-date.js';
export { readConfig } from './config.js';
export { type Receiver, draftOf } from './crm/deal-invoicing/index.js';
export { BankBookings, BankStatementRows } from './invoicing/bank-statements/index.js';
export { Batches, Payables, planBatch } from './invoicing/batch-payments/index.js';
export { creditContentOf, creditedPartOf } from './invoicing/crediting/index.js';
export { exemptionReasonFor } from './invoicing/documents/index.js';
export { invoiceMails } from './invoicing/invoice-mail/index.js';
export { InvoiceNumbers } from './invoicing/invoice-books/index.js';
export {
  InvoiceRows,
  addDays,
  type PaymentStatus,
  bookDateOf,
  salesBook,
  type SellerSnapshot,
  sellerSnapshot,
  taxedLines,
} from './invoicing/invoice-records/index.js';
export { type InvoiceData, LegalEntities, type LegalEntity, type MailTemplate, PaymentSettings } from './invoicing/legal-entities/index.js';
export { PaymentLinks, paymentStatusOf } from './invoicing/payments/index.js';
export { purchaseBook, PurchaseInvoiceRows } from './invoicing/purchase-invoices/index.js';
export { type DraftContent, InvoiceWriter, contentOf } from './invoicing/sales-invoices/index.js';
export { type ChargedRate } from './invoicing/tax-rates/index.js';
export { countryName } from './masterdata/organizations/index.js';
export { valueOf } from './masterdata/sold-lines/index.js';
export { bestRule } from './masterdata/tax-rules/index.js';
export { type Config } from './platform/config.js';
export { type RequestContext, automationContext } from './platform/context.js';
export { type Tx, createDataSource } from './platform/database/index.js';
export { type FileStore, LocalFiles, StoredFiles } from './platform/files/index.js';
export { log } from './platform/logging/index.js';
export { messageIdOf } from './platform/messages/index.js';
export { Outbox, type OutboxEntry } from './platform/outbox/index.js';
export { type Stored } from './platform/records/index.js';
export { workingTimeOf } from './platform/working-time/index.js';
export { firstReminderMs, nextReminderMs } from './purchasing/approvals/index.js';
export { purchaseInvoiceOf, type PurchaseToInvoice } from './purchasing/booking/index.js';
