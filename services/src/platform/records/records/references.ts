import type { EntitySchema } from '@kantoor/schemas';
import type { RequestContext } from '../../runtime/context.js';
import type { Tx } from '../../storage/database/index.js';
import { type FieldProblem, Problem } from '../../runtime/problems/index.js';
import type { RecordDefinition } from './definition.js';
import { ormEntityOf, type StoredRecord } from './orm-entity.js';

/** Checks that every reference points at a record of this ecosystem; an archived one may stay but not be newly chosen (CRM-O72). */
export async function assertReferences(
  tx: Tx,
  ctx: RequestContext,
  definition: RecordDefinition,
  values: Record<string, unknown>,
  before: StoredRecord | null,
): Promise<void> {
  const errors: FieldProblem[] = [];
  for (const column of definition.columns.filter(({ kind }) => kind === 'reference')) {
    const id = values[column.field];
    if (typeof id === 'number' && id !== before?.[column.field] && !(await isChoosable(tx, ctx, column.target!.schema, id))) {
      errors.push({ pointer: `/${column.property}`, code: 'FIELD_REFERENCE_UNKNOWN' });
    }
  }
  if (errors.length > 0) throw new Problem('INVALID_INPUT', { errors });
}

/**
 * Whether it belongs to this ecosystem and is not archived. Takes the lock of a foreign key, so that no merge changes it until the
 * transaction ends.
 */
export async function isChoosable(tx: Tx, ctx: RequestContext, schema: EntitySchema, id: number): Promise<boolean> {
  const record = await tx.findOne(ormEntityOf(schema), { where: { ecosystemId: ctx.ecosystemId, id }, lock: { mode: 'for_key_share' } });
  return record !== null && record.archivedAt === null;
}
