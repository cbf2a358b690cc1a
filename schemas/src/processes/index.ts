export * from './process-kinds.js';
export * from './process-view.js';
export * from './search-attributes.js';
