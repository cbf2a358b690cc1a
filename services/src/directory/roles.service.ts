import { Injectable } from '@nestjs/common';
import type { RequestContext, Role } from '../platform/context.js';
import { Audit } from '../platform/audit/audit.js';
import { Database } from '../platform/database/database.js';
import type { Tx } from '../platform/database/tx.js';
import { found, Problem } from '../platform/problems/problem.js';

export interface RoleUser {
  personId: number;
  id: number;
  externalIdentifier: string | null;
  name: string;
  emailAddress: string;
}

/** Members of the ecosystem who hold role $2: granted here, or said by their last token and not taken away here. */
const usersSql = `
  SELECT p.id AS "personId", p.id, p.subject AS "externalIdentifier", p.name, p.email AS "emailAddress"
  FROM people p JOIN ecosystem_memberships m ON m.person_id = p.id AND m.ecosystem_id = $1
  LEFT JOIN role_changes c ON c.person_id = p.id AND c.role = $2
  WHERE coalesce(c.granted, $2 = ANY (p.token_roles)) AND p.disabled_at IS NULL
  ORDER BY p.name, p.id`;

/** Roles come with the token; what is granted or taken here goes above it and holds at once. */
@Injectable()
export class RolesService {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  usersOf(ctx: RequestContext, role: Role): Promise<RoleUser[]> {
    return this.database.read<RoleUser>(ctx, usersSql, [ctx.ecosystemId, role]);
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
      // One change at a time, so that two site admins cannot remove each other.
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('role_changes'))`);
      if (!granted && role === 'BE_SiteAdmin') await this.keepOneSiteAdmin(tx, ctx, personId);
      await tx.query(
        `INSERT INTO role_changes (person_id, role, granted) VALUES ($1, $2, $3)
         ON CONFLICT (person_id, role) DO UPDATE SET granted = excluded.granted, changed_at = now()`,
        [personId, role, granted],
      );
      await this.audit.record(tx, ctx, {
        action: granted ? 'role.grant' : 'role.take',
        entity: 'person',
        entityId: personId,
        after: { role },
      });
    });
  }

  private async keepOneSiteAdmin(tx: Tx, ctx: RequestContext, personId: number): Promise<void> {
    const admins = (await tx.query(usersSql, [ctx.ecosystemId, 'BE_SiteAdmin'])) as RoleUser[];
    if (admins.every((admin) => admin.personId === personId)) throw new Problem('LAST_SITE_ADMIN');
  }
}

async function memberId(tx: Tx, ctx: RequestContext, externalIdentifier: string): Promise<number> {
  const [row] = await tx.query(
    `SELECT p.id FROM people p JOIN ecosystem_memberships m ON m.person_id = p.id AND m.ecosystem_id = $1 WHERE p.subject = $2`,
    [ctx.ecosystemId, externalIdentifier],
  );
  return found(row as { id: number } | undefined).id;
}
