export { ClosedPeriods, closingBell } from './closed-periods.service.js';
export { ClosedPeriodsController } from './closed-periods.controller.js';
