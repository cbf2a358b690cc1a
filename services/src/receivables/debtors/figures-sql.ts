import { type AgeingBucket, ageingBuckets } from '@kantoor/schemas';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import { dayLiteral, type ReadQuery } from '../../platform/storage/database/index.js';
import { ownInvoices } from '../../books/invoice-books/index.js';

export interface FiguresScope {
  legalEntityId: number;
  /** The first and the last month, as YYYY-MM. */
  first: string;
  last: string;
  /** Today in the ecosystem, which determines what is overdue. */
  today: string;
}

type Bind = (value: unknown) => string;
/** Builds a query on the sums `t` of the legal entity's invoices that this person may list. */
function onSums(ctx: RequestContext, { legalEntityId }: FiguresScope, statement: (own: string, bind: Bind) => string): ReadQuery {
  const params: unknown[] = [];
  const bind: Bind = (value) => `$${params.push(value)}`;
  const own = `t.ecosystem_id = ${bind(ctx.ecosystemId)}::int AND t.legal_entity_id = ${bind(legalEntityId)}::int
    AND ${may(ctx, 'invoices.all-teams') ? 'true' : ownInvoices(bind([...ctx.teamIds]))}`;
  return { sql: statement(own, bind), params };
}

/** Omits sums that cancelled out, such as a reversed payment. */
const byMonth = (ctx: RequestContext, scope: FiguresScope, which: string): ReadQuery =>
  onSums(
    ctx,
    scope,
    (own, bind) => `SELECT to_char(t.month, 'YYYY-MM') AS month, t.currency, sum(t.amount) AS amount
      FROM invoice_sums t WHERE ${own} AND ${which} AND t.month >= ${bind(`${scope.first}-01`)}::date AND t.month <= ${bind(`${scope.last}-01`)}::date
      GROUP BY 1, 2 HAVING sum(t.count) <> 0`,
  );

const oldest = ageingBuckets[ageingBuckets.length - 1]!.name;
/** SQL: the ageing bucket of row `t` on a given day. */
export function bucketOn(today: string): string {
  const bounded = (ageingBuckets as readonly AgeingBucket[]).filter(({ to }) => to !== undefined);
  const cases = bounded.map(({ name, to }) => `WHEN t.due_date >= ${dayLiteral(today)} - ${to} THEN '${name}'`);
  return `CASE ${cases.join(' ')} ELSE '${oldest}' END`;
}

/** SQL: invoiced, received and overdue amounts by month and currency; and open amounts by how overdue they are. */
export const figuresQueries = (ctx: RequestContext, scope: FiguresScope): ReadQuery[] => [
  byMonth(ctx, scope, `t.kind = 'invoiced'`),
  byMonth(ctx, scope, `t.kind = 'received'`),
  byMonth(ctx, scope, `t.kind = 'open' AND t.due_date < ${dayLiteral(scope.today)}`),
  onSums(
    ctx,
    scope,
    (own) => `SELECT ${bucketOn(scope.today)} AS bucket, t.currency, sum(t.count)::int AS count, sum(t.amount) AS amount
      FROM invoice_sums t WHERE ${own} AND t.kind = 'open' GROUP BY 1, 2 HAVING sum(t.count) <> 0`,
  ),
];
