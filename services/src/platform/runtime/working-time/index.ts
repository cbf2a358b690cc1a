export { executionDayFor, isTargetOpen } from './target-days.js';
export { addWorkingDays, dayAt, isSameWorkingTime, nextWorkingMoment, startOfDayMs, workingTimeOf } from './working-time.js';
export type { WorkingTime } from './working-time.js';
