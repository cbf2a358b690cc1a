export { brandColours } from './brand-colours.js';
export { escapeHtml, paragraphs } from './html.js';
