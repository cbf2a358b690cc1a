export { joinedFiles, type JoinedSource, type SplitPlan, type SplitFile, splitPdf } from './arranged-pdfs.js';
export { shownPicture } from './shown-picture.js';
