import { type Role, roles } from '@kantoor/schemas';
import type { Language, RequestContext } from '../../platform/runtime/context.js';
import type { MailDraft, MailValues } from '../../platform/records/kinds/index.js';
import { found } from '../../platform/runtime/problems/index.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { isArchivedTeam } from '../teams/index.js';
import { roleUsersSql } from '../roles.sql.js';

/** A member of the ecosystem with an open account. */
export interface Colleague {
  personId: number;
  name: string;
  emailAddress: string;
  language: Language;
}

/** Returns which of these people are members at present; former members are omitted. */
export async function colleagues(tx: Tx, ctx: RequestContext, ids: readonly number[]): Promise<ReadonlyMap<number, Colleague>> {
  const rows: Colleague[] = await tx.query(
    `SELECT p.id AS "personId", p.name, p.email AS "emailAddress", p.language FROM ecosystem_memberships m JOIN people p ON p.id = m.person_id
     WHERE m.ecosystem_id = $1 AND p.disabled_at IS NULL AND p.id = ANY ($2::int[])`,
    [ctx.ecosystemId, [...new Set(ids)]],
  );
  return new Map(rows.map((person) => [person.personId, person]));
}

/** Returns the draft of a mail to a member, in their language; a former member is not found. */
export async function draftToColleague(tx: Tx, ctx: RequestContext, personId: number): Promise<MailDraft & { known: MailValues }> {
  const { name, emailAddress, language } = found((await colleagues(tx, ctx, [personId])).get(personId));
  return { language, receiver: { name, emailAddress }, own: [], known: { Name: name } };
}

/** Returns the context in which a member would ask now, to decide what they may hear of; undefined for former members. */
export async function contextOfColleague(tx: Tx, ctx: RequestContext, personId: number): Promise<RequestContext | undefined> {
  const person = (await colleagues(tx, ctx, [personId])).get(personId);
  if (!person) return undefined;
  const [row] = (await tx.query(
    `SELECT p.subject, ARRAY(SELECT known.role FROM unnest($3::text[]) AS known (role)
        WHERE coalesce((SELECT c.granted FROM role_changes c WHERE c.person_id = p.id AND c.role = known.role), known.role = ANY (p.token_roles))) AS roles,
       ARRAY(SELECT m.team_id FROM team_memberships m WHERE m.ecosystem_id = $1 AND m.person_id = p.id
         AND (m.left_on IS NULL OR m.left_on >= current_date)) AS "teamIds",
       ARRAY(SELECT a.id FROM activities a WHERE a.ecosystem_id = $1 AND a.lead_person_id = p.id AND a.archived_at IS NULL) AS "ledActivityIds"
     FROM people p WHERE p.id = $2`,
    [ctx.ecosystemId, personId, roles],
  )) as [{ subject: string | null; roles: Role[]; teamIds: number[]; ledActivityIds: number[] }];
  const { name, emailAddress: email, language } = person;
  return {
    ...{ ecosystemId: ctx.ecosystemId, person: { personId, subject: row.subject ?? '', email, name }, roles: new Set(row.roles) },
    ...{ teamIds: new Set(row.teamIds), ledActivityIds: new Set(row.ledActivityIds), traceId: ctx.traceId, language },
  };
}

/** Returns the bookkeepers: finance employees, or site admins if there are none (PUR-F38). */
export async function financeEmployees(tx: Tx, ctx: RequestContext): Promise<number[]> {
  for (const role of ['BE_FinanceEmployee', 'BE_SiteAdmin']) {
    const people: { personId: number }[] = await tx.query(roleUsersSql, [ctx.ecosystemId, role]);
    if (people.length > 0) return people.map(({ personId }) => personId).sort((one, other) => one - other);
  }
  return [];
}

/** What a line is booked on: an activity, or a person of a team. */
export interface Place {
  teamId: number | null;
  activityId: number | null;
  personId: number | null;
}

/**
 * Returns who is responsible for each place: the lead of the activity, or the person while in the team; null if there is no one (PUR-O16).
 */
export async function responsibleFor(tx: Tx, ctx: RequestContext, places: readonly Place[]): Promise<(number | null)[]> {
  const rows: { personId: number | null }[] = await tx.query(
    `SELECT CASE WHEN place."activityId" IS NOT NULL THEN activity.lead_person_id ELSE member.person_id END AS "personId"
     FROM jsonb_to_recordset($2::jsonb) AS place ("teamId" int, "activityId" int, "personId" int, at int)
     LEFT JOIN activities activity ON activity.ecosystem_id = $1 AND activity.id = place."activityId"
     LEFT JOIN team_memberships member ON member.ecosystem_id = $1 AND member.team_id = place."teamId" AND member.person_id = place."personId"
       AND (member.left_on IS NULL OR member.left_on > current_date)
     ORDER BY place.at`,
    [ctx.ecosystemId, JSON.stringify(places.map((place, at) => ({ ...place, at })))],
  );
  return rows.map(({ personId }) => personId);
}

/** Returns the name of the ecosystem, and its key in URLs. */
export async function ecosystemNamed(tx: Tx, ctx: RequestContext): Promise<{ name: string; key: string }> {
  const [row] = (await tx.query(`SELECT name, key FROM ecosystems WHERE id = $1`, [ctx.ecosystemId])) as [{ name: string; key: string }];
  return row;
}

/** Returns the first team of a person at present that takes new records, and its key in URLs; undefined without one. */
export async function firstTeamOf(tx: Tx, ctx: RequestContext, personId: number): Promise<{ teamId: number; teamKey: string } | undefined> {
  const [team] = (await tx.query(
    `SELECT t.id AS "teamId", t.key AS "teamKey" FROM team_memberships m JOIN teams t ON t.ecosystem_id = m.ecosystem_id AND t.id = m.team_id
     WHERE m.ecosystem_id = $1 AND m.person_id = $2 AND (m.left_on IS NULL OR m.left_on > current_date) AND NOT ${isArchivedTeam} ORDER BY t.id LIMIT 1`,
    [ctx.ecosystemId, personId],
  )) as { teamId: number; teamKey: string }[];
  return team;
}

/** Returns the member of the ecosystem whose open account has this address, in lower case: one or none. */
export async function memberMailedFrom(tx: Tx, ctx: RequestContext, address: string): Promise<number[]> {
  const rows: { id: number }[] = await tx.query(
    `SELECT p.id FROM people p JOIN ecosystem_memberships m ON m.person_id = p.id
     WHERE m.ecosystem_id = $1 AND p.disabled_at IS NULL AND lower(p.email) = $2`,
    [ctx.ecosystemId, address],
  );
  return rows.map(({ id }) => id);
}

/** Checks whether a person may open the back office; others may only submit costs (PLT-049). */
export async function isOfBackOffice(tx: Tx, ctx: RequestContext, personId: number): Promise<boolean> {
  const people = (await tx.query(roleUsersSql, [ctx.ecosystemId, 'app_paperless'])) as { personId: number }[];
  return people.some((one) => one.personId === personId);
}
