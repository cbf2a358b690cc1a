import { accountingCurrency } from '@kantoor/schemas';
import { useFormat } from '../../i18n';

/** How amounts of a plot look: on its axis short, everywhere else in full. */
export function usePlotMoney(currency: string | null): { short: (value: number) => string; full: (value: number) => string } {
  const { money, locale } = useFormat();
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return { short: (value) => compact.format(value), full: (value) => money(value, currency ?? accountingCurrency) };
}
