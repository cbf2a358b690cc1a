export {
  type DraftContent,
  draftOf,
  type InvoiceDraft,
  type InvoiceFacts,
  InvoiceListeners,
  type MailRequest,
  processSummary,
} from '../sales-book/index.js';
export { AccountingTaxes, creditedTaxOf } from './accounting-taxes.service.js';
export { Booking } from './booking.service.js';
export { BulkBooking, type Bookable, type ReservedInvoice } from './bulk-booking.service.js';
export { assertChosen } from './chosen-references.js';
export { contentOf } from './draft-content.js';
export { Drafts, type ForecastOf } from './drafts.service.js';
export { InvoiceBooker } from './invoice-booker.service.js';
export { InvoiceFilesController } from './invoice-files.controller.js';
export { changesOf } from './invoice-input.js';
export { invoiceList } from './invoice-list.js';
export { InvoiceLookup } from './invoice-lookup.service.js';
export { DraftVerbs } from './draft-verbs.service.js';
export { InvoiceVerbs } from './invoice-verbs.service.js';
export type { InvoiceView } from './invoice-view.js';
export { InvoiceViews } from './invoice-views.service.js';
export { OpenSales } from './open-sales.service.js';
export { salesInvoices } from './sales-invoice.kind.js';
export { SalesConversion } from './sales-conversion.service.js';
export { SalesBookVerbs, SalesInvoicesController } from './sales-invoices.controller.js';
export { type NewReceiver, SalesInvoices } from './sales-invoices.service.js';
