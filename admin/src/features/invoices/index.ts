export type { PaymentStatus } from './invoice';
export { invoiceKey, invoicesApi } from './invoices-api';
