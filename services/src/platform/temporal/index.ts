export { Temporal } from './temporal.service.js';
