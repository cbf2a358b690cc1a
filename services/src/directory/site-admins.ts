import type { RequestContext } from '../platform/runtime/context.js';
import type { RoleUser } from '@kantoor/schemas';
import type { Tx } from '../platform/storage/database/index.js';
import { Problem } from '../platform/runtime/problems/index.js';
import { roleUsersSql } from './roles.sql.js';

/** Locks changes of roles and accounts, so that two site admins cannot remove each other: the second one sees the first one's change. */
export async function lockAccounts(tx: Tx, ctx: RequestContext): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('role_changes'))`);
  const [self] = await tx.query(`SELECT disabled_at FROM people WHERE id = $1`, [ctx.person?.personId]);
  if (self?.disabled_at) throw new Problem('ACCOUNT_CLOSED');
}

/**
 * Refuses a change that would leave the current ecosystem of the transaction without a site admin. One who was only invited does not count:
 * they may never come.
 */
export async function keepOneSiteAdmin(tx: Tx, ecosystemId: number, personId: number): Promise<void> {
  const holders = (await tx.query(roleUsersSql, [ecosystemId, 'BE_SiteAdmin'])) as RoleUser[];
  const admins = holders.filter(({ externalIdentifier }) => externalIdentifier !== null);
  if (admins.length > 0 && admins.every((admin) => admin.personId === personId)) throw new Problem('LAST_SITE_ADMIN');
}
