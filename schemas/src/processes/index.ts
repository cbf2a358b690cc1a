export * from '../generated/processes.js';
export * from './process-contract.js';
export * from './search-attributes.js';
export * from './subscription-run.js';
