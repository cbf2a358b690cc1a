import { generateKeyPairSync, createHmac } from 'node:crypto';
import { makeTenant, type Tenant } from '@kantoor/services/testing';
import type { FaultStack } from '../support/fault-stack.js';
import type { Office } from '../support/office.js';

const everything = ['BE_SiteAdmin', 'BE_FinanceEmployee', 'app_paperless'];

/** Tokens that must open nothing, made for a user who may do everything. */
export async function uselessTokens({ issuer }: FaultStack, { tenant }: Office): Promise<Record<string, string | undefined>> {
  const claims = { sub: tenant.subject, role: everything };
  const outsider = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const now = Math.floor(Date.now() / 1_000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const payload = part({ ...claims, iss: issuer.address, aud: 'kantoor-api', iat: now, exp: now + 600 });
  const shared = `${part({ alg: 'HS256', kid: 'spec' })}.${payload}`;
  const good = await issuer.token(claims);
  return {
    none: undefined,
    garbage: 'a.b.c',
    expired: await issuer.token(claims, { expiresInSeconds: -30 }),
    'other issuer': await issuer.token(claims, { issuer: 'http://localhost:1' }),
    'other audience': await issuer.token(claims, { audience: 'other-api' }),
    'other key': await issuer.token(claims, { key: outsider as never }),
    'alg none': `${part({ alg: 'none' })}.${payload}.`,
    'alg HS256': `${shared}.${createHmac('sha256', 'kantoor').update(shared).digest('base64url')}`,
    'changed payload': good.replace(/\.[^.]+\./, `.${payload}.`),
  };
}

export const tokenOf = (place: FaultStack, { tenant }: Office, role: string[] = everything): Promise<string> =>
  place.issuer.token({ sub: tenant.subject, role }, { expiresInSeconds: 3_600 });

/** A member of the same ecosystem who is only in another team. */
export const tokenOfOtherTeam = async (place: FaultStack, office: Office): Promise<string> =>
  tokenOfColleague(place, await colleague(place, office), ['BE_Member', 'app_paperless']);

/** A member of the same team who only leads another group of it. */
export async function tokenOfOtherLead(place: FaultStack, office: Office): Promise<string> {
  const { ecosystemId, teamId } = office.tenant;
  const { subject, personId } = await hired(place, office, teamId);
  await place.rows(
    ecosystemId,
    `INSERT INTO activities (ecosystem_id, team_id, key, name, lead_person_id) VALUES ($1, $2, 'other', 'Other', $3)`,
    [ecosystemId, teamId, personId],
  );
  return tokenOfColleague(place, subject, ['BE_Member', 'app_paperless']);
}

/** The same colleague with the rights of each kind of non-finance user; finance may see more. */
export async function colleagueTokens(place: FaultStack, office: Office): Promise<{ member: string; declarant: string }> {
  const subject = await colleague(place, office);
  return {
    member: await tokenOfColleague(place, subject, ['BE_Member', 'app_paperless']),
    declarant: await tokenOfColleague(place, subject, ['BE_Member']),
  };
}

const tokenOfColleague = ({ issuer }: FaultStack, sub: string, role: string[]): Promise<string> =>
  issuer.token({ sub, role }, { expiresInSeconds: 3_600 });

async function colleague(place: FaultStack, office: Office): Promise<string> {
  const { ecosystemId } = office.tenant;
  const [team] = await place.rows<{ id: number }>(
    ecosystemId,
    `INSERT INTO teams (ecosystem_id, key, name) VALUES ($1, 'other', 'Other team') RETURNING id`,
    [ecosystemId],
  );
  return (await hired(place, office, team!.id)).subject;
}

async function hired(place: FaultStack, { tenant }: Office, teamId: number): Promise<Tenant> {
  const elsewhere = await place.asOwner((owner) => makeTenant(owner, 'colleague'));
  const person = [tenant.ecosystemId, elsewhere.personId];
  await place.rows(tenant.ecosystemId, `INSERT INTO ecosystem_memberships (ecosystem_id, person_id) VALUES ($1, $2)`, person);
  await place.rows(tenant.ecosystemId, `INSERT INTO team_memberships (ecosystem_id, person_id, team_id) VALUES ($1, $2, $3)`, [
    ...person,
    teamId,
  ]);
  return elsewhere;
}
