export { dateDoubtTexts, InvoiceDateDoubts } from './date-doubts';
export type { PaymentStatus } from './invoice';
export { useInvoicePaths } from './paths';
export { texts as invoicingReasons } from './process/reasons/texts';
export { invoiceKey, invoicesApi } from './invoices-api';
