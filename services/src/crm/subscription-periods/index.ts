export { type Billing, billsFromAfter, changedSchedule, duePeriods, endedBy, regained } from './due-periods.rules.js';
export { periodColumns, type PeriodRow, periodTables, processOfDeal, stoppedProcess } from './period-row.js';
export { comingView, periodView } from './period-view.js';
export { SkippedPeriods } from './skipped-periods.service.js';
export { type Settled, SubscriptionPeriods } from './subscription-periods.repository.js';
