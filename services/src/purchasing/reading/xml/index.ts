export { type BrokenRule, brokenRules, checkedRules } from './business-rules.js';
export { looksLikeXml } from './decode-xml.js';
export { readInvoiceXml, XmlRefused } from './read-invoice-xml.js';
export { readingOf, signOf } from './reading-of.js';
export type * from './structured-invoice.js';
