import type { RequestContext } from '../runtime/context.js';
import type { ReadQuery } from '../storage/database/index.js';
import type { PurgeLimits, PurgeSource } from '../records/kinds/index.js';
import type { Bind } from '../records/records/index.js';

/** Selects rows `t` of a source, limited to a number, smallest ids first. */
interface Chosen {
  isMeant: (bind: Bind) => string;
  most: number;
}
/** A row in a dry run. */
export interface PurgedRow {
  id: number;
  title: string;
  /** YYYY-MM-DD: start of its retention period. */
  since: string;
}

function query(select: (bind: Bind) => string): ReadQuery {
  const params: unknown[] = [];
  return { sql: select((value) => `$${params.push(value)}`), params };
}

/** Rows of a source whose period has ended. */
export const dueOf =
  (source: PurgeSource, limits: PurgeLimits): Chosen['isMeant'] =>
  (bind) =>
    source.isDue?.(bind, limits) ?? 'false';

/** Query that locks them: concurrent purges take different rows. Rows that are being changed wait for the next run. */
export const lockedQuery = (ctx: RequestContext, { table }: PurgeSource, { isMeant, most }: Chosen): ReadQuery =>
  query(
    (bind) => `SELECT t.id FROM ${table} t WHERE t.ecosystem_id = ${bind(ctx.ecosystemId)}::int AND ${isMeant(bind)}
      ORDER BY t.id LIMIT ${most} FOR UPDATE OF t SKIP LOCKED`,
  );

/** Query for the first of them, as a dry run shows them. */
export const shownQuery = (
  ctx: RequestContext,
  { table, shownAs }: PurgeSource,
  { isMeant, most, dayOf }: Chosen & Pick<PurgeLimits, 'dayOf'>,
  more: Readonly<Record<string, string>> = {},
): ReadQuery =>
  query(
    (bind) => `SELECT t.id, ${shownAs.title} AS title, to_char(${shownAs.since(dayOf)}, 'YYYY-MM-DD') AS since
        ${Object.entries(more)
          .map(([name, sql]) => `, ${sql} AS ${name}`)
          .join('')} FROM ${table} t
      WHERE t.ecosystem_id = ${bind(ctx.ecosystemId)}::int AND ${isMeant(bind)} ORDER BY t.id LIMIT ${most}`,
  );

/** Query for their number, their years and the size of their files; a shared file counts once. */
export const figuresQuery = (
  ctx: RequestContext,
  source: PurgeSource,
  { isMeant, dayOf }: Pick<Chosen, 'isMeant'> & Pick<PurgeLimits, 'dayOf'>,
): ReadQuery =>
  query(
    (
      bind,
    ) => `WITH due AS (SELECT t.id, extract(year FROM ${source.shownAs.since(dayOf)})::int AS year${source.fileId ? `, ${source.fileId} AS file_id` : ''} FROM ${source.table} t
        WHERE t.ecosystem_id = ${bind(ctx.ecosystemId)}::int AND ${isMeant(bind)}),
      files AS (SELECT a.file_id FROM due JOIN attachments a ON a.ecosystem_id = $1 AND a.resource = ${bind(source.resource)} AND a.entity_id = due.id
        ${source.fileId ? 'UNION SELECT file_id FROM due' : ''})
      SELECT (SELECT count(*)::int FROM due) AS count,
        (SELECT coalesce(json_agg(y ORDER BY y.year), '[]') FROM (SELECT year, count(*)::int AS count FROM due GROUP BY year) y) AS years, count(*)::int AS files, coalesce(sum(f.size), 0)::float8 AS bytes
      FROM stored_files f WHERE f.ecosystem_id = $1 AND f.id IN (SELECT file_id FROM files)`,
  );
