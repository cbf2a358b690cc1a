import { parseNumber, typedNumber } from '../../../../format';
import type { ProductChoice, ProductLine } from '../../product-lines';

/** Returns the changes when a product is chosen, in any way: fills an empty price, and sets its tax rate (CRM-O82, D-36). */
export function chosenProduct(line: ProductLine, product: ProductChoice | null): Partial<ProductLine> {
  if (!product) return { product: null };
  const { productId, name, price, taxRateId } = product;
  const isUnpriced = !Number(parseNumber(line.price)?.value ?? 0);
  return {
    product: { productId, ...(name ? { name } : {}), taxRateId: taxRateId ?? null },
    ...(isUnpriced && price !== undefined && price !== null ? { price: typedNumber(price, { min: 2 }) } : {}),
  };
}
