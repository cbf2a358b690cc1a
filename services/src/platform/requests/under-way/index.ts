export { bytesOf } from './answer-bytes.js';
export { UnderWay } from './under-way.service.js';
export { whenClosed } from './when-closed.js';
