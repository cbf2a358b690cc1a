import { parseNumber, typedNumber } from '../../../format';
import type { ProductChoice } from '../sold';
import type { LineDraft } from './line-draft';

/** Choosing a product fills an empty price, and brings its tax rate along, however it is chosen (CRM-O82, D-36). */
export function chosenProduct(line: LineDraft, product: ProductChoice | null): Partial<LineDraft> {
  if (!product) return { product: null };
  const { productId, name, price, taxRateId } = product;
  const isUnpriced = !Number(parseNumber(line.price)?.value ?? 0);
  return {
    product: { productId, ...(name ? { name } : {}), taxRateId: taxRateId ?? null },
    ...(isUnpriced && price !== undefined && price !== null ? { price: typedNumber(price, { min: 2 }) } : {}),
  };
}
