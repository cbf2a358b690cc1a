import type { Role } from '@kantoor/schemas';
import type { Identity, KnownPerson } from '../platform/requests/identity/index.js';
import type { Person } from '../platform/runtime/context.js';
import type { Tx } from '../platform/storage/database/index.js';

/** Notified when an invitation is accepted. */
type OnFirstSignIn = (person: Person) => Promise<void>;

interface PersonRow {
  id: number;
  subject: string | null;
  email: string;
  name: string;
  language: 'nl' | 'en';
  disabled_at: Date | null;
  token_roles: string[];
}

/** Returns the person of a token: by subject, else by the email address of an invitation, which the first sign-in binds. */
export async function personOf(tx: Tx, identity: Identity, onFirst: OnFirstSignIn): Promise<PersonRow | undefined> {
  await tx.query(`SELECT set_config('app.subject', $1, true), set_config('app.email', $2, true)`, [identity.subject, identity.email ?? '']);
  const [row] = (await tx.query(
    `SELECT id, subject, email, name, language, disabled_at, token_roles FROM people
     WHERE subject = $1 OR (subject IS NULL AND lower(email) = lower($2)) ORDER BY subject NULLS LAST LIMIT 1`,
    [identity.subject, identity.email ?? ''],
  )) as PersonRow[];
  if (!row) return undefined;
  await tx.query(`SELECT set_config('app.person', $1, true)`, [String(row.id)]);
  await rememberSignIn(tx, row, identity, onFirst);
  return row;
}

async function rememberSignIn(tx: Tx, row: PersonRow, { subject, roles }: Identity, onFirst: OnFirstSignIn): Promise<void> {
  const tokenRoles = [...roles].sort();
  if (row.subject === subject && row.token_roles.join() === tokenRoles.join()) return;
  await tx.query(`UPDATE people SET subject = $2, token_roles = $3 WHERE id = $1`, [row.id, subject, tokenRoles]);
  if (row.subject === null) await onFirst({ personId: row.id, subject, email: row.email, name: row.name });
}

/** Returns the roles of the token, plus those granted in the directory, minus those removed there (PLT-235). */
export async function rolesOf(tx: Tx, personId: number, identity: Identity): Promise<Set<Role>> {
  const changes = (await tx.query(`SELECT role, granted FROM role_changes WHERE person_id = $1`, [personId])) as {
    role: Role;
    granted: boolean;
  }[];
  const roles = new Set(identity.roles);
  for (const { role, granted } of changes) {
    if (granted) roles.add(role);
    else roles.delete(role);
  }
  return roles;
}

const memberships = `
  SELECT em.ecosystem_id AS "ecosystemId",
    ARRAY(SELECT tm.team_id FROM team_memberships tm WHERE tm.ecosystem_id = em.ecosystem_id AND tm.person_id = em.person_id
      AND (tm.left_on IS NULL OR tm.left_on >= current_date)) AS "teamIds",
    ARRAY(SELECT a.id FROM activities a WHERE a.ecosystem_id = em.ecosystem_id AND a.lead_person_id = em.person_id
      AND a.archived_at IS NULL) AS "ledActivityIds"
  FROM ecosystem_memberships em WHERE em.person_id = $1`;

export async function membershipsOf(tx: Tx, personId: number): Promise<KnownPerson['memberships']> {
  const rows = (await tx.query(memberships, [personId])) as { ecosystemId: number; teamIds: number[]; ledActivityIds: number[] }[];
  return new Map(rows.map((row) => [row.ecosystemId, { teamIds: new Set(row.teamIds), ledActivityIds: new Set(row.ledActivityIds) }]));
}
