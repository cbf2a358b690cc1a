/** For programs that read in their own process: it loads the PDF and picture libraries, which API and worker do not need. */
export * from './index.js';
export { readDocument } from './read-document.js';
export { NotRead } from './refusal/index.js';
