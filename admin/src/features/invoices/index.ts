export { dateDoubtTexts, InvoiceDateDoubts } from './date-doubts';
export type { PaymentStatus } from './invoice';
export { useInvoicePaths } from './paths';
export { invoiceKey, invoicesApi } from './invoices-api';
