import { isDay } from '@kantoor/schemas';

/** The day of a moment on the clock of a time zone, in a statement. */
export const dayOfMoment = (moment: string, timeZone: string): string =>
  `(${moment} AT TIME ZONE '${timeZone.replaceAll("'", "''")}')::date`;

/** A day as it stands in a statement: written out, so that the planner knows how many rows lie before it. */
export function dayLiteral(day: string): string {
  if (!isDay(day)) throw new Error(`${day} is no day`);
  return `date '${day}'`;
}
