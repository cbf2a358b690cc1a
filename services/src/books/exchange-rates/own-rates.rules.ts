import { accountingCurrency, decimal, type RateByHand } from '@kantoor/schemas';

/** Before the first rates of the euro nothing is worth anything in it. */
const firstDay = '1999-01-04';
const decimals = 6;
/** A slipped comma makes ten times as much. */
const likelyFactor = 5;

/** Returns what is wrong with the fields of a rate. */
export function faultsOf({ currency, date, rate }: RateByHand, today: string): { pointer: string; code: string }[] {
  const value = decimal(rate);
  return [
    ...(currency === accountingCurrency ? [{ pointer: '/currency', code: 'FIELD_NOT_ALLOWED' }] : []),
    ...(date > today ? [{ pointer: '/date', code: 'FIELD_TOO_LARGE' }] : []),
    ...(date < firstDay ? [{ pointer: '/date', code: 'FIELD_TOO_SMALL' }] : []),
    ...(value.decimalPlaces() > decimals ? [{ pointer: '/rate', code: 'FIELD_TOO_PRECISE' }] : []),
  ];
}

/** Returns whether a rate may be meant, by the nearest one that was published; without any, it may. */
export function isLikely(rate: RateByHand['rate'], published: string | undefined): boolean {
  if (published === undefined) return true;
  const factor = decimal(rate).div(published);
  return factor.lte(likelyFactor) && factor.gte(decimal(1).div(likelyFactor));
}
