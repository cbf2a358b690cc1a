import { useLocale, useTranslate } from '../../../../i18n';
import type { Filter } from '../../../../shared/list/list-address';
import { monthName } from './month-name';

const known = ['month', 'outcome', 'currency'] as const;

/** Describes a filter on coming invoices; empty if there is no filter. */
export function useFilterWords(filter: Filter): string {
  const translate = useTranslate();
  const locale = useLocale();
  const words = {
    month: (value: string) => monthName(value, locale, 'long'),
    outcome: (value: string) => translate(`subscriptions.outcome.${value}`),
    currency: (value: string) => value,
  };
  return known
    .filter((name) => typeof filter[name] === 'string')
    .map((name) => words[name](filter[name] as string))
    .join(', ');
}
