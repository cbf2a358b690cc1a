export { easterSunday } from './easter-sunday.js';
export { executionDayFor, isTargetOpen } from './target-days.js';
export { addWorkingDays, dayAt, isSameWorkingTime, nextWorkingMoment, startOfDayMs, workingTimeOf } from './working-time.js';
export type { WorkingTime, WorkingTimeSettings } from './working-time.js';
