export { dayIn } from './day-in.js';
export { intervals, isYearly, nextPeriods, periodsOf, type Interval, type Period, type Schedule } from './periods-of.js';
export { twelveMonthsFrom } from './twelve-months.js';
