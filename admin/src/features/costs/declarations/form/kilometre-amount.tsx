import { kilometreAmount, kilometreRateOn, type KilometreRate } from '@kantoor/schemas';
import { parseNumber, typedNumber } from '../../../../format';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';

interface KilometreAmountProps {
  /** As typed by the user. */
  distance: string;
  /** YYYY-MM-DD. */
  day: string;
  rates: readonly KilometreRate[];
}

/** Shows the amount of a distance before sending: computed with the kilometre rate of that year, in the same way as by the API. */
export function KilometreAmount({ distance, day, rates }: KilometreAmountProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const rate = day === '' ? undefined : kilometreRateOn(rates, day);
  if (rate === undefined) return translate('declarations.rateLater');
  const driven = parseNumber(distance.trim())?.value;
  const paid = typedNumber(rate, { min: 2 });
  if (driven === undefined) return translate('declarations.rate', { rate: paid });
  const amount = money(kilometreAmount(driven, rate), 'EUR');
  return <strong>{translate('declarations.drivenAmount', { distance: typedNumber(driven), rate: paid, amount })}</strong>;
}
