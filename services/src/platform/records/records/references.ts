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
  const chosen = definition.columns.filter(
    ({ kind, field }) => kind === 'reference' && typeof values[field] === 'number' && values[field] !== before?.[field],
  );
  const known = await Promise.all(chosen.map(({ target, field }) => isChoosable(tx, ctx, target!.schema, values[field] as number)));
  const errors = chosen.flatMap(({ property }, at): FieldProblem[] =>
    known[at] ? [] : [{ pointer: `/${property}`, code: 'FIELD_REFERENCE_UNKNOWN' }],
  );
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
