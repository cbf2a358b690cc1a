export { Temporal } from './temporal.service.js';
export { blockedPage, workflowPage } from './workflow-page.js';
