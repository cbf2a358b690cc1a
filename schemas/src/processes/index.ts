export * from './generated/kinds.js';
export * from './contract/process-contract.js';
export * from './contract/search-attributes.js';
export * from './contract/trace-header.js';
export * from './subscription-run.js';
export * from './approval-process.js';
