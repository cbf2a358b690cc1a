import { decimal } from '@kantoor/schemas';
import { parseNumber } from '../../format';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';

/** Returns the typed amount in the sign of `like`; null if it is no amount in whole cents above zero. */
export function signedAmount(typed: string, like: number): number | null {
  const parsed = parseNumber(typed);
  if (!parsed || parsed.other !== null || decimal(parsed.value).decimalPlaces() > 2 || decimal(parsed.value).lte(0)) return null;
  return decimal(parsed.value)
    .times(like < 0 ? -1 : 1)
    .toNumber();
}

/** Returns what is left of a rest after these amounts; `fits` as the server checks it. */
export function useRest(rest: number, currency: string) {
  const translate = useTranslate();
  const { money } = useFormat();
  return (amounts: readonly (number | null)[]): { fits: boolean; text: string; isWrong: boolean } => {
    const left = amounts.reduce<ReturnType<typeof decimal>>((sum, amount) => sum.minus(amount ?? 0), decimal(rest));
    const isBeyond = !left.isZero() && left.isNegative() !== rest < 0;
    const isWrong = isBeyond || left.abs().gt(decimal(rest).abs());
    const amount = money(left.abs().toFixed(2), currency);
    const key = isWrong ? 'tooMuch' : left.isZero() ? 'noRest' : 'restStays';
    const fits = amounts.length > 0 && amounts.every((one) => one !== null) && !isWrong && !left.eq(rest);
    return { fits, isWrong, text: translate(`payments.bank.${key}`, { amount }) };
  };
}
