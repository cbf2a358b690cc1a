import { dayText } from './days.js';

/** Last day that exists in every month. */
const alwaysThere = 28;

/** Returns the serial number of a month, so that a step across the turn of a year is like any other. */
export const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
/** 1 to 12. */
export const monthOfYearOf = (month: number): number => (month % 12) + 1;

/** Returns the day in a month, or its last day if it is shorter (CRM-O90). */
export function dayWithin(month: number, dayOfMonth: number): string {
  const year = Math.floor(month / 12);
  const monthOfYear = monthOfYearOf(month);
  const isThere = dayOfMonth <= alwaysThere;
  return dayText(year, monthOfYear, isThere ? dayOfMonth : Math.min(dayOfMonth, new Date(Date.UTC(year, monthOfYear, 0)).getUTCDate()));
}
