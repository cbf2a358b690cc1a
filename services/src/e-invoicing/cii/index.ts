export { renderCii } from './render-cii.js';
