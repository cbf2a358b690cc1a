import type { RequestContext } from '../context.js';
import type { Tx } from '../database/index.js';
import type { RecordHooks } from '../records/index.js';
import type { ValidatedRow } from './validate-rows.rules.js';

/** The rows with what is said of those that would make a record: what it lacks, and what it looks like. */
export async function said(tx: Tx, ctx: RequestContext, hooks: RecordHooks, rows: readonly ValidatedRow[]): Promise<ValidatedRow[]> {
  const fresh = rows.filter(({ outcome }) => outcome === 'new');
  if (!hooks.lookAtNew || fresh.length === 0) return [...rows];
  const all = await hooks.lookAtNew(tx, ctx, fresh);
  const ofRow = new Map(fresh.map((row, at) => [row, all[at]!]));
  return rows.map((row) => ({ ...row, ...ofRow.get(row) }));
}
