import type { TodayFigure } from '@kantoor/schemas';

/** What figures come to in each currency, those without an amount left out. */
export function amountsOf(figures: readonly TodayFigure[]): { currency: string; amount: number }[] {
  const sums = new Map<string, number>();
  // Cents are whole numbers, so that nothing is lost in adding them up.
  for (const { currency, amount } of figures)
    if (currency !== null && amount !== null) sums.set(currency, (sums.get(currency) ?? 0) + Math.round(amount * 100));
  return [...sums].map(([currency, cents]) => ({ currency, amount: cents / 100 }));
}

/** The figures by place, in their order. */
export function byPlace(figures: readonly TodayFigure[]): { place: number | null; count: number; figures: TodayFigure[] }[] {
  return [...new Set(figures.map(({ place }) => place))].map((place) => {
    const own = figures.filter((figure) => figure.place === place);
    return { place, count: own.reduce((sum, { count }) => sum + count, 0), figures: own };
  });
}
