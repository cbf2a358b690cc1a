export { log } from './log.js';
export { nestLog } from './nest-log.js';
