import { Temporal } from 'temporal-polyfill';
import { dayIn, invoiceDateFault, isDay, isDueDateTooLate } from '@kantoor/schemas';

export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();
export const daysBetween = (from: string, until: string): number =>
  Temporal.PlainDate.from(from).until(until, { largestUnit: 'days' }).days;

/** Returns noon of the booking day in the time zone of the ecosystem, so that no time zone moves it to another day (PLT-184, PLT-O56). */
export const bookDateOf = (now: Date, timeZone: string): Date => noonOf(dayIn(timeZone, now), timeZone);
export const noonOf = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: '12:00' }).epochMilliseconds);

/** A calendar day in API format. */
export const wireDate = (date: string): string => `${date}T00:00:00Z`;
/**
 * Returns the calendar day of `YYYY-MM-DD` or an ISO date-time; undefined for other text. A timestamp counts by its day in the time zone of
 * the ecosystem (PLT-F29).
 */
export function calendarDay(text: string, timeZone: string): string | undefined {
  try {
    const midnight = /^(\d{4}-\d\d-\d\d)(T00:00(:00(\.0+)?)?Z?)?$/.exec(text)?.[1];
    return midnight
      ? Temporal.PlainDate.from(midnight).toString()
      : dayIn(timeZone, new Date(Temporal.Instant.from(text).epochMilliseconds));
  } catch {
    return undefined;
  }
}

/** A validation error of one field. */
export interface FieldFault {
  pointer: string;
  code: string;
  /** The invalid value. */
  value?: string;
}

/** Returns why an invoice made today cannot have these dates. */
export function dateFaults({ invoiceDate, dueDate }: { invoiceDate?: string; dueDate?: string | null }, today: string): FieldFault[] {
  const wrong = invoiceDate === undefined ? undefined : invoiceDateFault(invoiceDate, today);
  const late = dueDate ? dueDateFault(dueDate, wrong ? undefined : invoiceDate) : undefined;
  return [...(wrong ? [{ pointer: '/invoiceDate', code: wrong }] : []), ...(late ? [{ pointer: '/dueDate', code: late }] : [])];
}

/** Same for the invoice of a supplier: what it says about paying is as it is, also a day long ago or before its own date (D-65). */
export const supplierDateFaults: typeof dateFaults = (dates, today) =>
  dateFaults(dates, today).filter(({ pointer, code }) => pointer !== '/dueDate' || code !== 'FIELD_TOO_SMALL');

function dueDateFault(dueDate: string, invoiceDate: string | undefined): string | undefined {
  if (!isDay(dueDate)) return 'FIELD_FORMAT';
  if (invoiceDate === undefined) return undefined;
  if (dueDate < invoiceDate) return 'FIELD_TOO_SMALL';
  return isDueDateTooLate(dueDate, invoiceDate) ? 'FIELD_TOO_LARGE' : undefined;
}
