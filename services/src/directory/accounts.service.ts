import { Injectable } from '@nestjs/common';
import type { ClosedAccount } from '@kantoor/schemas';
import { may, type RequestContext } from '../platform/runtime/context.js';
import type { Unsent } from '../platform/requests/contract/index.js';
import { Database, type Tx } from '../platform/storage/database/index.js';
import { found, Problem } from '../platform/runtime/problems/index.js';
import { inEcosystemsOf, PersonAudit } from './person-audit.service.js';
import { keepOneSiteAdmin, lockAccounts } from './site-admins.js';

export type ClosedMember = Unsent<ClosedAccount, 'closedAt'>;

const closedSql = `
  SELECT p.id AS "personId", p.id, p.name, p.email AS "emailAddress", p.disabled_at AS "closedAt"
  FROM people p JOIN ecosystem_memberships m ON m.person_id = p.id AND m.ecosystem_id = $1
  WHERE p.disabled_at IS NOT NULL ORDER BY p.disabled_at DESC, p.id LIMIT 1000`;

/** Closes and reopens accounts. A closed account immediately loses all access; records keep the name (PLT-O23). */
@Injectable()
export class AccountsService {
  constructor(
    private readonly database: Database,
    private readonly audit: PersonAudit,
  ) {}

  /** Closes the user's own account, or as site admin that of another person here. */
  async close(ctx: RequestContext, emailAddress: string): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await lockAccounts(tx, ctx);
      const [row]: { id: number; disabled_at: Date | null }[] = await tx.query(
        `SELECT id, disabled_at FROM people WHERE lower(email) = lower($1)`,
        [emailAddress],
      );
      // The database that finds the account also decides whose it is: two case-folding rules could match different addresses.
      if (row?.id !== ctx.person?.personId && !may(ctx, 'site.accounts')) throw new Problem('FORBIDDEN');
      const { id: personId, disabled_at: closedAt } = found(row);
      if (closedAt) return;
      await inEcosystemsOf(tx, personId, (ecosystemId) => keepOneSiteAdmin(tx, ecosystemId, personId));
      await this.setClosed(tx, personId, true);
      await this.audit.record(tx, ctx, { action: 'account.close', personId });
    });
  }

  /** Reopens the account of a member, as site admin; no one can reopen their own. */
  async reopen(ctx: RequestContext, personId: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      await lockAccounts(tx, ctx);
      const [row] = await tx.query(
        `SELECT p.disabled_at FROM people p JOIN ecosystem_memberships m ON m.person_id = p.id AND m.ecosystem_id = $1 WHERE p.id = $2`,
        [ctx.ecosystemId, personId],
      );
      if (!found(row as { disabled_at: Date | null } | undefined).disabled_at) return;
      await this.setClosed(tx, personId, false);
      await this.audit.record(tx, ctx, { action: 'account.reopen', personId });
    });
  }

  closed(ctx: RequestContext): Promise<ClosedMember[]> {
    return this.database.read<ClosedMember>(ctx, closedSql, [ctx.ecosystemId]);
  }

  private setClosed(tx: Tx, personId: number, closed: boolean): Promise<unknown> {
    return tx.query(`UPDATE people SET disabled_at = CASE WHEN $2 THEN now() END, version = version + 1 WHERE id = $1`, [personId, closed]);
  }
}
