export { Bounds } from './bounds.js';
export { fixed, type FixedSize, type Size, type SizeName, sizes } from './sizes.js';
