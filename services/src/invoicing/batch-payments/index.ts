export { planBatch } from './batch-rows.rules.js';
export { Batches } from './batches.repository.js';
export { BatchPaymentsController } from './batch-payments.controller.js';
export { BatchPayments } from './batch-payments.service.js';
export { Payables } from './payables.repository.js';
