export { eInvoiceAttachment } from './e-invoice-attachment.js';
export { formatDate, formatIban, formatMoney } from './formats.js';
export type { PaymentSlip } from './payment-slip.js';
export { renderInvoicePdf } from './render-invoice-pdf.js';
export { renderPaymentSlip } from './render-payment-slip.js';
