export { draftsIn, type VatDraftsRow, vatInvoices, type VatInvoiceRow, type VatLinesOf, vatSums, type VatSumRow } from './vat-lines.js';
