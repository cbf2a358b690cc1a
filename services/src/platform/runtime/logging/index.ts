export { log } from './log.js';
export { nestLog } from './nest-log.js';
export { traceIdOf } from './trace.js';
