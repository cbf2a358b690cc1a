export { easterSunday } from './easter-sunday.js';
export { addWorkingDays, dayAt, isSameWorkingTime, nextWorkingMoment, startOfDayMs, workingTimeOf } from './working-time.js';
export type { WorkingTime, WorkingTimeSettings } from './working-time.js';
