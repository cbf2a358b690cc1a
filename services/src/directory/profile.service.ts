import { permissionsOf, type Preferences, type Profile } from '@kantoor/schemas';
import { Injectable } from '@nestjs/common';
import { holderOf, type Person, type RequestContext } from '../platform/runtime/context.js';
import { Database } from '../platform/storage/database/index.js';
import { found, Problem } from '../platform/runtime/problems/index.js';
import { EcosystemSettings } from '../platform/storage/ecosystem-settings/index.js';
import { PersonAudit } from './person-audit.service.js';
import { profileSql } from './profile.sql.js';

/** As the database returns it. */
interface StoredProfile extends Omit<Profile, 'ecosystemMemberships' | 'roles'> {
  ecosystemMemberships: { id: number; key: string; name: string }[];
}

@Injectable()
export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly audit: PersonAudit,
    private readonly settings: EcosystemSettings,
  ) {}

  async profile(ctx: RequestContext): Promise<Profile> {
    const [row] = await this.database.read<{ profile: StoredProfile }>(ctx, profileSql, [self(ctx).personId, ctx.ecosystemId]);
    const { profile } = found(row);
    const ecosystemMemberships = await Promise.all(
      profile.ecosystemMemberships.map(async (ecosystem) => ({
        ...ecosystem,
        permissions: permissionsOf(holderOf(ctx)),
        timeZone: (await this.settings.of({ ...ctx, ecosystemId: ecosystem.id })).timeZone,
      })),
    );
    return { ...profile, ecosystemMemberships, roles: [...ctx.roles], name: fullNameOf(profile) };
  }

  /** Saves preferences, only among the user's own memberships (PLT-319). */
  async prefer(ctx: RequestContext, { primaryEcosystem, primaryTeam, language }: Preferences): Promise<Profile> {
    const { personId } = self(ctx);
    await this.database.transaction(ctx, async (tx) => {
      const [{ allowed }] = await tx.query(
        `SELECT EXISTS (SELECT FROM ecosystem_memberships WHERE ecosystem_id = $1 AND person_id = $3)
            AND ($2::int IS NULL OR EXISTS (SELECT FROM team_memberships WHERE ecosystem_id = $1 AND team_id = $2 AND person_id = $3)) AS allowed`,
        [primaryEcosystem, primaryTeam ?? null, personId],
      );
      if (!allowed) throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/primaryTeam', code: 'FIELD_NOT_ALLOWED' }] });
      const [before] = await tx.query(
        `SELECT primary_ecosystem_id AS "primaryEcosystem", primary_team_id AS "primaryTeam", language FROM people WHERE id = $1 FOR UPDATE`,
        [personId],
      );
      await tx.query(
        `UPDATE people SET primary_ecosystem_id = $1, primary_team_id = $2, language = coalesce($4, language), version = version + 1 WHERE id = $3`,
        [primaryEcosystem, primaryTeam ?? null, personId, language ?? null],
      );
      const after = { primaryEcosystem, primaryTeam: primaryTeam ?? null, language: language ?? (before as { language: string }).language };
      await this.audit.record(tx, ctx, { action: 'account.prefer', personId, before, after });
    });
    return this.profile(ctx);
  }
}

function self(ctx: RequestContext): Person {
  return found(ctx.person);
}

/** Returns first name, insertion and last name, falling back to the name (PLT-225). */
const fullNameOf = ({ firstName, insertion, lastName, name }: StoredProfile): string =>
  [firstName, insertion, lastName].filter(Boolean).join(' ') || name;
