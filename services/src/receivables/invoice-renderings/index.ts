export type { UnwrittenInvoice } from './invoice-document-of.js';
export { InvoiceDocumentSource } from './invoice-document-source.service.js';
export { type DocumentKind, InvoiceDocuments, type InvoiceFile, type KeepDocuments } from './invoice-documents.service.js';
