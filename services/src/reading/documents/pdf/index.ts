export { attachedInvoice } from './attached-xml.js';
export { openPdf, type PdfDocument } from './pdfjs.js';
export { pageWords } from './page-words.js';
export { isScan, pagePicture } from './page-pictures.js';
