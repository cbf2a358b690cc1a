export { type Bill, billOf } from './bill.rules.js';
export type { BilledSubscription } from './billed.js';
export { BillingFacts } from './billing-facts.repository.js';
export { ComingInvoices } from './coming-invoices.service.js';
export { Forecasts } from './forecasts.service.js';
