import type { Line } from '../layout/lines.js';
import type { LabelledAmount } from './amount-labels.js';

export interface VatRow {
  rate: number;
  /** In cents. */
  base: number;
  vat: number;
  line: Line;
  /** The base is not printed: the VAT is beside the gross. */
  isBaseComputed?: boolean;
}

/** VAT rates that are or were in force in Europe, and a few from elsewhere. */
export const knownRates: readonly number[] = [
  0, 2.1, 3, 3.8, 4, 4.8, 5, 5.5, 6, 7, 7.7, 8, 8.1, 8.5, 9, 9.5, 10, 12, 12.5, 13, 13.5, 14, 15, 16, 17, 18, 19, 19.6, 20, 21, 22, 23, 24,
  25, 25.5, 27,
];

/** Finds lines that state a rate with its base and VAT, in any order and with or without the gross. */
export function vatRowsOf(amounts: readonly LabelledAmount[], lines: readonly Line[]): VatRow[] {
  const rows: VatRow[] = [];
  const byLine = new Map<Line, LabelledAmount[]>();
  for (const each of amounts) byLine.set(each.line, [...(byLine.get(each.line) ?? []), each]);
  for (const line of lines) {
    const inLine = byLine.get(line) ?? [];
    const money = inLine.filter(({ found }) => found.decimals === 2 && !found.isPercent);
    const rates = [
      ...new Set(inLine.filter(({ found }) => found.isPercent || knownRates.includes(found.value)).map(({ found }) => found.value)),
    ].filter((rate) => rate >= 0 && rate <= 30);
    const found = rowIn(money, rates, line) ?? grossRowIn(money, inLine, line);
    if (found && !rows.some((row) => row.rate === found.rate && row.base === found.base && row.vat === found.vat)) rows.push(found);
  }
  return rows;
}

function rowIn(money: readonly LabelledAmount[], rates: readonly number[], line: Line): VatRow | undefined {
  if (money.length < 2) return undefined;
  const tight = [...rates].sort((a, b) => b - a);
  for (const rate of tight)
    for (const base of money)
      for (const vat of money) {
        if (base === vat || base.cents === 0 || Math.abs(vat.cents) > Math.abs(base.cents)) continue;
        if (
          rate === 0
            ? vat.cents === 0 && /\b0(?:[.,]0+)? ?%|vrijgesteld|steuerfrei|exempt|verlegd/.test(line.plain)
            : vat.cents !== 0 && isVatOf(base.cents, vat.cents, rate)
        )
          return { rate, base: base.cents, vat: vat.cents, line };
      }
  return undefined;
}

/** Tills print the VAT of a rate beside its gross only, e.g. "0.84 VAT 9% 10.15". */
function grossRowIn(money: readonly LabelledAmount[], inLine: readonly LabelledAmount[], line: Line): VatRow | undefined {
  const [first, second] = money;
  const rate = inLine.find(({ found }) => found.isPercent && found.value > 0 && knownRates.includes(found.value))?.found.value;
  if (!first || !second || money.length > 2 || rate === undefined) return undefined;
  const [vat, gross] = Math.abs(first.cents) < Math.abs(second.cents) ? [first.cents, second.cents] : [second.cents, first.cents];
  if (vat === 0 || Math.sign(vat) !== Math.sign(gross) || Math.abs((gross * rate) / (100 + rate) - vat) > 1) return undefined;
  return { rate, base: gross - vat, vat, line, isBaseComputed: true };
}

/** Within a cent, and for large sums of rounded lines within a few. */
export const isVatOf = (base: number, vat: number, rate: number): boolean =>
  Math.abs((base * rate) / 100 - vat) <= 1.01 + Math.abs(base) * 0.000_02;

/** Returns the known rate with this VAT for this base. */
export const rateBetween = (base: number, vat: number): number | undefined =>
  base === 0 ? undefined : knownRates.find((rate) => rate > 0 && isVatOf(base, vat, rate));
