import { dayBefore, dayOf, numberOf, dayText } from './days.js';

/** Last day that exists in every month. */
const alwaysThere = 28;

/** Returns the serial number of a month, so that a step across the turn of a year is like any other. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
/** 1 to 12. */
const monthOfYearOf = (month: number): number => (month % 12) + 1;

/** Returns the day in a month, or its last day if it is shorter (CRM-O90). */
function dayWithin(month: number, dayOfMonth: number): string {
  const year = Math.floor(month / 12);
  const monthOfYear = monthOfYearOf(month);
  const isThere = dayOfMonth <= alwaysThere;
  return dayText(year, monthOfYear, isThere ? dayOfMonth : Math.min(dayOfMonth, new Date(Date.UTC(year, monthOfYear, 0)).getUTCDate()));
}

/** Billing intervals of a subscription; the position of each is the stored id (CRM-179). */
export const intervals = ['weekly', 'monthly', 'quarterly', 'yearly'] as const;
export type Interval = (typeof intervals)[number];

/** Billing schedule of a subscription. Days are YYYY-MM-DD, in the ecosystem's time zone. */
export interface Schedule {
  interval: Interval;
  /** 1 to 31; unused for a weekly one. */
  dayOfMonth: number;
  /** 1 to 12, only for a yearly one (CRM-182). */
  monthOfYear?: number | null;
  startDate: string;
  endDate: string;
}

/** A billing period: billed on its first day, for the days up to its last. */
export interface Period {
  start: string;
  end: string;
}

export const isYearly = ({ interval }: Pick<Schedule, 'interval'>): boolean => interval === 'yearly';

/**
 * Returns the periods of a schedule that begin between two days, both included. The first begins on the first matching day on or after the
 * start date, and each next one an interval later, counted from the first: a short month uses its last day without moving later ones
 * (CRM-O90). None begins after the end date (CRM-O91), and the last one ends with it.
 */
export function periodsOf(schedule: Schedule, from: string, to: string): Period[] {
  const periods: Period[] = [];
  for (const period of periodsFrom(schedule, from)) {
    if (period.start > to) break;
    periods.push(period);
  }
  return periods;
}

/** Returns the first periods, up to a count, that begin on a day or later. */
export function nextPeriods(schedule: Schedule, from: string, count: number): Period[] {
  const periods: Period[] = [];
  for (const period of periodsFrom(schedule, from)) if (periods.push(period) >= count) break;
  return periods;
}

function* periodsFrom(schedule: Schedule, from: string): Generator<Period> {
  const { startDate, endDate } = schedule;
  const starts = schedule.interval === 'weekly' ? everyWeek(startDate) : everySoManyMonths(schedule, monthsOf[schedule.interval]);
  let at = starts.firstFrom(from);
  for (let start = starts.of(at); start <= endDate;) {
    const next = starts.of((at += 1));
    const last = dayBefore(next);
    yield { start, end: last < endDate ? last : endDate };
    start = next;
  }
}

/** The start days of the periods, counted from 0. */
interface Starts {
  of: (nth: number) => string;
  /** Returns the index of the first one on this day or later. */
  firstFrom: (day: string) => number;
}
const monthsOf = { monthly: 1, quarterly: 3, yearly: 12 } as const;

function everyWeek(startDate: string): Starts {
  const start = numberOf(startDate);
  return {
    of: (nth) => dayOf(start + nth * 7),
    firstFrom: (day) => Math.max(0, Math.ceil((numberOf(day) - start) / 7)),
  };
}

function everySoManyMonths({ startDate, dayOfMonth, monthOfYear, interval }: Schedule, months: number): Starts {
  let first = monthOf(startDate);
  if (dayWithin(first, dayOfMonth) < startDate) first += 1;
  if (isYearly({ interval })) {
    const wanted = monthOfYear ?? 1;
    while (monthOfYearOf(first) !== wanted) first += 1;
  }
  const of = (nth: number): string => dayWithin(first + nth * months, dayOfMonth);
  return {
    of,
    firstFrom: (day) => {
      const nth = Math.max(0, Math.floor((monthOf(day) - first) / months));
      return of(nth) < day ? nth + 1 : nth;
    },
  };
}
