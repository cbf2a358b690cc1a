import type { EntitySchema } from '@kantoor/schemas';
import type { RequestContext } from '../../runtime/context.js';
import type { Tx } from '../../storage/database/index.js';
import { lineDefinitionOf } from './line-definition.js';
import { assertLineReferences } from './line-references.js';
import { namesOf, selected, typedNames } from '../columns/index.js';
import { sentRows, type StoredLine } from './line-values.js';

/** The old and new lines of a record for its audit, by the property that holds them; empty when unchanged. */
export interface ReplacedLines {
  before: Readonly<Record<string, readonly StoredLine[]>>;
  after: Readonly<Record<string, readonly StoredLine[]>>;
}
const unchanged: ReplacedLines = { before: {}, after: {} };

/** Replaces the stored lines of a record with those sent; their order is their number (CRM-073). */
export async function replaceLines(
  tx: Tx,
  ctx: RequestContext,
  schema: EntitySchema,
  ownerId: number,
  body: object,
): Promise<ReplacedLines> {
  const definition = lineDefinitionOf(schema);
  if (!definition) return unchanged;
  const { property, table, owner, order, sent, columns } = definition;
  const rows = sentRows(definition, ((body as Record<string, unknown>)[property] ?? []) as readonly object[]);
  await assertLineReferences(tx, ctx, definition, rows, ownerId);
  const inOrder = (lines: StoredLine[]): StoredLine[] => lines.sort((a, b) => Number(a[order.field]) - Number(b[order.field]));
  const [gone] = (await tx.query(`DELETE FROM ${table} l WHERE ecosystem_id = $1 AND ${owner} = $2 RETURNING ${selected('l', columns)}`, [
    ctx.ecosystemId,
    ownerId,
  ])) as [StoredLine[], number];
  const made: StoredLine[] =
    rows.length === 0
      ? []
      : await tx.query(
          `INSERT INTO ${table} AS l (ecosystem_id, ${owner}, ${namesOf(sent)})
           SELECT $1, $2, ${namesOf(sent)} FROM jsonb_to_recordset($3::jsonb) AS line (${typedNames(sent)}) RETURNING ${selected('l', columns)}`,
          [ctx.ecosystemId, ownerId, JSON.stringify(rows)],
        );
  const [before, after] = [inOrder(gone), inOrder(made)];
  if (JSON.stringify(before) === JSON.stringify(after)) return unchanged;
  return { before: { [property]: before }, after: { [property]: after } };
}
