export { joinedFiles, type JoinedSource } from './join-files.js';
export { shownPicture } from './shown-picture.js';
export { type SplitAsked, type SplitFile, splitPdf } from './split-pdf.js';
