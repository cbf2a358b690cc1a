import { Temporal } from 'temporal-polyfill';
import { dayIn, officeTimeZone } from '@kantoor/schemas';
import { addDays } from '@kantoor/services/data';

/** Days of the demonstration's year, counted back from the day it is loaded. */
export class Calendar {
  readonly today: string;

  constructor(private readonly now: Date) {
    this.today = dayIn(officeTimeZone, now);
  }

  /** Returns the last working day at least that long ago. */
  workdayAgo(days: number): string {
    return lastWorkday(addDays(this.today, -days));
  }

  daysFromNow(days: number): string {
    return addDays(this.today, days);
  }

  /** Returns a time on that day in office hours, never in the future. */
  at(day: string, time: string): Date {
    const moment = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: officeTimeZone, plainTime: time });
    return new Date(Math.min(moment.epochMilliseconds, this.now.getTime()));
  }
}

function lastWorkday(day: string): string {
  const { dayOfWeek } = Temporal.PlainDate.from(day);
  return dayOfWeek > 5 ? addDays(day, 5 - dayOfWeek) : day;
}
