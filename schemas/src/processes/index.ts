export * from '../generated/processes.js';
export * from './process-contract.js';
export * from './process-view.js';
export * from './search-attributes.js';
