import { useMemo } from 'react';
import * as format from '../format';
import { useLocale } from './use-locale';

/** Returns the formatting helpers in the user's language. */
export function useFormat() {
  const locale = useLocale();
  return useMemo(
    () => ({
      ...format,
      locale,
      months: (from: string, to: string) => format.months(from, to, locale),
      relativeTime: (value: string) => format.relativeTime(value, locale),
      relativeDay: (value: string) => format.relativeDay(value, locale),
      countryName: (iso2: string | null | undefined) => format.countryName(iso2, locale),
    }),
    [locale],
  );
}
