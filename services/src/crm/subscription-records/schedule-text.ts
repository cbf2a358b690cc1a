import { intervals } from '@kantoor/schemas';
import type { Stored } from '../../platform/records/records/index.js';

const months = 'January February March April May June July August September October November December'.split(' ');

/** Formats interval and day, for yearly also the month (CRM-O89). */
export function scheduleText({
  intervalId,
  dayOfMonth,
  monthOfYear,
}: Pick<Stored<'subscription'>, 'intervalId' | 'dayOfMonth' | 'monthOfYear'>): string {
  const interval = intervals[intervalId]!;
  const name = interval[0]!.toUpperCase() + interval.slice(1);
  if (interval === 'weekly') return name;
  return `${name}, day ${dayOfMonth}${monthOfYear ? ` of ${months[monthOfYear - 1]}` : ''}`;
}
