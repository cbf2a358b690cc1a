import { Temporal } from 'temporal-polyfill';

/** Returns the current day in a time zone, as YYYY-MM-DD. */
export const dayIn = (timeZone: string, moment: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
