export { Temporal } from './temporal.service.js';
export { workflowPage } from './workflow-page.js';
