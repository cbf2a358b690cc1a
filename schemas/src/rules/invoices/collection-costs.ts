import { decimal } from '../money/money.js';

/** The Dutch scale of out-of-court debt collection costs (Besluit vergoeding voor buitengerechtelijke incassokosten, article 2). */
const scale = [
  { of: 2_500, percentage: 15 },
  { of: 2_500, percentage: 10 },
  { of: 5_000, percentage: 5 },
  { of: 190_000, percentage: 1 },
  { of: Infinity, percentage: 0.5 },
] as const;
const [least, most] = [40, 6_775] as const;

/** Returns the collection costs that may be charged for a debt in euros, without VAT; nothing if nothing is owed. */
export function collectionCosts(debt: number | string): number {
  let left = decimal(debt);
  if (left.lte(0)) return 0;
  let costs = decimal(0);
  for (const { of, percentage } of scale) {
    const part = left.gt(of) ? decimal(of) : left;
    costs = costs.plus(part.times(percentage).div(100));
    left = left.minus(part);
    if (left.lte(0)) break;
  }
  return Math.min(most, Math.max(least, Number(costs.toFixed(2))));
}
