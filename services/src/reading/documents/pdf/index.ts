export { attachedInvoice, openPdf, pageWords, type PdfDocument } from './page-words.js';
export { isScan, pagePicture } from './page-pictures.js';
