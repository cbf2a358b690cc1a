/** For programs that read in their own process: it brings the libraries of PDFs and pictures along, which API and worker do without. */
export * from './index.js';
export { readDocument } from './read-document.js';
export { NotRead } from './refusal/index.js';
