export { type Bill, billOf, problem } from './bill.rules.js';
export { billed, billedColumns, type BilledRow, billedRowOf } from './billed-rows.js';
export type { BilledSubscription } from './billed.js';
export { BillingFacts } from './billing-facts.repository.js';
export { type ComingFilter, comingFilterOf } from './coming-filter.rules.js';
export { ComingInvoices } from './coming-invoices.service.js';
export { totalsOf } from './coming-sums.rules.js';
export { Forecasts } from './forecasts.service.js';
export { StandingProblems } from './standing-problems.service.js';
