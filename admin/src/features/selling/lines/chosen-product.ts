import { parseNumber, typedNumber } from '../../../format';
import type { ProductChoice, ProductLine } from '../../product-lines';

/** Choosing a product fills an empty price, and brings its tax rate along, however it is chosen (CRM-O82, D-36). */
export function chosenProduct(line: ProductLine, product: ProductChoice | null): Partial<ProductLine> {
  if (!product) return { product: null };
  const { productId, name, price, taxRateId } = product;
  const isUnpriced = !Number(parseNumber(line.price)?.value ?? 0);
  return {
    product: { productId, ...(name ? { name } : {}), taxRateId: taxRateId ?? null },
    ...(isUnpriced && price !== undefined && price !== null ? { price: typedNumber(price, { min: 2 }) } : {}),
  };
}
