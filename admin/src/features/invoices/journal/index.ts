export { journalFile } from './journal-verbs';
export { type Period, periodText } from './period';
export { PeriodSteps } from './period-steps';
