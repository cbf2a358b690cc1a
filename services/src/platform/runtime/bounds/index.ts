export { Bounds } from './bounds.js';
export { fixed, type FixedSize, sizes } from './sizes.js';
