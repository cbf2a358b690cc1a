import type { DataSource } from 'typeorm';
import { automationContext } from '../platform/runtime/context.js';
import { Database } from '../platform/storage/database/database.service.js';
import type { Api } from '../testing/api.js';
import type { Issuer } from '../testing/issuer.js';
import { sharedSpecApi } from '../testing/shared-spec-api.js';
import { makeTenant, openAsOwner, type Tenant } from '../testing/tenants.js';

describe('the directory', () => {
  let owner: DataSource, api: Api, issuer: Issuer, stop: () => Promise<void>, here: Tenant, there: Tenant;

  beforeAll(async () => {
    owner = await openAsOwner();
    here = await makeTenant(owner, 'here');
    there = await makeTenant(owner, 'there');
    await owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(here.ecosystemId)]);
      await tx.query(
        `INSERT INTO activities (ecosystem_id, team_id, key, name, lead_person_id) VALUES ($1, $1, 'film', 'Film', $1), ($1, $1, 'advies', 'Advies', NULL)`,
        [here.ecosystemId],
      );
      await tx.query(`INSERT INTO applications (ecosystem_id, name, url) VALUES ($1, 'Wiki', 'https://wiki.test')`, [here.ecosystemId]);
      await tx.query(`UPDATE people SET first_name = 'Anna', insertion = 'van', last_name = 'Dam' WHERE id = $1`, [here.personId]);
    });
    ({ api, issuer, stop } = await sharedSpecApi());
  });
  afterAll(async () => {
    await stop();
    await owner.destroy();
  });

  const as = async (tenant: Tenant, role: string | string[] = 'BE_Member') => ({
    token: await issuer.token({ sub: tenant.subject, role }),
    ecosystem: tenant.ecosystemId,
  });
  const get = async (path: string, tenant = here, headers: Record<string, string> = {}) =>
    api.call(`/api/directory/${path}`, { ...(await as(tenant)), headers });

  it('shows the user’s own profile with and without an ecosystem (PLT-226, PLT-318)', async () => {
    const { token, ecosystem } = await as(here);
    const plain = await api.call('/api/directory/me/profile', { token });
    const inside = await api.call('/api/directory/me/profile', { token, ecosystem });
    expect(plain.body).toMatchObject({
      personId: here.personId,
      id: here.personId,
      externalIdentifier: here.subject,
      firstName: 'Anna',
      insertion: 'van',
      lastName: 'Dam',
      name: 'Anna van Dam',
      emailAddress: `${here.subject}@spec.test`,
      phoneNumber: null,
      group: null,
      currentTeam: null,
      primaryEcosystem: null,
      primaryTeam: null,
      ecosystemMemberships: [{ id: here.ecosystemId, key: `spec-${here.ecosystemId}`, name: 'here', timeZone: 'Europe/Amsterdam' }],
      teamMemberships: [{ id: here.teamId, key: 'team', ecosystem: here.ecosystemId, name: 'Team of here' }],
      roles: ['BE_Member'],
    });
    expect([inside.status, inside.body.currentTeam, typeof inside.body.group]).toEqual([200, here.teamId, 'number']);
  });

  it('builds the full name from its parts, else from the name (PLT-225)', async () => {
    expect((await get('me/profile', there)).body.name).toBe('Person of there');
  });

  it('allows preferences only among the user’s own memberships (PLT-319)', async () => {
    const put = async (body: object) => api.call('/api/directory/me/preferences', { ...(await as(here)), method: 'PUT', body });
    const kept = await put({ primaryEcosystem: here.ecosystemId, primaryTeam: here.teamId, language: 'en' });
    expect(kept.body).toMatchObject({ primaryEcosystem: here.ecosystemId, primaryTeam: here.teamId, language: 'en' });
    expect((await put({ primaryEcosystem: there.ecosystemId, primaryTeam: there.teamId })).status).toBe(422);
    expect((await put({ primaryTeam: 'x' })).body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/primaryEcosystem',
      '/primaryTeam',
    ]);
  });

  it('gives the structure with teams, legal entity references and groups (PLT-101, PLT-315)', async () => {
    const { body } = await get(`ecosystems/${here.ecosystemId}`);
    expect(body).toMatchObject({
      ecosystem: 'here',
      teams: [{ teamId: here.teamId, teamKey: 'team', name: 'Team of here', legalEntityReference: null }],
    });
    expect(body.teams[0].groups.map(({ name }: { name: string }) => name)).toEqual(['Advies', 'Film']);
    expect((await get(`ecosystems/${there.ecosystemId}`)).status).toBe(404);
  });

  it('CRM-294 CRM-O54 gives the structure of a month: the teams and groups that existed in it', async () => {
    await owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(here.ecosystemId)]);
      await tx.query(
        `INSERT INTO teams (ecosystem_id, key, name, started_on, ended_on) VALUES ($1, 'ended', 'Ended', '2024-02-29', '2025-01-31')`,
        [here.ecosystemId],
      );
      await tx.query(
        `INSERT INTO activities (ecosystem_id, team_id, key, name, archived_at) VALUES ($1, $2, 'old', 'Oud', '2025-02-10T12:00:00Z')`,
        [here.ecosystemId, here.teamId],
      );
    });
    const of = async (period?: string) => {
      const { body } = await get(`ecosystems/${here.ecosystemId}`, here, period === undefined ? {} : { 'x-period': period });
      return body.teams
        .map(({ name, groups }: { name: string; groups: { name: string }[] }) => [name, groups.map((group) => group.name)])
        .sort();
    };
    const [all, lasting] = [
      ['Advies', 'Film', 'Oud'],
      ['Advies', 'Film'],
    ];
    expect(await of('2024-01')).toEqual([['Team of here', all]]);
    for (const month of ['2024-02', '2025-01'])
      expect(await of(month)).toEqual([
        ['Ended', []],
        ['Team of here', all],
      ]);
    expect(await of('2025-02')).toEqual([['Team of here', all]]);
    expect(await of('2025-03')).toEqual([['Team of here', lasting]]);
    expect(await of()).toEqual([
      ['Ended', []],
      ['Team of here', lasting],
    ]);
    expect((await get(`ecosystems/${here.ecosystemId}`, here, { 'x-period': '2025-13' })).status).toBe(400);
    await owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(here.ecosystemId)]);
      await tx.query(`DELETE FROM teams WHERE ecosystem_id = $1 AND key = 'ended'`, [here.ecosystemId]);
    });
  });

  it('gives a group with its lead (PLT-316)', async () => {
    const [{ groupId }] = (await get(`ecosystems/${here.ecosystemId}`)).body.teams[0].groups.slice(1);
    expect((await get(`groups/${groupId}`)).body).toMatchObject({
      groupId,
      name: 'Film',
      teamId: here.teamId,
      groupLead: { personId: here.personId },
    });
    expect((await get(`groups/${groupId}`, there)).status).toBe(404);
  });

  it('PUR-302 gives a group with the address of its lead, and the teams of the current ecosystem', async () => {
    const teamsOf = async (tenant: Tenant) =>
      (await get(`ecosystems/${tenant.ecosystemId}`, tenant)).body.teams.map(({ teamId }: { teamId: number }) => teamId);
    expect([await teamsOf(here), await teamsOf(there)]).toEqual([[here.teamId], [there.teamId]]);
    const groups = (await get(`ecosystems/${here.ecosystemId}`)).body.teams[0].groups as { groupId: number; name: string }[];
    const leadOf = async (name: string) => (await get(`groups/${groups.find((group) => group.name === name)!.groupId}`)).body.groupLead;
    expect([(await leadOf('Film')).emailAddress, await leadOf('Advies')]).toEqual([`${here.subject}@spec.test`, null]);
  });

  it('gives the members of a team in a month (PLT-321)', async () => {
    const members = async (period?: string, tenant = here) =>
      api.call(`/api/directory/teams/${here.teamId}/members`, {
        ...(await as(tenant)),
        headers: period === undefined ? {} : { 'x-period': period },
      });
    expect((await members()).body.items).toMatchObject([{ personId: here.personId, name: 'Person of here' }]);
    expect((await members('2001-01')).body.items).toEqual([]);
    expect((await members('2001-13')).status).toBe(400);
    expect((await members(undefined, there)).status).toBe(404);
  });

  it('lists the applications for the launcher (PLT-317, PLT-O20)', async () => {
    expect((await get('applications')).body.items).toMatchObject([{ name: 'Wiki', url: 'https://wiki.test', icon: 'apps' }]);
    expect((await get('applications', there)).body.items).toEqual([]);
  });

  it('grants and removes roles, and keeps the last site admin (PLT-235, PLT-322 to PLT-324, PLT-O101)', async () => {
    const admin = await as(here, ['BE_SiteAdmin']);
    const roles = (path: string, method = 'GET', who: object = admin) => api.call(`/api/identity/roles/${path}`, { ...who, method });
    const finance = async () =>
      (await roles('BE_FinanceEmployee/users')).body.items.map(
        ({ externalIdentifier }: { externalIdentifier: string }) => externalIdentifier,
      );
    expect(await finance()).toEqual([]);
    const people = async (who: object) => (await roles('people', 'GET', who)).body.items as { externalIdentifier: string }[];
    expect((await people(admin)).map(({ externalIdentifier }) => externalIdentifier)).toEqual([here.subject]);
    expect((await roles('people', 'GET', await as(here, 'BE_FinanceEmployee'))).status).toBe(403);
    expect((await roles(`user/${here.subject}/role/BE_FinanceEmployee`, 'POST')).status).toBe(204);
    expect(await finance()).toEqual([here.subject]);
    const givenBy = async (role: string) => (await roles(`${role}/users`)).body.items.map((user: { givenBy: string }) => user.givenBy);
    expect([await givenBy('BE_FinanceEmployee'), await givenBy('BE_SiteAdmin')]).toEqual([['kantoor'], ['identity-provider']]);
    expect((await roles(`user/${here.subject}/role/BE_FinanceEmployee`, 'DELETE')).status).toBe(204);
    expect(await finance()).toEqual([]);
    expect((await roles(`user/${here.subject}/role/BE_SiteAdmin`, 'DELETE')).body).toMatchObject({ status: 409, code: 'LAST_SITE_ADMIN' });
    expect((await roles(`user/${there.subject}/role/BE_Member`, 'POST')).status).toBe(404);
    expect((await roles('BE_Owner/users')).status).toBe(404);
    expect((await roles('BE_Member/users', 'GET', await as(here, 'BE_FinanceEmployee'))).status).toBe(403);
  });

  it('shows finance staff who did what, and no one may change it (PLT-O13, CRM-O13)', async () => {
    const log = async (query: string, role: string | string[], tenant = here) =>
      api.call(`/api/directory/audit-log?${query}`, await as(tenant, role));
    const granted = await log(
      `range=[0,0]&filter=${encodeURIComponent(JSON.stringify({ entity: 'person', entityId: here.personId }))}`,
      'BE_SiteAdmin',
    );
    expect(granted.body.items).toEqual([
      expect.objectContaining({
        action: 'role.take',
        personId: here.personId,
        personName: 'Person of here',
        after: { role: 'BE_FinanceEmployee' },
      }),
    ]);
    expect(granted.headers.get('content-range')).toBe('audit-log 0-0/3');
    const elsewhere = (await log('', 'BE_FinanceEmployee', there)).body.items as { personId: number }[];
    expect(elsewhere.filter(({ personId }) => personId !== there.personId)).toEqual([]);
    expect((await log('', 'BE_Member')).status).toBe(403);
    // The role was removed above; the token's claim does not restore it.
    expect((await log('', 'BE_FinanceEmployee')).status).toBe(403);
    expect((await log('filter={"entityId":"1;"}', 'BE_SiteAdmin')).status).toBe(400);

    const database = api.app.get(Database, { strict: false });
    for (const change of ['UPDATE audit_log SET action = NULL', 'DELETE FROM audit_log']) {
      await expect(database.transaction(automationContext(here.ecosystemId, 'spec'), (tx) => tx.query(change))).rejects.toMatchObject({
        code: '42501',
      });
    }
  });
});
