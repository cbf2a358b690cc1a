export { type Period, periodText } from './period';
export { PeriodSteps } from './period-steps';
