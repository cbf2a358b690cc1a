import { accountingCurrency, decimal, type YearOverview } from '@kantoor/schemas';

/** What was posted or budgeted for a month, a team and an activity. */
export interface YearSum {
  figure: 'revenue' | 'costs' | 'budget';
  month: string;
  team: string | null;
  activity: string | null;
  currency: string;
  amount: string;
  count: number;
}
type Figures = YearOverview['total'];

/** Adds up to the cent. */
class Sums {
  private readonly amounts = { revenue: decimal(0), costs: decimal(0), budget: decimal(0) };

  add({ figure, amount }: Pick<YearSum, 'figure' | 'amount'>): void {
    this.amounts[figure] = this.amounts[figure].plus(amount);
  }

  figures(): Figures {
    const { revenue, costs, budget } = this.amounts;
    const [result, ...others] = [revenue.minus(costs), revenue, costs, budget].map((sum) => Number(sum.toFixed(2))) as [
      ...[number, number, number, number],
    ];
    return { revenue: others[0]!, costs: others[1]!, result, budget: others[2]! };
  }
}

/** By name, with what has none last. */
const inOrder = (one: string | null, other: string | null): number =>
  Number(one === null) - Number(other === null) || (one ?? '').localeCompare(other ?? '', 'nl');

/** Returns the figures of a year by month, team and activity; what has no rate is in none of them, and named. */
export function yearOverviewOf(year: number, sums: readonly YearSum[]): YearOverview {
  const [total, months, teams, activities] = [new Sums(), new Map<string, Sums>(), new Map<string | null, Sums>(), new Map<string, Sums>()];
  const without = new Map<string, { sums: Sums; count: number; month: string }>();
  for (let month = 1; month <= 12; month += 1) months.set(`${year}-${String(month).padStart(2, '0')}`, new Sums());
  for (const sum of sums) {
    if (sum.currency !== accountingCurrency) {
      const known = without.get(sum.currency) ?? { sums: new Sums(), count: 0, month: sum.month };
      known.sums.add(sum);
      const month = sum.month < known.month ? sum.month : known.month;
      without.set(sum.currency, { sums: known.sums, count: known.count + sum.count, month });
      continue;
    }
    total.add(sum);
    addTo(months, sum.month, sum);
    addTo(teams, sum.team, sum);
    addTo(activities, JSON.stringify([sum.team, sum.activity]), sum);
  }
  return {
    year,
    total: total.figures(),
    months: [...months].map(([month, of]) => ({ month, figures: of.figures() })),
    teams: [...teams].map(([team, of]) => ({ team, figures: of.figures() })).sort((one, other) => inOrder(one.team, other.team)),
    activities: [...activities]
      .map(([key, of]) => {
        const [team, activity] = JSON.parse(key) as [string | null, string | null];
        return { team, activity, figures: of.figures() };
      })
      .sort((one, other) => inOrder(one.team, other.team) || inOrder(one.activity, other.activity)),
    withoutRate: [...without].map(([currency, { sums: of, count, month }]) => {
      const { revenue, costs } = of.figures();
      return { currency: currency as YearOverview['withoutRate'][number]['currency'], count, month, revenue, costs };
    }),
  };
}

function addTo<Key>(all: Map<Key, Sums>, key: Key, sum: YearSum): void {
  const known = all.get(key) ?? new Sums();
  known.add(sum);
  all.set(key, known);
}
