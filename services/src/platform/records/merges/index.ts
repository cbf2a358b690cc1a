export type { FinanceChangesOf, Moved } from './mergeable.js';
export { mergesOf } from './merges.controller.js';
export { MergesModule } from './merges.module.js';
export { Merges } from './merges.service.js';
