import type { RequestContext } from '../../runtime/context.js';
import type { ReadQuery } from '../../storage/database/index.js';
import type { WaitingKnown, WaitingSource, WaitingSql } from '../../records/kinds/index.js';

type Written = Pick<WaitingSql, 'columns' | 'rows' | 'order' | 'figures'>;

/** Returns two statements for a kind of waiting items: totals of all of them, and the first ones. */
export function waitingQueries(ctx: RequestContext, known: WaitingKnown, source: WaitingSource, limit: number): [ReadQuery, ReadQuery] {
  const written = (statement: (sql: Written, params: unknown[]) => string): ReadQuery => {
    const params: unknown[] = [];
    return {
      sql: statement(
        source.sql(ctx, (value) => `$${params.push(value)}`, known),
        params,
      ),
      params,
    };
  };
  return [written(figuresSql), written((sql, params) => itemsSql(sql, `$${params.push(limit)}`))];
}

const figuresSql = ({
  rows,
  figures,
  columns: { place = 'NULL::int', currency = 'NULL::text', amount = 'NULL::numeric' },
}: Written): string => {
  const counted = `SELECT place, currency, count(*)::int AS count, sum(amount) AS amount
   FROM (SELECT ${place} AS place, ${currency} AS currency, ${amount} AS amount FROM ${rows}) waiting GROUP BY place, currency`;
  return `${figures ?? counted} ORDER BY place, currency`;
};

const itemsSql = ({ rows, order, columns }: Written, limit: string): string => {
  const { resource, id, title, since } = columns;
  const {
    detail = 'NULL',
    place = 'NULL::int',
    currency = 'NULL::text',
    amount = 'NULL::numeric',
    process = 'NULL',
    mail = 'NULL',
  } = columns;
  return `SELECT ${resource} AS resource, ${id} AS id, ${title} AS title, ${detail} AS detail, ${place} AS place, ${amount} AS amount, ${currency} AS currency,
     ${since} AS since, ${process} AS process, ${mail} AS mail FROM ${rows} ORDER BY ${order} LIMIT ${limit}`;
};
