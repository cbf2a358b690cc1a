export { HealthController } from './health.controller.js';
export { type Health, Readiness } from './readiness.service.js';
export { type Reported, serveHealth } from './reports.js';
