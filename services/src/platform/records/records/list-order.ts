import { inReadingOrder } from '../../storage/database/index.js';
import { Problem } from '../../runtime/problems/index.js';
import { snakeCase } from '../columns/index.js';
import { definitionOf, type RecordDefinition } from './definition.js';
import { isLabelled, shownColumn } from './list-columns.js';
import type { ListExtension } from './list-extension.js';
import type { ListRequest } from './list-request.js';

export interface ListOrder {
  /** Sort expression on the table alias `t`; ties are broken by the id. */
  sql: string;
  direction: 'ASC' | 'DESC';
  /** Rows without a value come last, where a comparison does not match them. */
  mayEndEmpty: boolean;
}

export function orderOf(definition: RecordDefinition, request: ListRequest, extension: ListExtension): ListOrder {
  const [property, direction] = request.sort ? [request.sort.property, request.sort.direction] : definition.resource.defaultSort;
  const always = isId(definition, property) || property === 'createdAt' || definition.schema.required?.includes(property);
  return { sql: sortExpression(definition, property, extension), direction, mayEndEmpty: direction === 'ASC' && !always };
}

export const orderBy = ({ sql, direction }: ListOrder): string =>
  sql === 't.id' ? `ORDER BY t.id ${direction}` : `ORDER BY ${sql} ${direction}, t.id ${direction}`;

const isId = (definition: RecordDefinition, property: string): boolean => property === 'id' || property === definition.resource.idAlias;

function sortExpression(definition: RecordDefinition, property: string, extension: ListExtension): string {
  if (isId(definition, property)) return 't.id';
  if (Object.hasOwn(extension.sorts ?? {}, property)) return extension.sorts![property]!;
  if (property === 'createdAt' || property === 'updatedAt') return `t.${snakeCase(property)}`;
  const column = shownColumn(definition, property, extension.shows);
  if (!column || column.kind === 'json') throw new Problem('BAD_REQUEST', { detail: `The list cannot be sorted by ${property}` });
  const sql = `t.${column.name}`;
  if (!isLabelled(column)) return column.kind === 'text' && !column.schema.enum ? inReadingOrder(sql) : sql;
  const target = definitionOf(column.target!.schema);
  const label = target.resource.label.map((name) => `r.${target.byProperty.get(name)!.name}`).join(` || ' ' || `);
  return inReadingOrder(
    `(SELECT ${label} FROM ${target.resource.table} r WHERE r.ecosystem_id = t.ecosystem_id AND r.id = t.${column.name})`,
  );
}
