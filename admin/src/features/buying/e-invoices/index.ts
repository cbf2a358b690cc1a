export { bytesOf } from './e-invoice-page';
export { EInvoicePage } from './e-invoice-page';
export { Findings } from './findings';
export { eInvoiceVerbs } from './e-invoice-verbs';
export { eInvoiceViewer } from './e-invoice-viewer';
