import { decimal, type DocumentPrediction } from '@kantoor/schemas';
import type { DocumentBody } from '../../documents';
import type { TaxRate } from '../../product-lines';

/** What of a receipt is charged one rate of VAT. */
export interface VatShare {
  taxRateId: number;
  percentage: number;
  tax: number;
  /** With VAT. */
  gross: number;
}
type Line = NonNullable<DocumentBody['documentLines']>[number];

/**
 * The VAT of each rate as it was read. Null where a rate is none or more than one of those that may be chosen, where a part is not stated, or where all of
 * it does not come to the total: half a VAT is none.
 */
export function vatOf(
  { vat, totalIncludingTax }: Pick<DocumentPrediction, 'vat' | 'totalIncludingTax'>,
  offered: readonly TaxRate[],
): readonly VatShare[] | null {
  if (totalIncludingTax === null || vat.length === 0) return null;
  const total = totalIncludingTax.value;
  const shares = vat.map(({ rate, base, amount }): VatShare | null => {
    const [as, ...more] = offered.filter(({ percentage, isRelayed }) => percentage === rate && !isRelayed);
    if (!as || more.length > 0 || amount === null) return null;
    const gross = base === null ? (vat.length === 1 ? total : null) : decimal(base).plus(amount).toNumber();
    return gross === null ? null : { taxRateId: as.taxRateId, percentage: as.percentage, tax: amount, gross };
  });
  const known = shares.filter((share) => share !== null);
  return known.length === shares.length && sumOf(known) === total ? known : null;
}
const sumOf = (shares: readonly VatShare[]): number => shares.reduce((all, { gross }) => all.plus(gross), decimal(0)).toNumber();

/** Whether a VAT is that of an amount. */
export const isVatOf = (shares: readonly VatShare[], amount: number | null): boolean => shares.length > 0 && sumOf(shares) === amount;

interface Described {
  name: string;
  amount: number | null;
  department: string | null;
  project: string | null;
}
/** The lines of a document that charge it: one for each rate. None where the amount that was declared is another one. */
export function vatBodies(shares: readonly VatShare[], { name, amount, department, project }: Described): Line[] {
  if (!isVatOf(shares, amount)) return [];
  return shares.map(({ taxRateId, percentage, gross }, at) => ({
    lineNumber: at + 1,
    description: [name.trim(), shares.length > 1 && `${percentage} %`].filter(Boolean).join(' ') || null,
    amount: 1,
    price: decimal(gross).div(decimal(percentage).plus(100)).times(100).toDecimalPlaces(4).toNumber(),
    inclPrice: gross,
    ...{ taxRateId, department, project },
  }));
}
