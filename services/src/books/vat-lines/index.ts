export {
  draftsIn,
  postedOn,
  type VatDraftsRow,
  vatInvoices,
  vatLines,
  type VatInvoiceRow,
  type VatLinesOf,
  type VatLineValues,
  vatSums,
  type VatSumRow,
  withoutRate,
} from './vat-lines.js';
