import { Injectable } from '@nestjs/common';
import type { EcosystemMember, Role, RoleUser } from '@kantoor/schemas';
import type { RequestContext } from '../platform/runtime/context.js';
import { Database, type Tx } from '../platform/storage/database/index.js';
import { found, Problem } from '../platform/runtime/problems/index.js';
import { ecosystemsOf, inEcosystemsOf, PersonAudit } from './person-audit.service.js';
import { membersSql, roleUsersSql } from './roles.sql.js';
import { keepOneSiteAdmin, lockAccounts } from './site-admins.js';

/** Roles hold for the whole installation. They come with the token; grants and removals here override them and apply at once. */
@Injectable()
export class RolesService {
  constructor(
    private readonly database: Database,
    private readonly audit: PersonAudit,
  ) {}

  usersOf(ctx: RequestContext, role: Role): Promise<RoleUser[]> {
    return this.database.read<RoleUser>(ctx, roleUsersSql, [ctx.ecosystemId, role]);
  }

  people(ctx: RequestContext): Promise<EcosystemMember[]> {
    return this.database.read<EcosystemMember>(ctx, membersSql, [ctx.ecosystemId]);
  }

  grant(ctx: RequestContext, externalIdentifier: string, role: Role): Promise<void> {
    return this.change(ctx, externalIdentifier, role, true);
  }

  take(ctx: RequestContext, externalIdentifier: string, role: Role): Promise<void> {
    return this.change(ctx, externalIdentifier, role, false);
  }

  private change(ctx: RequestContext, externalIdentifier: string, role: Role, granted: boolean): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      const personId = await memberId(tx, ctx, externalIdentifier);
      await lockAccounts(tx, ctx);
      await assertOnlyHere(tx, ctx, personId);
      if (!granted && role === 'BE_SiteAdmin') await inEcosystemsOf(tx, personId, (id) => keepOneSiteAdmin(tx, id, personId));
      await tx.query(
        `INSERT INTO role_changes (person_id, role, granted) VALUES ($1, $2, $3)
         ON CONFLICT (person_id, role) DO UPDATE SET granted = excluded.granted, changed_at = now()`,
        [personId, role, granted],
      );
      await this.audit.record(tx, ctx, { action: granted ? 'role.grant' : 'role.take', personId, after: { role } });
    });
  }
}

/** Refuses a person of an ecosystem in which the caller is not: roles hold for the installation, so they would change there too. */
async function assertOnlyHere(tx: Tx, ctx: RequestContext, personId: number): Promise<void> {
  const own = await ecosystemsOf(tx, ctx.person!.personId);
  if (!(await ecosystemsOf(tx, personId)).every((id) => own.includes(id))) throw new Problem('PERSON_ELSEWHERE');
}

async function memberId(tx: Tx, ctx: RequestContext, externalIdentifier: string): Promise<number> {
  const [row] = await tx.query(
    `SELECT p.id FROM people p JOIN ecosystem_memberships m ON m.person_id = p.id AND m.ecosystem_id = $1 WHERE p.subject = $2`,
    [ctx.ecosystemId, externalIdentifier],
  );
  return found(row as { id: number } | undefined).id;
}
