export { eInvoiceAttachment } from './e-invoice-attachment.js';
export { renderInvoicePdf } from './render-invoice-pdf.js';
export { renderUbl } from './ubl/render-ubl.js';
export type { PdfAttachment } from './pdf/archived-pdf.js';
