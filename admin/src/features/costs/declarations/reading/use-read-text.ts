import { useFormat } from '../../../../i18n/use-format';
import type { ReceiptOffer } from '../../../buying/reading';

/** Formats a value that was read in the notation of the user's language. */
export function useReadText(): (offer: Pick<ReceiptOffer, 'field' | 'read' | 'currency'>) => string {
  const { money, date } = useFormat();
  return ({ field, read, currency }) => {
    if (typeof read === 'number') return money(read, currency);
    if (typeof read === 'string') return field === 'purchaseDate' && /^\d{4}-\d\d-\d\d$/.test(read) ? date(read) : read;
    return read.map(({ percentage, tax }) => `${percentage} % ${money(tax, currency)}`).join(' · ');
  };
}
