import { officeTimeZone } from '@kantoor/schemas';
import { Temporal } from 'temporal-polyfill';
import { isDutchHoliday } from './dutch-holidays.js';

/** When people are at work. */
export interface WorkingTime {
  zone: string;
  /** Monday is 1. */
  weekdays: readonly number[];
  opens: string;
  closes: string;
  isHoliday(date: Temporal.PlainDate): boolean;
}

/** D-21. */
export const dutchOffice: WorkingTime = {
  zone: officeTimeZone,
  weekdays: [1, 2, 3, 4, 5],
  opens: '08:00',
  closes: '18:00',
  isHoliday: isDutchHoliday,
};

/** The moment at which a day of the calendar begins there. */
export const startOfDayMs = (date: string, { zone }: WorkingTime = dutchOffice): number =>
  Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds;

/** The day of the calendar it is there. */
export const dayAt = (ms: number, { zone }: WorkingTime = dutchOffice): string => at(ms, zone).toPlainDate().toString();

/** The first moment from this one on at which people are at work. */
export function nextWorkingMoment(fromMs: number, office: WorkingTime = dutchOffice): number {
  const from = at(fromMs, office.zone);
  const isOver = Temporal.PlainTime.compare(from.toPlainTime(), office.closes) >= 0;
  let date = from.toPlainDate().add({ days: isOver ? 1 : 0 });
  while (!isWorkingDay(date, office)) date = date.add({ days: 1 });
  return Math.max(fromMs, date.toZonedDateTime({ timeZone: office.zone, plainTime: office.opens }).epochMilliseconds);
}

const at = (ms: number, zone: string): Temporal.ZonedDateTime => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);

const isWorkingDay = (date: Temporal.PlainDate, { weekdays, isHoliday }: WorkingTime): boolean =>
  weekdays.includes(date.dayOfWeek) && !isHoliday(date);
