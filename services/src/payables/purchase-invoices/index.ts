export { ManualInvoices } from './manual-invoices.service.js';
export { OpenPayables } from './open-payables.service.js';
export { payoutOf } from './payouts.js';
export { purchaseBook } from './purchase-book.js';
export { purchaseInvoices } from './purchase-invoice.kind.js';
export {
  type NewPurchaseInvoice,
  type PaymentMethod,
  paymentMethods,
  type PurchaseInvoiceLine,
  type PurchaseInvoiceRow,
} from './purchase-invoice-row.js';
export { PurchaseInvoiceRecords } from './purchase-invoice-records.repository.js';
export { usedLedgers } from './used-ledgers.js';
export { isInvoiceKept } from './purged-files.js';
export { PurchaseInvoicesController } from './purchase-invoices.controller.js';
export { PurchaseInvoiceVerbs } from './purchase-invoice-verbs.service.js';
export { PurchaseInvoiceViews } from './purchase-invoice-views.service.js';
export { PurchaseInvoices } from './purchase-invoices.service.js';
export { PurchaseConversion } from './purchase-conversion.service.js';
export { PurchasePayments } from './purchase-payments.service.js';
