export type { JoinedSource, SplitAsked, SplitFile } from './paper/index.js';
export { joinedFiles, shownPicture, splitPdf } from './paper/index.js';
export { readEInvoice } from './read-e-invoice.js';
export { readDocument, type ReadOptions } from './read-document.js';
