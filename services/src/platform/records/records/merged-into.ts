import type { EntitySchema } from '@kantoor/schemas';
import type { RequestContext } from '../../runtime/context.js';
import type { Tx } from '../../storage/database/index.js';
import { Problem } from '../../runtime/problems/index.js';
import { definitionOf } from './definition.js';

/** SQL: the name of a record, for the row `m` of a merge. */
export function mergedNameSql(schema: EntitySchema, id: string): string {
  const { resource, byProperty } = definitionOf(schema);
  const parts = resource.label.map((property) => `r.${byProperty.get(property)!.name}`).join(', ');
  return `(SELECT concat_ws(' ', ${parts}) FROM ${resource.table} r WHERE r.ecosystem_id = m.ecosystem_id AND r.id = ${id})`;
}

/** Returns the record that a merged one was finally merged into, over any number of merges; undefined if it was not merged. */
export async function mergedInto(
  tx: Tx,
  ctx: RequestContext,
  schema: EntitySchema,
  recordId: number,
): Promise<{ id: number; name: string } | undefined> {
  const inForce = `m.ecosystem_id = $1 AND m.resource = $2 AND m.undone_at IS NULL`;
  const [row] = (await tx.query(
    `WITH RECURSIVE way AS (
       SELECT m.ecosystem_id, m.destination_id, 1 AS step FROM record_merges m WHERE ${inForce} AND m.source_id = $3
       UNION ALL SELECT m.ecosystem_id, m.destination_id, step + 1 FROM way JOIN record_merges m ON ${inForce} AND m.source_id = way.destination_id WHERE step < 100)
     SELECT m.destination_id AS id, ${mergedNameSql(schema, 'm.destination_id')} AS name FROM way m ORDER BY step DESC LIMIT 1`,
    [ctx.ecosystemId, schema['x-resource'].name, recordId],
  )) as { id: number; name: string }[];
  return row;
}

/**
 * Refuses to add anything to a merged record, where it would be invisible. Call it with the record locked, so that no merge runs
 * concurrently.
 */
export async function assertNotMerged(tx: Tx, ctx: RequestContext, schema: EntitySchema, recordId: number): Promise<void> {
  const { name: resource, merge } = schema['x-resource'];
  if (!merge) return;
  const into = await mergedInto(tx, ctx, schema, recordId);
  if (into) throw new Problem('MERGED_AWAY', { params: { resource, ...into } });
}
