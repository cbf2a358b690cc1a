import { isDay } from '@kantoor/schemas';

/** A day as it stands in a statement: written out, so that the planner knows how many rows lie before it. */
export function dayLiteral(day: string): string {
  if (!isDay(day)) throw new Error(`${day} is no day`);
  return `date '${day}'`;
}
