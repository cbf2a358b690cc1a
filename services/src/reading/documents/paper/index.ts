export { joinedFiles, type JoinedSource, type SplitAsked, type SplitFile, splitPdf } from './arranged-pdfs.js';
export { shownPicture } from './shown-picture.js';
