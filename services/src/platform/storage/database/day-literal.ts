import { isDay } from '@kantoor/schemas';

/** SQL: the day of a moment in a time zone. */
export const dayOfMoment = (moment: string, timeZone: string): string =>
  `(${moment} AT TIME ZONE '${timeZone.replaceAll("'", "''")}')::date`;

/** Writes a day as a literal in a statement, so that the planner can estimate how many rows precede it. */
export function dayLiteral(day: string): string {
  if (!isDay(day)) throw new Error(`${day} is no day`);
  return `date '${day}'`;
}
