export { Backlog } from './backlog.service.js';
