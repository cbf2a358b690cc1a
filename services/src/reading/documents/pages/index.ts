export { besidePage } from './beside-xml.js';
export { readPages } from './read-pages.js';
