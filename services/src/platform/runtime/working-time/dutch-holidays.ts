import type { Temporal } from 'temporal-polyfill';
import { easterSunday } from './easter-sunday.js';

const fixed = new Set(['01-01', '05-05', '12-25', '12-26']);
/** Good Friday, Easter Monday, Ascension Day and Whit Monday. */
const daysFromEaster = new Set([-2, 1, 39, 50]);

/** King's Day is observed on Saturday when it falls on a Sunday. */
const isKingsDay = ({ month, day, dayOfWeek }: Temporal.PlainDate): boolean =>
  month === 4 && ((day === 27 && dayOfWeek !== 7) || (day === 26 && dayOfWeek === 6));

/** Whether Dutch law counts a day as a holiday (Algemene termijnenwet, article 3). */
export const isDutchHoliday = (date: Temporal.PlainDate): boolean =>
  fixed.has(date.toString().slice(5)) ||
  isKingsDay(date) ||
  daysFromEaster.has(easterSunday(date.year).until(date, { largestUnit: 'days' }).days);
