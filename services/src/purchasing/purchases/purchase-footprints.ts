import { footprintAmounts, type Purchase } from '@kantoor/schemas';
import type { ExchangeRates } from '../../books/exchange-rates/index.js';
import { footprintsOfProducts } from '../../masterdata/products/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { perEuro } from '../costs/index.js';
import type { Tx } from '../../platform/storage/database/index.js';

/**
 * Returns the emissions of lines without a value of their own, by line index: from product, price and amount, at the day's exchange rate
 * (D-26, PLT-O96). Without a rate the value stays open.
 */
export async function footprintsOf(
  tx: Tx,
  ctx: RequestContext,
  { lines, currency, purchaseDate }: Pick<Purchase, 'lines' | 'currency' | 'purchaseDate'>,
  rates: ExchangeRates,
): Promise<NonNullable<Purchase['lines']>> {
  const all = lines ?? [];
  const productIds = [...new Set(all.flatMap(({ metaData, product }) => (metaData || !product ? [] : [product.productId])))];
  if (productIds.length === 0) return all;
  const units = await perEuro(tx, ctx, rates, currency, purchaseDate.slice(0, 10));
  if (units === undefined) return all;
  const factors = await footprintsOfProducts(tx, ctx, productIds);
  return all.map((line) => {
    const own = line.metaData || !line.product ? undefined : factors.get(line.product.productId);
    return own ? { ...line, metaData: footprintAmounts(own, line, units) } : line;
  });
}
