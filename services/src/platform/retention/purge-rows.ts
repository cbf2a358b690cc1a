import type { RequestContext } from '../runtime/context.js';
import type { ReadQuery } from '../storage/database/index.js';
import type { BookedFiles, PurgeLimits, PurgeSource } from '../records/kinds/index.js';
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

const lockedPage = 500;

/** Query for files of booked records that are not locked yet, by id, with the latest day of their records. */
export const bookedFilesQuery = (
  ctx: RequestContext,
  { resource, table, isBooked, day, isProperty, columns = [] }: BookedFiles,
  { after, limits }: { after: number; limits: PurgeLimits },
): ReadQuery =>
  query(
    (
      bind,
    ) => `WITH booked AS (SELECT ${['ecosystem_id', 'id', ...columns].map((column) => `t.${column}`).join(', ')}, ${day(limits.dayOf)} AS kept_from, ${isProperty?.(bind, limits) ?? 'false'} AS is_property
        FROM ${table} t WHERE t.ecosystem_id = ${bind(ctx.ecosystemId)}::int AND ${isBooked}),
      files AS (SELECT a.file_id, b.kept_from, b.is_property FROM booked b
          JOIN attachments a ON a.ecosystem_id = b.ecosystem_id AND a.resource = ${bind(resource)} AND a.entity_id = b.id
        ${columns.map((column) => `UNION ALL SELECT ${column}, kept_from, is_property FROM booked`).join(' ')})
      SELECT f.id AS "fileId", f.sha256, to_char(max(o.kept_from), 'YYYY-MM-DD') AS day, bool_or(o.is_property) AS "isProperty"
      FROM files o JOIN stored_files f ON f.ecosystem_id = ${bind(ctx.ecosystemId)}::int AND f.id = o.file_id
      WHERE f.id > ${bind(after)}::int AND f.locked_until IS NULL GROUP BY f.id, f.sha256 ORDER BY f.id LIMIT ${lockedPage}`,
  );
