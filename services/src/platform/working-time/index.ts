export { easterSunday } from './easter-sunday.js';
export { dayAt, dutchOffice, nextWorkingMoment, startOfDayMs } from './working-time.js';
export type { WorkingTime } from './working-time.js';
