import { ledgerSchema } from '@kantoor/schemas';
import { In, IsNull } from 'typeorm';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { type FieldProblem, Problem } from '../../platform/runtime/problems/index.js';
import { ormEntityOf } from '../../platform/records/records/index.js';

/** Returns which of these numbers are ledgers of the ecosystem that may be chosen. */
export async function knownLedgers(tx: Tx, ctx: RequestContext, accounts: readonly string[]): Promise<ReadonlySet<string>> {
  const where = { ecosystemId: ctx.ecosystemId, value: In([...accounts]), archivedAt: IsNull() };
  return new Set((accounts.length > 0 ? await tx.find(ormEntityOf(ledgerSchema), { where }) : []).map(({ value }) => value as string));
}

/** Checks the ledgers of lines, in order; a line of a draft may have none yet. */
export async function assertLedgers(tx: Tx, ctx: RequestContext, accounts: readonly (string | null)[]): Promise<void> {
  const known = await knownLedgers(
    tx,
    ctx,
    accounts.filter((account) => account !== null),
  );
  const errors = accounts.flatMap((account, at): FieldProblem[] =>
    account === null || known.has(account) ? [] : [{ pointer: `/lines/${at}/ledgerAccount`, code: 'FIELD_REFERENCE_UNKNOWN' }],
  );
  if (errors.length > 0) throw new Problem('INVALID_INPUT', { errors });
}
