const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  clocks.set(timeZone, clock);
  return clock;
}

/** Which day it is in a time zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string, moment: Date): string {
  const parts = clockOf(timeZone).formatToParts(moment);
  const part = (type: string): string => parts.find((found) => found.type === type)!.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}
