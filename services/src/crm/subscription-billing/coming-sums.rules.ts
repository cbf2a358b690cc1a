import type { ComingInvoices, ComingPeriod } from '@kantoor/schemas';

type Totals = ComingInvoices['totals'];
type Months = ComingInvoices['months'];
type Problems = ComingInvoices['problems'];

/** In whole cents: exact as plain numbers up to ten trillion. */
const cents = (amount: number): number => Math.round(amount * 100);
const added = (sum: number, amount: number): number => (cents(sum) + cents(amount)) / 100;

/** One of each, made of the rows that are alike. */
function gathered<Row, T>(rows: readonly Row[], keyOf: (row: Row) => string, first: (row: Row) => T, add: (sum: T, row: Row) => void): T[] {
  const sums = new Map<string, T>();
  for (const row of rows) {
    const key = keyOf(row);
    const sum = sums.get(key) ?? first(row);
    sums.set(key, sum);
    add(sum, row);
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

/** Currencies are never added up with each other. What more of the rows come to is added to what others came to. */
export const totalsOf = (rows: readonly Pick<ComingPeriod, 'currency' | 'net' | 'gross'>[], others: Totals = []): Totals =>
  gathered(
    [...others, ...rows.map((row) => ({ ...row, count: 1 }))],
    ({ currency }) => currency,
    ({ currency }) => ({ currency, count: 0, net: 0, gross: 0 }),
    (sum, { count, net, gross }) => {
      sum.count += count;
      sum.net = added(sum.net, net);
      sum.gross = added(sum.gross, gross);
    },
  );

export const monthsOf = (rows: readonly ComingPeriod[]): Months =>
  gathered(
    rows,
    ({ start, outcome, currency }) => `${start.slice(0, 7)} ${outcome} ${currency}`,
    ({ start, outcome, currency }) => ({ month: start.slice(0, 7), outcome, currency, count: 0, gross: 0 }),
    (sum, { gross }) => {
      sum.count += 1;
      sum.gross = added(sum.gross, gross);
    },
  );

/** What stops periods, once for each subscription, with the first that it stops; the soonest first. */
export function problemsOf(rows: readonly ComingPeriod[]): Problems {
  const found = new Map<string, Problems[number]>();
  for (const { subscriptionId, name, teamName, mine, start, problems } of rows)
    for (const problem of problems) {
      const key = `${subscriptionId} ${problem.code} ${problem.fix?.resource ?? ''} ${problem.fix?.id ?? ''}`;
      const known = found.get(key);
      if (known) known.periods += 1;
      else found.set(key, { subscriptionId, name, teamName, mine, start, periods: 1, problem });
    }
  return [...found.values()];
}
