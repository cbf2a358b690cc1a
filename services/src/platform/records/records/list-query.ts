import type { EntitySchema, ResourceHint } from '@kantoor/schemas';
import { fixed } from '../../runtime/bounds/index.js';
import type { ReadQuery } from '../../storage/database/index.js';
import type { Column } from '../columns/index.js';
import { definitionOf, type RecordDefinition } from './definition.js';
import { filterConditions } from './filter-sql.js';
import { isLabelled, listColumnsOf } from './list-columns.js';
import type { ListExtension } from './list-extension.js';
import { orderBy, orderOf, type ListOrder } from './list-order.js';
import type { ListRequest } from './list-request.js';
import type { Anchor } from './page-anchors.js';
import type { Bind } from './searched-words.js';

/** Above this many rows the total is estimated and marked so (contracts: `x-total: estimated`). */
export const countedMax = fixed('countedRows');
/** Up to this offset skipped rows are read completely; beyond it, only their index entries. */
const skippedWhole = 100;

interface Parts {
  from: string;
  conditions: string[];
  params: unknown[];
}

function parts(definition: RecordDefinition, request: ListRequest, extension: ListExtension): Parts {
  const params: unknown[] = [];
  const bind: Bind = (value) => `$${params.push(value)}`;
  const conditions = [
    ...archivedCondition(definition.resource, request.filter, extension),
    ...(extension.where?.(bind) ?? []),
    ...filterConditions(definition, request.filter, bind, extension, request),
  ];
  return { from: `${definition.resource.table} t`, conditions, params };
}

/** Archived records that can be restored are listed on request. */
function archivedCondition({ archive, restore }: ResourceHint, filter: Record<string, unknown>, { withArchived }: ListExtension): string[] {
  if (restore && filter['archived'] === true) return ['t.archived_at IS NOT NULL'];
  return withArchived || 'id' in filter || !archive ? [] : ['t.archived_at IS NULL'];
}

const where = (conditions: readonly string[]): string => (conditions.length ? `WHERE ${conditions.join(' AND ')}` : '');

function referenceJoin(column: Column): string {
  const alias = `r_${column.name}`;
  return `LEFT JOIN ${column.target!.schema['x-resource'].table} ${alias} ON ${alias}.ecosystem_id = t.ecosystem_id AND ${alias}.id = t.${column.name}`;
}

function fromAnchor({ sql, direction }: ListOrder, anchor: Anchor, bind: Bind): string {
  const beyond = direction === 'DESC' ? '<=' : '>=';
  return sql === 't.id' ? `t.id ${beyond} ${bind(anchor.id)}` : `(${sql}, t.id) ${beyond} (${bind(anchor.value)}, ${bind(anchor.id)})`;
}

/** SQL: the rows of the page. Far from the start (or the anchor) only ids are read first, so that skipping is cheap. */
function pageRows({ from, conditions, params }: Parts, order: ListOrder, request: ListRequest, anchor?: Anchor): string {
  const bind: Bind = (value) => `$${params.push(value)}`;
  const shown = where(anchor ? [...conditions, fromAnchor(order, anchor, bind)] : conditions);
  const skipped = request.offset - (anchor?.offset ?? 0);
  const cut = `${shown} ${orderBy(order)} LIMIT ${request.limit === Infinity ? 'ALL' : request.limit} OFFSET ${skipped}`;
  if (skipped <= skippedWhole) return `(SELECT t.* FROM ${from} ${cut}) t`;
  return `(SELECT t.ecosystem_id, t.id FROM ${from} ${cut}) page JOIN ${from} ON t.ecosystem_id = page.ecosystem_id AND t.id = page.id`;
}

/** Query for the rows of a page, with the aliases used to read them; `sortKey` is their sort value. */
export function pageQuery(definition: RecordDefinition, request: ListRequest, extension: ListExtension, anchor?: Anchor): ReadQuery {
  const found = parts(definition, request, extension);
  const order = orderOf(definition, request, extension);
  const columns = listColumnsOf(definition);
  const selected = [
    't.id',
    't.version',
    't.created_at AS "createdAt"',
    't.updated_at AS "updatedAt"',
    ...(definition.resource.restore ? ['t.archived_at AS "archivedAt"'] : []),
    ...columns.map(({ column }) => `t.${column.name} AS "${column.field}"`),
    ...columns.flatMap(({ column, labels }) => labels.map((label) => `r_${column.name}.${label.column.name} AS "${label.alias}"`)),
    ...(anchor ? [`(${order.sql})::text AS "sortKey"`] : []),
    ...(extension.select ?? []),
  ];
  const joins = [
    ...columns.filter(({ column }) => isLabelled(column)).map(({ column }) => referenceJoin(column)),
    ...(extension.joins ?? []),
  ];
  const rows = pageRows(found, order, request, anchor?.offset ? anchor : undefined);
  return { sql: `SELECT ${selected.join(', ')} FROM ${rows} ${joins.join(' ')} ${orderBy(order)}`, params: found.params };
}

/** Query for all rows of a list, reading only this expression on the table alias `t`. */
export function columnQuery(
  ecosystemId: number,
  definition: RecordDefinition,
  request: ListRequest,
  extension: ListExtension,
  column: string,
): ReadQuery {
  const { from, conditions, params } = parts(definition, request, extension);
  const here = namedEcosystem(ecosystemId, params);
  return {
    sql: `SELECT ${column} FROM ${from} ${where([...conditions, here])} ${orderBy(orderOf(definition, request, extension))}`,
    params,
  };
}

/** Query that counts exactly up to the limit, plus one. */
export function countQuery(definition: RecordDefinition, request: ListRequest, extension: ListExtension): ReadQuery {
  const { from, conditions, params } = parts(definition, request, extension);
  return { sql: `SELECT count(*)::int AS count FROM (SELECT FROM ${from} ${where(conditions)} LIMIT ${countedMax + 1}) counted`, params };
}

/** In addition to the row security policy, for which the planner assumes an average ecosystem; it knows the statistics of a named one. */
const namedEcosystem = (ecosystemId: number, params: unknown[]): string => `t.ecosystem_id = $${params.push(ecosystemId)}::int`;

/** Query for the planner's estimate: good enough above the counted limit, and cheap. */
export function estimateQuery(
  ecosystemId: number,
  definition: RecordDefinition,
  request: ListRequest,
  extension: ListExtension,
): ReadQuery {
  const { from, conditions, params } = parts(definition, request, extension);
  const here = namedEcosystem(ecosystemId, params);
  return { sql: `EXPLAIN (FORMAT JSON) SELECT FROM ${from} ${where([...conditions, here])}`, params };
}

/** Key shared by all pages of a list: its tenant, filter and order. */
export function listKey(ecosystemId: number, definition: RecordDefinition, request: ListRequest, extension: ListExtension): string {
  const { from, conditions, params } = parts(definition, request, extension);
  return JSON.stringify([ecosystemId, from, conditions, params, orderBy(orderOf(definition, request, extension))]);
}

/** For lists that combine pages. */
export function whereOf(schema: EntitySchema, request: ListRequest, extension: ListExtension): { where: string; params: unknown[] } {
  const { conditions, params } = parts(definitionOf(schema), request, extension);
  return { where: where(conditions), params };
}
export const pageQueryOf = (schema: EntitySchema, request: ListRequest, extension: ListExtension): ReadQuery =>
  pageQuery(definitionOf(schema), request, extension);

/** Query for the distinct values of a column among the rows that the unfiltered list shows. */
export function distinctQuery(definition: RecordDefinition, property: string): ReadQuery {
  const { name } = definition.byProperty.get(property)!;
  const shown = archivedCondition(definition.resource, {}, {});
  return {
    sql: `SELECT DISTINCT t.${name} AS value FROM ${definition.resource.table} t ${where([...shown, `t.${name} IS NOT NULL`])} ORDER BY value`,
    params: [],
  };
}
