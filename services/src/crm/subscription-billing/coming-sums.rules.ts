import type { ComingInvoices, ComingPeriod } from '@kantoor/schemas';
import { fixed } from '../../platform/runtime/bounds/index.js';
import type { ComingSubscription } from './coming-calendar.js';

type Totals = ComingInvoices['totals'];
type Months = ComingInvoices['months'];
type Problems = ComingInvoices['problems'];

/** In whole cents: exact as plain numbers up to ten trillion. */
const cents = (amount: number): number => Math.round(amount * 100);
const added = (sum: number, amount: number, times = 1): number => (cents(sum) + cents(amount) * times) / 100;

/** Adds rows to totals; currencies are summed separately. */
export function totalsOf(rows: readonly Pick<ComingPeriod, 'currency' | 'net' | 'gross'>[], others: Totals = []): Totals {
  const sums = new Map<string, Totals[number]>(others.map((total) => [total.currency, { ...total }]));
  for (const row of rows) addTotal(sums, row, 1);
  return inOrder(sums);
}

function addTotal(sums: Map<string, Totals[number]>, row: Pick<ComingPeriod, 'currency' | 'net' | 'gross'>, times: number): void {
  const { currency, net, gross } = row;
  const sum = sums.get(currency) ?? { currency, count: 0, net: 0, gross: 0 };
  sums.set(currency, sum);
  sum.count += times;
  sum.net = added(sum.net, net, times);
  sum.gross = added(sum.gross, gross, times);
}

const inOrder = <T>(sums: ReadonlyMap<string, T>): T[] => [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);

/** Sums of everything coming, collected subscription by subscription. */
export class ComingSums {
  private readonly byCurrency = new Map<string, Totals[number]>();
  private readonly byMonth = new Map<string, Months[number]>();
  private readonly stopped: Problems = [];

  /** `starts`: the first days of its periods, soonest first; at least one. */
  add(of: ComingSubscription, starts: readonly string[]): void {
    addTotal(this.byCurrency, of, starts.length);
    for (const start of starts) this.addMonth(of, start.slice(0, 7));
    this.addProblems(of, starts);
  }

  get totals(): Totals {
    return inOrder(this.byCurrency);
  }

  get months(): Months {
    return inOrder(this.byMonth);
  }

  /** What blocks periods, once per subscription, with the first period that it blocks; soonest first, up to the maximum. */
  get problems(): Problems {
    const soonest = this.stopped.sort((a, b) => (a.start === b.start ? a.subscriptionId - b.subscriptionId : a.start < b.start ? -1 : 1));
    return soonest.slice(0, fixed('forecastProblems'));
  }

  get problemCount(): number {
    return this.stopped.length;
  }

  private addMonth({ outcome, currency, gross }: ComingSubscription, month: string): void {
    const key = `${month} ${outcome} ${currency}`;
    const sum = this.byMonth.get(key) ?? { month, outcome, currency, count: 0, gross: 0 };
    this.byMonth.set(key, sum);
    sum.count += 1;
    sum.gross = added(sum.gross, gross);
  }

  private addProblems({ subscriptionId, name, teamName, mine, problems }: ComingSubscription, starts: readonly string[]): void {
    const known = new Set<string>();
    for (const problem of problems) {
      const key = `${problem.code} ${problem.fix?.resource ?? ''} ${problem.fix?.id ?? ''}`;
      if (known.has(key)) continue;
      known.add(key);
      this.stopped.push({ subscriptionId, name, teamName, mine, start: starts[0]!, periods: starts.length, problem });
    }
  }
}
