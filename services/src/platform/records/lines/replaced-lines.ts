import type { EntitySchema } from '@kantoor/schemas';
import type { RequestContext } from '../../runtime/context.js';
import type { Tx } from '../../storage/database/index.js';
import { lineDefinitionOf } from './line-definition.js';
import { assertLineReferences } from './line-references.js';
import { selected } from '../columns/index.js';
import { insertOfLines } from './line-statements.js';
import { sentLines, type StoredLine } from './line-values.js';

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
  const { property, table, owner, order, columns } = definition;
  const lines = sentLines(definition, ((body as Record<string, unknown>)[property] ?? []) as readonly object[]);
  await assertLineReferences(tx, ctx, definition, lines, ownerId);
  const inOrder = (stored: StoredLine[]): StoredLine[] => stored.sort((a, b) => Number(a[order.field]) - Number(b[order.field]));
  const insert = insertOfLines(definition, [{ ownerId, lines }], ctx.ecosystemId, `RETURNING ${selected('t', columns)}`);
  // In this order, in one flush.
  const [[gone], made] = (await Promise.all([
    tx.query(`DELETE FROM ${table} l WHERE ecosystem_id = $1 AND ${owner} = $2 RETURNING ${selected('l', columns)}`, [
      ctx.ecosystemId,
      ownerId,
    ]),
    insert ? tx.query(insert.sql, insert.params) : [],
  ])) as [[StoredLine[], number], StoredLine[]];
  const [before, after] = [inOrder(gone), inOrder(made)];
  if (JSON.stringify(before) === JSON.stringify(after)) return unchanged;
  return { before: { [property]: before }, after: { [property]: after } };
}
