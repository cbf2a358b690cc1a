export { looksLikeXml } from './decode-xml.js';
export { readInvoiceXml, XmlRefused } from './read-invoice-xml.js';
export { readingOf } from './reading-of.js';
export type { StructuredInvoice } from './structured-invoice.js';
