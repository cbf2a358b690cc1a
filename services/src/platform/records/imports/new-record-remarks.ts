import type { RequestContext } from '../../runtime/context.js';
import type { Tx } from '../../storage/database/index.js';
import type { RecordHooks } from '../records/index.js';
import type { ValidatedRow } from './validate-rows.rules.js';

/** Adds to rows that would create a record what it lacks and which records it resembles. */
export async function remarksOf(tx: Tx, ctx: RequestContext, hooks: RecordHooks, rows: readonly ValidatedRow[]): Promise<ValidatedRow[]> {
  const fresh = rows.filter(({ outcome }) => outcome === 'new');
  if (!hooks.lookAtNew || fresh.length === 0) return [...rows];
  const all = await hooks.lookAtNew(tx, ctx, fresh);
  const ofRow = new Map(fresh.map((row, at) => [row, all[at]!]));
  return rows.map((row) => ({ ...row, ...ofRow.get(row) }));
}
