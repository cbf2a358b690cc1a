import type { EntitySchema } from '@kantoor/schemas';
import { Problem } from '../problems/problem.js';
import { definitionOf, snakeCase } from './definition.js';
import type { Column, RecordDefinition } from './definition.js';
import { filterConditions } from './filter-sql.js';
import type { Bind, OwnFilter } from './filter-sql.js';
import type { ListRequest } from './list-request.js';
import { recordFrame, toWire } from './wire.js';
import type { WireRecord } from './wire.js';

/** What one list adds to the columns of its schema: SQL on the table alias `t`, and how a row of it travels. */
export interface ListExtension {
  /** Further selected expressions with the names under which `row` finds them. */
  select?: string[];
  joins?: string[];
  filters?: Record<string, OwnFilter>;
  /** Conditions that always hold. */
  where?: (bind: Bind) => string[];
  /** Names that may be sorted by, beside the stored properties. */
  sorts?: Record<string, string>;
  /** Archived records stay in the list (deals show their archive as a state). */
  withArchived?: boolean;
  row?: (record: WireRecord, row: Record<string, unknown>) => WireRecord;
}

/** Above this many rows a total is estimated, honestly marked (contracts: `x-total: estimated`). */
export const countedMax = 10_000;

interface Parts {
  from: string;
  where: string;
  params: unknown[];
}

const labelsOf = (column: Column): Column[] => {
  const target = definitionOf(column.target!.schema);
  return target.resource.reference.map((property) => target.byProperty.get(property)!).filter(Boolean);
};
const isLabelled = (column: Column): boolean => column.kind === 'reference' && column.target!.wrapped;

function parts(definition: RecordDefinition, request: ListRequest, extension: ListExtension): Parts {
  const params: unknown[] = [];
  const bind: Bind = (value) => `$${params.push(value)}`;
  const archived =
    extension.withArchived || 'id' in request.filter || !(definition.resource.archive ?? false) ? [] : ['t.archived_at IS NULL'];
  const conditions = [
    ...archived,
    ...(extension.where?.(bind) ?? []),
    ...filterConditions(definition, request.filter, bind, extension.filters),
  ];
  return { from: `${definition.resource.table} t`, where: conditions.length ? `WHERE ${conditions.join(' AND ')}` : '', params };
}

function orderBy(definition: RecordDefinition, request: ListRequest, extension: ListExtension): string {
  const [property, direction] = request.sort ? [request.sort.property, request.sort.direction] : definition.resource.defaultSort;
  const sql = sortExpression(definition, property, extension);
  return property === 'id' || property === definition.resource.idAlias
    ? `ORDER BY t.id ${direction}`
    : `ORDER BY ${sql} ${direction}, t.id ${direction}`;
}

function sortExpression(definition: RecordDefinition, property: string, extension: ListExtension): string {
  if (property === 'id' || property === definition.resource.idAlias) return 't.id';
  if (extension.sorts?.[property]) return extension.sorts[property];
  if (property === 'createdAt' || property === 'updatedAt') return `t.${snakeCase(property)}`;
  const column = definition.byProperty.get(property);
  if (!column || column.kind === 'json') throw new Problem('BAD_REQUEST', { detail: `The list cannot be sorted by ${property}` });
  if (!isLabelled(column)) return `t.${column.name}`;
  const { table } = column.target!.schema['x-resource'];
  return `(SELECT r.name FROM ${table} r WHERE r.ecosystem_id = t.ecosystem_id AND r.id = t.${column.name})`;
}

const listColumns = (definition: RecordDefinition): Column[] =>
  definition.columns.filter(
    (column) =>
      column.schema['x-list'] ||
      definition.columns.some((other) => other.schema['x-list']?.as === column.property) ||
      definition.resource.reference.includes(column.property),
  );

function referenceJoin(column: Column): string {
  const alias = `r_${column.name}`;
  return `LEFT JOIN ${column.target!.schema['x-resource'].table} ${alias} ON ${alias}.ecosystem_id = t.ecosystem_id AND ${alias}.id = t.${column.name}`;
}

/** The rows of a page, and the names under which the row mapper finds them. The page's ids are found first, so deep pages stay narrow. */
export function pageQuery(
  definition: RecordDefinition,
  request: ListRequest,
  extension: ListExtension,
): { sql: string; params: unknown[] } {
  const { from, where, params } = parts(definition, request, extension);
  const order = orderBy(definition, request, extension);
  const columns = listColumns(definition);
  const labels = columns
    .filter(isLabelled)
    .flatMap((column) => labelsOf(column).map((label) => `r_${column.name}.${label.name} AS ${column.field}__${label.property}`));
  const selected = [
    't.id',
    't.version',
    't.created_at AS "createdAt"',
    't.updated_at AS "updatedAt"',
    ...columns.map((column) => `t.${column.name} AS "${column.field}"`),
    ...labels.map(quotedAlias),
    ...(extension.select ?? []),
  ];
  const joins = [...columns.filter(isLabelled).map(referenceJoin), ...(extension.joins ?? [])];
  const page = `SELECT t.ecosystem_id, t.id FROM ${from} ${where} ${order} LIMIT ${request.limit} OFFSET ${request.offset}`;
  return {
    sql: `SELECT ${selected.join(', ')} FROM (${page}) page JOIN ${from} ON t.ecosystem_id = page.ecosystem_id AND t.id = page.id ${joins.join(' ')} ${order}`,
    params,
  };
}
const quotedAlias = (expression: string): string => expression.replace(/ AS (\w+)$/, ' AS "$1"');

/** Counts exactly up to the limit and one beyond. */
export function countQuery(
  definition: RecordDefinition,
  request: ListRequest,
  extension: ListExtension,
): { sql: string; params: unknown[] } {
  const { from, where, params } = parts(definition, request, extension);
  return { sql: `SELECT count(*)::int AS count FROM (SELECT FROM ${from} ${where} LIMIT ${countedMax + 1}) counted`, params };
}

/** What the planner expects: good enough above the counted limit, and cheap. */
export function estimateQuery(
  definition: RecordDefinition,
  request: ListRequest,
  extension: ListExtension,
): { sql: string; params: unknown[] } {
  const { from, where, params } = parts(definition, request, extension);
  return { sql: `EXPLAIN (FORMAT JSON) SELECT FROM ${from} ${where}`, params };
}

/** One row of a list as it travels. */
export function listRow(definition: RecordDefinition, row: Record<string, unknown>, extension: ListExtension): WireRecord {
  const record = recordFrame(definition, row as never);
  for (const column of listColumns(definition)) {
    const labels = isLabelled(column)
      ? Object.fromEntries(labelsOf(column).map((label) => [label.property, toWire(row[`${column.field}__${label.property}`], label)]))
      : {};
    record[column.property] = toWire(row[column.field], column, labels);
  }
  return extension.row ? extension.row(record, row) : record;
}

/** For lists of several pages at once: the condition, a page, and its rows. */
export const whereOf = (schema: EntitySchema, request: ListRequest, extension: ListExtension): Pick<Parts, 'where' | 'params'> =>
  parts(definitionOf(schema), request, extension);
export const pageQueryOf = (schema: EntitySchema, request: ListRequest, extension: ListExtension): { sql: string; params: unknown[] } =>
  pageQuery(definitionOf(schema), request, extension);
export const listRows = (schema: EntitySchema, rows: readonly Record<string, unknown>[], extension: ListExtension): WireRecord[] =>
  rows.map((row) => listRow(definitionOf(schema), row, extension));
