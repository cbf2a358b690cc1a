import type { Period, Schedule } from '../periods-of.js';

/**
 * Computes billing in a different way, for specs: walks through a calendar day by day and checks whether each is a billing day. It shares
 * nothing with `periodsOf`; days are numbers here (20261130) for speed.
 */
export function walkedPeriods({ interval, dayOfMonth, monthOfYear, startDate, endDate }: Schedule, from: string, to: string): Period[] {
  const [end, first, last] = [endDate, from, to].map(leafOf) as [number, number, number];
  const periods: Period[] = [];
  let [year, month, day] = startDate.split('-').map(Number) as [number, number, number];
  let length = lengthOf(year, month);
  let leavesTurned = 0;
  let daysThatFit = 0;
  let opened = 0;
  let yesterday = 0;

  const isBillingDay = (): boolean => {
    if (interval === 'weekly') return leavesTurned % 7 === 0;
    const fits = day === dayOfMonth || (dayOfMonth > day && day === length);
    if (!fits) return false;
    if (interval === 'yearly') return month === monthOfYear;
    daysThatFit += 1;
    return interval === 'monthly' || daysThatFit % 3 === 1;
  };
  const close = (): void => {
    if (opened) periods.push({ start: textOf(opened), end: textOf(yesterday) });
    opened = 0;
  };

  for (let today = leaf(year, month, day); today <= end; today = leaf(year, month, day)) {
    if (isBillingDay()) {
      close();
      if (today > last) return periods;
      if (today >= first) opened = today;
    }
    yesterday = today;
    leavesTurned += 1;
    day += 1;
    if (day <= length) continue;
    day = 1;
    month += 1;
    if (month > 12) {
      month = 1;
      year += 1;
    }
    length = lengthOf(year, month);
  }
  close();
  return periods;
}

const leaf = (year: number, month: number, day: number): number => year * 10_000 + month * 100 + day;
const leafOf = (day: string): number => Number(day.replaceAll('-', ''));
const textOf = (number: number): string => {
  const digits = String(number);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
};

const lengths = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const lengthOf = (year: number, month: number): number => (month === 2 && isLeap(year) ? 29 : lengths[month]!);
