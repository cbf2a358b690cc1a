export { attachedInvoice } from './attached-xml.js';
export { openPdf, type PdfDocument } from './pdfjs.js';
