import { permissionsOf, type Preferences, type Profile } from '@kantoor/schemas';
import { Injectable } from '@nestjs/common';
import { holderOf, type Person, type RequestContext } from '../platform/runtime/context.js';
import { Database } from '../platform/storage/database/index.js';
import { found, Problem } from '../platform/runtime/problems/index.js';
import { EcosystemSettings } from '../platform/storage/ecosystem-settings/index.js';
import { PersonAudit } from './person-audit.service.js';

/** $1 is the person, $2 the current ecosystem or 0. Row security shows users their own memberships in all ecosystems. */
const profileSql = `
  WITH own_teams AS (
    SELECT t.id, t.key, t.ecosystem_id AS ecosystem, t.name
    FROM team_memberships m JOIN teams t ON t.ecosystem_id = m.ecosystem_id AND t.id = m.team_id
    WHERE m.person_id = $1 AND (m.left_on IS NULL OR m.left_on >= current_date)
  ), here AS (
    SELECT coalesce(
      (SELECT t.id FROM own_teams t, people p WHERE p.id = $1 AND t.id = p.primary_team_id AND t.ecosystem = coalesce(nullif($2, 0), p.primary_ecosystem_id)),
      (SELECT min(t.id) FROM own_teams t WHERE t.ecosystem = $2)) AS team_id
  )
  SELECT json_build_object(
    'personId', p.id, 'id', p.id, 'externalIdentifier', p.subject, 'firstName', p.first_name, 'insertion', p.insertion, 'lastName', p.last_name,
    'name', p.name, 'emailAddress', p.email, 'phoneNumber', p.phone_number, 'language', p.language,
    'group', (SELECT min(a.id) FROM activities a, here WHERE a.team_id = here.team_id AND a.lead_person_id = p.id AND a.archived_at IS NULL),
    'currentTeam', (SELECT team_id FROM here), 'primaryEcosystem', p.primary_ecosystem_id, 'primaryTeam', p.primary_team_id,
    'ecosystemMemberships', coalesce((SELECT json_agg(json_build_object('id', e.id, 'key', e.key, 'name', e.name) ORDER BY e.id)
      FROM ecosystem_memberships m JOIN ecosystems e ON e.id = m.ecosystem_id WHERE m.person_id = p.id), '[]'),
    'teamMemberships', coalesce((SELECT json_agg(own_teams ORDER BY own_teams.ecosystem, own_teams.id) FROM own_teams), '[]'),
    'version', p.version) AS profile
  FROM people p WHERE p.id = $1`;

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
