export { brokenRules, checkedRules } from './business-rules.js';
export { readInvoiceXml, XmlRefused } from './read-invoice-xml.js';
export { readingOf } from './reading-of.js';
