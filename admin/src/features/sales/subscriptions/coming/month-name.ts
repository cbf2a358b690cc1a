import type { Locale } from '../../../../format';

/** Formats a month given as YYYY-MM: `nov. 26` below a bar, `november 2026` elsewhere. */
export const monthName = (month: string, locale: Locale, length: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(locale, { month: length, year: length === 'long' ? 'numeric' : '2-digit', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
