export { planBatch } from './batch-rows.rules.js';
export { Batches, messageIdIn } from './batches.repository.js';
export { BatchChanges } from './batch-changes.service.js';
export { BatchPaymentsController } from './batch-payments.controller.js';
export { BatchPlans } from './batch-plans.service.js';
export { BatchPayments } from './batch-payments.service.js';
export { Payables } from './payables.repository.js';
