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
} from './vat-lines.js';
