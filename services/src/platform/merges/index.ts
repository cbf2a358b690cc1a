export { mergesOf } from './merges.controller.js';
export { MergesModule } from './merges.module.js';
export { Merges } from './merges.service.js';
