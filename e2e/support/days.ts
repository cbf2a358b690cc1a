const timeZone = 'Europe/Amsterdam';

/** Returns the date `days` from today in the office's time zone, which is an hour or two ahead of UTC; YYYY-MM-DD. */
export function dayFromNow(days: number): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
