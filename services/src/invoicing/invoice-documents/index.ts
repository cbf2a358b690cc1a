export { InvoiceDocumentSource } from './invoice-document-source.service.js';
export { type DocumentKind, InvoiceDocuments } from './invoice-documents.service.js';
