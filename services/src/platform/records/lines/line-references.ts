import type { Column } from '../columns/index.js';
import type { RequestContext } from '../../runtime/context.js';
import type { Tx } from '../../storage/database/index.js';
import { type FieldProblem, Problem } from '../../runtime/problems/index.js';
import type { LineDefinition } from './line-definition.js';
import type { LineValues } from './line-values.js';

/**
 * Checks that every reference of a line points at a record of this ecosystem. An archived record may stay in the lines of `ownerId` that have
 * it but cannot be newly chosen (CRM-O72), unless the schema allows it. Without an owner archived records are accepted.
 */
export async function assertLineReferences(
  tx: Tx,
  ctx: RequestContext,
  definition: LineDefinition,
  lines: readonly LineValues[],
  ownerId: number | null,
): Promise<void> {
  const references = definition.sent.filter(({ kind }) => kind === 'reference');
  const unknown = new Map<Column, ReadonlySet<unknown>>();
  await Promise.all(references.map(async (column) => unknown.set(column, await unknownIds(tx, ctx, definition, column, lines, ownerId))));
  const errors = lines.flatMap((line, at) =>
    references
      .filter((column) => unknown.get(column)!.has(line[column.field]))
      .map(({ property }): FieldProblem => ({ pointer: `/${definition.property}/${at}/${property}`, code: 'FIELD_REFERENCE_UNKNOWN' })),
  );
  if (errors.length > 0) throw new Problem('INVALID_INPUT', { errors });
}

async function unknownIds(
  tx: Tx,
  ctx: RequestContext,
  { table, owner }: LineDefinition,
  { name, field, target, schema }: Column,
  lines: readonly LineValues[],
  ownerId: number | null,
): Promise<ReadonlySet<unknown>> {
  const wanted = new Set(lines.map((line) => line[field]).filter((id) => id !== null));
  if (wanted.size === 0) return wanted;
  const isChosen = ownerId !== null && !schema['x-archived'];
  const known: { id: number }[] = await tx.query(
    `SELECT id FROM ${target!.schema['x-resource'].table} t WHERE ecosystem_id = $1 AND id = ANY($2::int[])` +
      (isChosen
        ? ` AND (archived_at IS NULL OR EXISTS (SELECT FROM ${table} l WHERE l.ecosystem_id = $1 AND l.${owner} = $3 AND l.${name} = t.id))`
        : ''),
    [ctx.ecosystemId, [...wanted], ...(isChosen ? [ownerId] : [])],
  );
  known.forEach(({ id }) => wanted.delete(id));
  return wanted;
}
