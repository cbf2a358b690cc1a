import { useLocale } from '../../../i18n';

/** Formats a month (YYYY-MM) in the language of the user. */
export function useMonthNames(): { monthName: (month: string) => string; shortMonth: (month: string) => string } {
  const locale = useLocale();
  const named =
    (length: 'short' | 'long') =>
    (month: string): string =>
      new Intl.DateTimeFormat(locale, { month: length, year: length === 'long' ? 'numeric' : '2-digit', timeZone: 'UTC' }).format(
        new Date(`${month}-01T00:00:00Z`),
      );
  return { monthName: named('long'), shortMonth: named('short') };
}
