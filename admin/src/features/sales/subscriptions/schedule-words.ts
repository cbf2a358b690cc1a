import type { Interval } from '@kantoor/schemas';
import type { Locale } from '../../../format';

export interface Rhythm {
  interval: Interval;
  dayOfMonth: number;
  monthOfYear?: number | null;
  /** YYYY-MM-DD, optionally with a time. */
  startDate: string | null;
}
/** A text key below `subscriptions`, and its parameters. */
export interface Words {
  key: string;
  params: Record<string, string | number>;
}

/** Number of days that every month has. */
const alwaysThere = 28;
const february = 2;
const thirtyDays = [4, 6, 9, 11];
const longestDayOf = (month: number): number => (month === february ? 29 : thirtyDays.includes(month) ? 30 : 31);

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
/** Formats an ordinal: `15e` in Dutch, `15th` in English. */
export const ordinal = (day: number, locale: Locale): string => `${day}${locale === 'nl' ? 'e' : (endings[ordinals.select(day)] ?? 'th')}`;

export const monthName = (month: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month - 1, 1)));
const weekdayOf = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day.slice(0, 10)}T00:00:00Z`));

/** Describes how often and on which day: a day that a month lacks becomes its last day (CRM-O90). */
export function rhythmWords({ interval, dayOfMonth, monthOfYear, startDate }: Rhythm, locale: Locale): Words {
  const day = ordinal(dayOfMonth, locale);
  if (interval === 'weekly')
    return startDate
      ? { key: 'rhythm.weekly', params: { weekday: weekdayOf(startDate, locale) } }
      : { key: 'rhythm.everyWeek', params: {} };
  if (interval === 'yearly') {
    const month = monthOfYear ?? 1;
    const longest = longestDayOf(month);
    const params = { day: dayOfMonth, ordinal: day, month: monthName(month, locale) };
    if (month === february && dayOfMonth === longest) return { key: 'rhythm.leapDay', params };
    if (dayOfMonth > longest) return { key: 'rhythm.yearlyLast', params };
    return { key: 'rhythm.yearly', params };
  }
  if (dayOfMonth === 31) return { key: `rhythm.${interval}Last`, params: {} };
  return { key: dayOfMonth > alwaysThere ? `rhythm.${interval}OrLast` : `rhythm.${interval}`, params: { ordinal: day } };
}

/** Describes the same for a list: interval and day, for yearly also the month (CRM-O89). */
export function shortRhythmWords({ interval, dayOfMonth, monthOfYear }: Rhythm, locale: Locale): Words {
  const month = interval === 'yearly' && monthOfYear ? monthName(monthOfYear, locale) : '';
  const isLast = interval === 'yearly' && dayOfMonth > longestDayOf(monthOfYear ?? 1);
  return { key: `shortRhythm.${interval}${isLast ? 'Last' : ''}`, params: { day: dayOfMonth, month } };
}
