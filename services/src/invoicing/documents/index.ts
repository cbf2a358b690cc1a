export { eInvoiceAttachment } from './e-invoice-attachment.js';
export { exemptionReasonFor } from './exemption-reason.js';
export { renderInvoicePdf } from './render-invoice-pdf.js';
export { renderUbl } from './ubl/render-ubl.js';
export { vatCategoryFor, type VatFacts } from './vat-category.js';
export type { PdfAttachment } from './pdf/attachments.js';
