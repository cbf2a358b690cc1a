export { joinedFiles, type JoinedSource, shownPicture, type SplitPlan, type SplitFile, splitPdf } from './paper/index.js';
export { readDocument, readEInvoice, type ReadOptions } from './read-document.js';
