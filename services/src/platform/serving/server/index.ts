export { ApiModule } from './api.module.js';
export { createServer } from './server.js';
