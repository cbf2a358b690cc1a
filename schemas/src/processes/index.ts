export * from './generated/kinds.js';
export * from './contract/process-contract.js';
export * from './contract/search-attributes.js';
export * from './subscription-run.js';
export * from './approval-process.js';
