export { InvoiceDateDoubts } from './invoice-date-doubts';
