export { eInvoiceAttachment } from './e-invoice-attachment.js';
export { exemptionReasonFor } from './exemption-reason.js';
export { formatDate, formatIban, formatMoney } from './invoice-pdf/formats.js';
export type { PdfAttachment } from './pdf/archived-pdf.js';
export type { PaymentSlip } from './payment-slip.js';
export { renderInvoicePdf } from './render-invoice-pdf.js';
export { renderPaymentSlip } from './render-payment-slip.js';
export { renderUbl } from './ubl/render-ubl.js';
export { vatCategoryFor } from './vat-category.js';
