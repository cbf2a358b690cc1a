export { besidePage } from './beside-xml.js';
export { readPages } from './read-pages.js';
export { withoutOurs } from './without-ours.js';
