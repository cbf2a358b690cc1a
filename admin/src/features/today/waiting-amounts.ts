import type { TodayFigure } from '@kantoor/schemas';

/** Returns the totals of figures in each currency, without figures that have no amount. */
export function amountsOf(figures: readonly TodayFigure[]): { currency: string; amount: number }[] {
  const sums = new Map<string, number>();
  // Adds whole cents, so that no precision is lost.
  for (const { currency, amount } of figures)
    if (currency !== null && amount !== null) sums.set(currency, (sums.get(currency) ?? 0) + Math.round(amount * 100));
  return [...sums].map(([currency, cents]) => ({ currency, amount: cents / 100 }));
}

/** Returns the figures by place, in their order. */
export function byPlace(figures: readonly TodayFigure[]): { place: number | null; count: number; figures: TodayFigure[] }[] {
  return [...new Set(figures.map(({ place }) => place))].map((place) => {
    const own = figures.filter((figure) => figure.place === place);
    return { place, count: own.reduce((sum, { count }) => sum + count, 0), figures: own };
  });
}
