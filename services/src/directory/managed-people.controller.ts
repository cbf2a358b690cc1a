import { Body, Controller, Delete, Get, Injectable, Param, Post } from '@nestjs/common';
import { roles, type Invitation, type KeptPerson } from '@kantoor/schemas';
import type { RequestContext } from '../platform/runtime/context.js';
import { Route, Section } from '../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../platform/requests/http/index.js';
import { Limited } from '../platform/requests/rate-limit/index.js';
import { Database, inReadingOrder, type Tx } from '../platform/storage/database/index.js';
import { found, Problem } from '../platform/runtime/problems/index.js';
import { ecosystemsOf, inEcosystemsOf, PersonAudit } from './person-audit.service.js';
import { lockAccounts } from './site-admins.js';
import { tidyName } from './teams/index.js';

/** $2 are the roles in their order, $3 one person or null. */
const peopleSql = `
  SELECT p.id AS "personId", p.id, p.name, p.email AS "emailAddress", p.subject IS NULL AS "isInvited", p.disabled_at IS NOT NULL AS "isClosed",
    ARRAY(SELECT role FROM unnest($2::text[]) WITH ORDINALITY AS known (role, at)
      WHERE coalesce((SELECT c.granted FROM role_changes c WHERE c.person_id = p.id AND c.role = known.role), known.role = ANY (p.token_roles))
      ORDER BY at) AS roles
  FROM people p JOIN ecosystem_memberships m ON m.person_id = p.id AND m.ecosystem_id = $1
  WHERE $3::int IS NULL OR p.id = $3 ORDER BY ${inReadingOrder('p.name')}, p.id`;

/** The people of an ecosystem. Who they are is said by the sign-in service; an invitation lets an address in and is bound by its first sign-in. */
@Injectable()
export class ManagedPeople {
  constructor(
    private readonly database: Database,
    private readonly audit: PersonAudit,
  ) {}

  list(ctx: RequestContext): Promise<KeptPerson[]> {
    return this.database.read<KeptPerson>(ctx, peopleSql, [ctx.ecosystemId, roles, null]);
  }

  /**
   * Lets a person in by email address. Roles and accounts hold for the whole installation, so a person of other ecosystems is only let in by
   * a site admin of all of them: no one gains a say over people of an ecosystem that is not theirs.
   */
  invite(ctx: RequestContext, invitation: Invitation): Promise<KeptPerson> {
    return this.database.transaction(ctx, async (tx) => {
      await lockAccounts(tx, ctx);
      const personId = (await this.known(tx, ctx, invitation.emailAddress)) ?? (await this.added(tx, invitation));
      await tx.query(`INSERT INTO ecosystem_memberships (ecosystem_id, person_id) VALUES ($1, $2)`, [ctx.ecosystemId, personId]);
      await tx.query(
        `INSERT INTO role_changes (person_id, role, granted) SELECT $1, role, true FROM unnest($2::text[]) AS role
         ON CONFLICT (person_id, role) DO UPDATE SET granted = true, changed_at = now()`,
        [personId, invitation.roles],
      );
      await this.audit.record(tx, ctx, { action: 'person.invite', personId, after: { roles: invitation.roles } });
      return this.one(tx, ctx, personId);
    });
  }

  /** Withdraws an invitation that was never used; who has signed in stays named on records, and has an account to close. */
  withdraw(ctx: RequestContext, personId: number): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      await lockAccounts(tx, ctx);
      const person = await this.one(tx, ctx, personId);
      if (!person.isInvited) throw new Problem('INVITATION_USED');
      const params = [ctx.ecosystemId, personId];
      await tx.query(`SELECT FROM people WHERE id = $1 FOR UPDATE`, [personId]);
      await this.audit.record(tx, ctx, { action: 'person.withdraw', personId, before: { roles: person.roles } });
      const elsewhere = (await ecosystemsOf(tx, personId)).filter((id) => id !== ctx.ecosystemId);
      await tx.query(
        `UPDATE activities SET lead_person_id = NULL, version = version + 1 WHERE ecosystem_id = $1 AND lead_person_id = $2`,
        params,
      );
      await tx.query(`DELETE FROM team_memberships WHERE ecosystem_id = $1 AND person_id = $2`, params);
      if (elsewhere.length === 0) await tx.query(`DELETE FROM role_changes WHERE person_id = $1`, [personId]);
      await tx.query(`DELETE FROM ecosystem_memberships WHERE ecosystem_id = $1 AND person_id = $2`, params);
      if (elsewhere.length > 0) return;
      await seeInvitationsOf(tx, person.emailAddress);
      await tx.query(`DELETE FROM people WHERE id = $1`, [personId]);
    });
  }

  /** Returns the person with this address, if there is one that may be let in here. */
  private async known(tx: Tx, ctx: RequestContext, address: string): Promise<number | undefined> {
    await seeInvitationsOf(tx, address);
    const own = await ecosystemsOf(tx, ctx.person!.personId);
    const seen = new Set<number>();
    const look = async (): Promise<void> => {
      const rows: { id: number }[] = await tx.query(`SELECT id FROM people WHERE lower(email) = lower($1)`, [address]);
      for (const { id } of rows) seen.add(id);
    };
    await look();
    await inEcosystemsOf(tx, ctx.person!.personId, look);
    const [personId] = seen;
    if (personId === undefined) return undefined;
    const theirs = await ecosystemsOf(tx, personId);
    if (theirs.includes(ctx.ecosystemId)) throw new Problem('DUPLICATE', { errors: [{ pointer: '/emailAddress', code: 'DUPLICATE' }] });
    if (!theirs.every((id) => own.includes(id))) throw new Problem('ADDRESS_ELSEWHERE');
    return personId;
  }

  private async added(tx: Tx, { name, emailAddress, language = 'nl' }: Invitation): Promise<number> {
    const [row] = await tx.query(`INSERT INTO people (email, name, language) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id`, [
      ...[emailAddress, tidyName(name), language],
    ]);
    // Taken by a person whom this site admin sees nowhere.
    if (!row) throw new Problem('ADDRESS_ELSEWHERE');
    return row.id as number;
  }

  private async one(tx: Tx, ctx: RequestContext, personId: number): Promise<KeptPerson> {
    const [person] = await tx.query(peopleSql, [ctx.ecosystemId, roles, personId]);
    return found(person as KeptPerson | undefined);
  }
}

/** Makes invitations of this address visible, whoever made them. */
const seeInvitationsOf = (tx: Tx, address: string): Promise<unknown> =>
  tx.query(`SELECT set_config('app.subject', '', true), set_config('app.email', $1, true)`, [address]);

/** The name of the class is that of its operations in the API document, as `KeptPerson` is that of a person. */
@Section('directory')
@Requires('site.teams')
@Controller('api/directory/people')
export class KeptPeopleController {
  constructor(private readonly people: ManagedPeople) {}

  @Get()
  @Route('People of the ecosystem, with their roles', { answers: 'KeptPersonList' })
  async list(@Ctx() ctx: RequestContext): Promise<{ items: KeptPerson[] }> {
    return { items: await this.people.list(ctx) };
  }

  @Post()
  @Limited({ what: 'invitations', per: 'user', max: 100, perSeconds: 3600 })
  @Route('Invites a person by email address, with roles that hold from the first sign-in', {
    takes: 'Invitation',
    answers: 'KeptPerson',
    status: 201,
    idempotent: true,
    refuses: ['ADDRESS_ELSEWHERE'],
  })
  invite(@Ctx() ctx: RequestContext, @Body() body: Invitation): Promise<KeptPerson> {
    return this.people.invite(ctx, body);
  }

  @Delete(':id')
  @Route('Withdraws the invitation of a person who has not signed in yet', { refuses: ['INVITATION_USED'] })
  withdraw(@Ctx() ctx: RequestContext, @Param('id', IdPipe) personId: number): Promise<void> {
    return this.people.withdraw(ctx, personId);
  }
}
