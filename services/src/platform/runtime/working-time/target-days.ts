import { Temporal } from 'temporal-polyfill';
import { easterSunday } from './easter-sunday.js';

/** 1 January, 1 May and both days of Christmas. */
const fixed = new Set(['01-01', '05-01', '12-25', '12-26']);
/** Good Friday and Easter Monday. */
const daysFromEaster = new Set([-2, 1]);

/** Returns whether TARGET, the euro's payment system, is open on a day; holidays of one country, as King's Day, don't close it. */
export function isTargetOpen(day: Temporal.PlainDate | string): boolean {
  const date = Temporal.PlainDate.from(day);
  const sinceEaster = easterSunday(date.year).until(date, { largestUnit: 'days' }).days;
  return date.dayOfWeek <= 5 && !fixed.has(date.toString().slice(5)) && !daysFromEaster.has(sinceEaster);
}

function openFrom(day: string, step: 1 | -1): string {
  let date = Temporal.PlainDate.from(day);
  while (!isTargetOpen(date)) date = date.add({ days: step });
  return date.toString();
}

/**
 * Returns the day on which a payment is executed that has to arrive on `day`: the last one on or before it on which TARGET is open. It is
 * never before today: what is late is paid on the first open day from today. Days are YYYY-MM-DD.
 */
export function executionDayFor(day: string, today: string): string {
  const inTime = openFrom(day, -1);
  return inTime < today ? openFrom(today, 1) : inTime;
}
