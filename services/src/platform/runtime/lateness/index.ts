export { lateness } from './lateness.js';
