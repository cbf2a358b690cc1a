/** Returns the last day of the twelve months that begin with this one. */
export function twelveMonthsFrom(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year + 1, month - 1, date - 1)).toISOString().slice(0, 10);
}
