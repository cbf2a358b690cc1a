export { askOutside, OutsideAnswerTooLarge } from './outside.js';
export type { OutsideAnswer, OutsideRequest } from './outside.js';
