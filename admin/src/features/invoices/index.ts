export { dateDoubtTexts, InvoiceDateDoubts } from './date-doubts';
export type { PaymentStatus } from './invoice';
export { useInvoicePaths } from './paths';
export type { EmailType } from './mail/email-type';
export { ReminderDialog } from './mail/reminder-dialog';
export { texts as invoiceMailTexts } from './mail/texts';
export { texts as invoicingReasons } from './process/reasons/texts';
export { invoiceKey, invoicesApi } from './invoices-api';
