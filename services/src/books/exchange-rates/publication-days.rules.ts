import { Temporal } from 'temporal-polyfill';
import { isTargetOpen } from '../../platform/runtime/working-time/index.js';

/** The bank publishes in Frankfurt, in the afternoon of every day on which the euro's payment system is open. */
export const bankTimeZone = 'Europe/Berlin';
const publishedAt = Temporal.PlainTime.from('16:00');

/** Returns the latest day whose rates must be published by now. */
export function lastPublication(now: Date): string {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(bankTimeZone);
  const isOut = Temporal.PlainTime.compare(there.toPlainTime(), publishedAt) >= 0;
  let day = isOut ? there.toPlainDate() : there.toPlainDate().subtract({ days: 1 });
  while (!isTargetOpen(day)) day = day.subtract({ days: 1 });
  return day.toString();
}

/** Returns all days with rates from `first` up to and including `last`. */
export function publicationDays(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = Temporal.PlainDate.from(first); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    if (isTargetOpen(day)) days.push(day.toString());
  }
  return days;
}
