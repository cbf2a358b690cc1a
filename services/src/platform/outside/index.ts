export { askOutside } from './outside.js';
export type { OutsideAnswer, OutsideRequest } from './outside.js';
