export { InvoiceDateDoubts, LongTerm } from './date-doubts';
export { invoicesWhere, useInvoicePaths } from './paths';
export type { EmailType } from './mail/email-type';
export { ReminderDialog } from './mail/reminder-dialog';
export { useInvoice } from './use-invoice';
