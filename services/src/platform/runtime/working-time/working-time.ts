import type { SettingValues } from '@kantoor/schemas';
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

const weekdays: Record<SettingValues['workingDays'], readonly number[]> = {
  'mon-fri': [1, 2, 3, 4, 5],
  'mon-thu': [1, 2, 3, 4],
  'mon-sat': [1, 2, 3, 4, 5, 6],
  'tue-sat': [2, 3, 4, 5, 6],
  all: [1, 2, 3, 4, 5, 6, 7],
};
const holidays: Record<SettingValues['holidays'], WorkingTime['isHoliday']> = { NL: isDutchHoliday, none: () => false };

/** Returns the working time that an ecosystem has set (D-21). */
export const workingTimeOf = (settings: WorkingTimeSettings): WorkingTime => ({
  zone: settings.timeZone,
  weekdays: weekdays[settings.workingDays],
  opens: settings.opensAt,
  closes: settings.closesAt,
  isHoliday: holidays[settings.holidays],
});
export type WorkingTimeSettings = Pick<SettingValues, 'timeZone' | 'workingDays' | 'opensAt' | 'closesAt' | 'holidays'>;

/** Whether two settings mean the same working time. */
export const isSameWorkingTime = (one: WorkingTimeSettings, other: WorkingTimeSettings): boolean =>
  (['timeZone', 'workingDays', 'opensAt', 'closesAt', 'holidays'] as const).every((name) => one[name] === other[name]);

export const startOfDayMs = (date: string, { zone }: Pick<WorkingTime, 'zone'>): number =>
  Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds;

export const dayAt = (ms: number, { zone }: Pick<WorkingTime, 'zone'>): string => at(ms, zone).toPlainDate().toString();

/** Returns the first working moment at or after this one. */
export function nextWorkingMoment(fromMs: number, office: WorkingTime): number {
  const from = at(fromMs, office.zone);
  const isOver = Temporal.PlainTime.compare(from.toPlainTime(), office.closes) >= 0;
  let date = from.toPlainDate().add({ days: isOver ? 1 : 0 });
  while (!isWorkingDay(date, office)) date = date.add({ days: 1 });
  return Math.max(fromMs, date.toZonedDateTime({ timeZone: office.zone, plainTime: office.opens }).epochMilliseconds);
}

/** Returns the moment this many working days later at the same time of day, or the next working moment after it. */
export function addWorkingDays(fromMs: number, days: number, office: WorkingTime): number {
  let moment = at(fromMs, office.zone);
  for (let left = days; left > 0;) {
    moment = moment.add({ days: 1 });
    if (isWorkingDay(moment.toPlainDate(), office)) left -= 1;
  }
  return nextWorkingMoment(moment.epochMilliseconds, office);
}

const at = (ms: number, zone: string): Temporal.ZonedDateTime => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);

const isWorkingDay = (date: Temporal.PlainDate, { weekdays, isHoliday }: WorkingTime): boolean =>
  weekdays.includes(date.dayOfWeek) && !isHoliday(date);
