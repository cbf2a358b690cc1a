import { decimal, type DocumentPrediction, withoutTax } from '@kantoor/schemas';
import type { DocumentBody } from '../../documents';
import type { TaxRate } from '../../../records/product-lines';

/** The part of a receipt that is charged one VAT rate. */
export interface VatShare {
  taxRateId: number;
  percentage: number;
  tax: number;
  /** Amount including VAT. */
  gross: number;
}
type Line = NonNullable<DocumentBody['documentLines']>[number];

/**
 * Returns the VAT by rate as it was read. Null if a rate matches none or more than one of the offered rates, if an amount is not stated, or
 * if the parts do not add up to the total: incomplete VAT is not used.
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

/** Checks whether the parts add up to the amount. */
export const isVatOf = (shares: readonly VatShare[], amount: number | null): boolean => shares.length > 0 && sumOf(shares) === amount;

interface Described {
  name: string;
  amount: number | null;
  department: string | null;
  project: string | null;
}
/** Returns document lines for the VAT: one for each rate; none if the declared amount differs from the total of the receipt. */
export function vatBodies(shares: readonly VatShare[], { name, amount, department, project }: Described): Line[] {
  if (!isVatOf(shares, amount)) return [];
  return shares.map(({ taxRateId, percentage, gross }, at) => ({
    lineNumber: at + 1,
    description: [name.trim(), shares.length > 1 && `${percentage} %`].filter(Boolean).join(' ') || null,
    amount: 1,
    price: Number(withoutTax(gross, { percentage, isExempt: false, isRelayed: false })),
    inclPrice: gross,
    ...{ taxRateId, department, project },
  }));
}
