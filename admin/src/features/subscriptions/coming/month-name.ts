import type { Locale } from '../../../format';

/** `nov. 26` below a bar, `november 2026` by itself; of a month as YYYY-MM. */
export const monthName = (month: string, locale: Locale, length: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(locale, { month: length, year: length === 'long' ? 'numeric' : '2-digit', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
