import type { DataSource } from 'typeorm';
import type { Answer, Api } from '../testing/api.js';
import type { Issuer } from '../testing/issuer.js';
import { sharedSpecApi } from '../testing/shared-spec-api.js';
import { makeTenant, openAsOwner, type Tenant } from '../testing/tenants.js';
import { until } from '../testing/until.js';

const admin = ['BE_SiteAdmin', 'app_paperless'];

describe('teams and people kept on screens', () => {
  let owner: DataSource, api: Api, issuer: Issuer, stop: () => Promise<void>, here: Tenant, there: Tenant;

  beforeAll(async () => {
    owner = await openAsOwner();
    ({ api, issuer, stop } = await sharedSpecApi());
  });
  beforeEach(async () => {
    [here, there] = [await makeTenant(owner, 'here'), await makeTenant(owner, 'there')];
    for (const tenant of [here, there]) await call(tenant, 'GET', 'me/profile');
  });
  afterAll(async () => {
    await stop();
    await owner.destroy();
  });

  interface Options {
    role?: string[];
    body?: unknown;
    ifMatch?: number;
    ecosystem?: number;
  }
  const call = async (tenant: Tenant, method: string, path: string, options: Options = {}): Promise<Answer> =>
    api.call(`/api/directory/${path}`, {
      method,
      token: await issuer.token({ sub: tenant.subject, email: `${tenant.subject}@spec.test`, role: options.role ?? admin }),
      ecosystem: options.ecosystem ?? tenant.ecosystemId,
      ...(options.body === undefined ? {} : { body: options.body }),
      ...(options.ifMatch === undefined ? {} : { headers: { 'if-match': `"v${options.ifMatch}"` } }),
    });
  const owns = (ecosystemId: number, sql: string, params: unknown[] = []): Promise<Record<string, unknown>[]> =>
    owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(ecosystemId)]);
      return tx.query(sql, params);
    });
  const teamOf = async (tenant: Tenant, teamId = tenant.teamId) =>
    (await call(tenant, 'GET', 'teams')).body.items.find((team: { teamId: number }) => team.teamId === teamId);
  const invite = (tenant: Tenant, emailAddress: string, more: object = {}): Promise<Answer> =>
    call(tenant, 'POST', 'people', { body: { name: 'Jo Nieuw', emailAddress, roles: [], ...more } });
  const address = (name: string): string => `${name}-${here.ecosystemId}@spec.test`;
  /** A person who was invited and has signed in. */
  const colleague = async (name: string, roles: string[] = []): Promise<Tenant> => {
    const { personId } = (await invite(here, `${name}-${here.ecosystemId}@spec.test`, { roles })).body;
    const person = { ...here, personId, subject: `${name}-${here.ecosystemId}` };
    expect((await call(person, 'GET', 'me/profile', { role: [] })).status).toBe(200);
    return person;
  };
  const actions = async (tenant = here) =>
    (await owns(tenant.ecosystemId, `SELECT action FROM audit_log WHERE ecosystem_id = $1 ORDER BY id`, [tenant.ecosystemId])).map(
      ({ action }) => action,
    );

  it('are changed by a site admin: a team, its activities with their lead, its archive; all of it is audited', async () => {
    const made = await call(here, 'POST', 'teams', { body: { name: '  Noord  ', teamKey: 'noord', legalEntityReference: 'BV' } });
    expect([made.status, made.body]).toMatchObject([
      201,
      { name: 'Noord', teamKey: 'noord', legalEntityReference: 'BV', groups: [], members: [] },
    ]);
    const { teamId } = made.body;
    const add = (name: string, leadPersonId: number | null = null) =>
      call(here, 'POST', `teams/${teamId}/groups`, { body: { name, leadPersonId } });
    await add('Film');
    const { groups } = (await add('film!', here.personId)).body;
    expect(groups.map(({ groupKey }: { groupKey: string }) => groupKey).sort()).toEqual(['film', 'film-2']);
    const { groupId } = groups[0];
    await call(here, 'PUT', `teams/${teamId}/groups/${groupId}`, { body: { name: 'Beeld', leadPersonId: here.personId } });
    await call(here, 'POST', `teams/${teamId}/groups/${groupId}/archive`);
    const changed = await call(here, 'PUT', `teams/${teamId}`, { body: { name: 'Noord-Oost', legalEntityReference: null } });
    expect(changed.body).toMatchObject({ name: 'Noord-Oost', legalEntityReference: null });
    expect(changed.body.groups.find((group: { groupId: number }) => group.groupId === groupId)).toMatchObject({
      ...{ name: 'Beeld', isArchived: true, groupLead: { personId: here.personId } },
    });
    await call(here, 'POST', `teams/${teamId}/groups/${groupId}/restore`);
    expect((await call(here, 'POST', `teams/${teamId}/archive`)).body.isArchived).toBe(true);
    expect((await add('Later')).body.code).toBe('TEAM_ARCHIVED');
    expect((await call(here, 'POST', `teams/${teamId}/restore`)).body.isArchived).toBe(false);
    expect((await call(here, 'DELETE', `teams/${teamId}`)).status).toBe(405);
    expect((await actions()).filter((action) => String(action).startsWith('team.'))).toEqual([
      ...['team.create', 'team.addActivity', 'team.addActivity', 'team.updateActivity', 'team.archiveActivity', 'team.update'],
      ...['team.restoreActivity', 'team.archive', 'team.restore'],
    ]);
  });

  it('refuse a key that exists or fits no address, an unknown field, and a change of an older version', async () => {
    const create = (body: object) => call(here, 'POST', 'teams', { body });
    const taken = await create({ name: 'Team', teamKey: 'team' });
    expect([taken.status, taken.body.errors]).toMatchObject([409, [{ pointer: '/teamKey', code: 'DUPLICATE' }]]);
    for (const body of [
      { name: 'Team', teamKey: 'A b' },
      { name: ' ', teamKey: 'x' },
      { name: 'Team', teamKey: '-' },
      { name: 'T', teamKey: 'x', deliveredBy: null },
    ])
      expect([body, (await create(body)).status]).toEqual([body, 422]);
    const { version } = await teamOf(here);
    const rename = () => call(here, 'PUT', `teams/${here.teamId}`, { body: { name: 'A', legalEntityReference: null }, ifMatch: version });
    expect([(await rename()).status, (await rename()).status]).toEqual([200, 412]);
  });

  it('work at once: a member joins and leaves, a lead leads, and records stay as they are', async () => {
    const member = await colleague('member');
    const profile = async () => (await call(member, 'GET', 'me/profile', { role: [] })).body;
    const soon = (teams: number[], group: number | null) =>
      until(async () => {
        const { teamMemberships, group: led } = await profile();
        return JSON.stringify([teamMemberships.map(({ id }: { id: number }) => id), led]) === JSON.stringify([teams, group]);
      });
    await soon([], null);
    await call(here, 'PUT', `teams/${here.teamId}/members/${member.personId}`);
    await soon([here.teamId], null);
    const { groups } = (await call(here, 'POST', `teams/${here.teamId}/groups`, { body: { name: 'Film', leadPersonId: member.personId } }))
      .body;
    await soon([here.teamId], groups[0].groupId);
    expect((await call(here, 'DELETE', `teams/${here.teamId}/members/${member.personId}`)).body.members).toHaveLength(1);
    await soon([], null);
    // A member of years ago leaves with yesterday as the last day, and may come back.
    await owns(here.ecosystemId, `INSERT INTO team_memberships VALUES ($1, $1, $2, '2020-01-01')`, [here.ecosystemId, member.personId]);
    await call(here, 'DELETE', `teams/${here.teamId}/members/${member.personId}`);
    await soon([], null);
    expect(
      await owns(here.ecosystemId, `SELECT left_on < current_date AS left FROM team_memberships WHERE person_id = $1`, [member.personId]),
    ).toEqual([{ left: true }]);
    await call(here, 'PUT', `teams/${here.teamId}/members/${member.personId}`);
    await soon([here.teamId], groups[0].groupId);
    expect((await call(here, 'DELETE', `teams/${here.teamId}/members/${there.personId}`)).status).toBe(404);
  });

  it('are read-only where a directory delivers the team, and it is named', async () => {
    await owns(here.ecosystemId, `UPDATE teams SET delivered_by = 'Entra' WHERE id = $1`, [here.teamId]);
    expect((await teamOf(here)).deliveredBy).toBe('Entra');
    const of = `teams/${here.teamId}`;
    const group = { name: 'Film', leadPersonId: null };
    for (const [method, path, body] of [
      ['PUT', of, { name: 'A', legalEntityReference: null }],
      ['POST', `${of}/archive`],
      ['POST', `${of}/restore`],
      ['POST', `${of}/groups`, group],
      ['PUT', `${of}/groups/1`, group],
      ['PUT', `${of}/members/${here.personId}`],
      ['DELETE', `${of}/members/${here.personId}`],
    ] as const)
      expect([method, path, (await call(here, method, path, { body })).body]).toMatchObject([
        ...[method, path],
        { status: 409, code: 'TEAM_DELIVERED', params: { name: 'Entra' } },
      ]);
  });

  it('are for site admins only, and of another ecosystem nothing is found', async () => {
    const [of, foreign] = [`teams/${here.teamId}`, `teams/${there.teamId}`];
    const finance = { role: ['BE_Member', 'BE_FinanceEmployee', 'app_paperless'] };
    for (const [method, path] of [
      ...[
        ['GET', 'teams'],
        ['POST', 'teams'],
        ['PUT', of],
        ['POST', `${of}/archive`],
        ['POST', `${of}/groups`],
      ],
      ...[
        ['PUT', `${of}/members/${here.personId}`],
        ['DELETE', `${of}/members/${here.personId}`],
        ['GET', 'people'],
        ['POST', 'people'],
      ],
      ...[
        ['DELETE', `people/${here.personId}`],
        ['POST', 'applications'],
        ['PUT', 'applications/1'],
        ['DELETE', 'applications/1'],
      ],
    ] as const)
      expect([method, path, (await call(here, method!, path!, finance)).status]).toEqual([method, path, 403]);
    expect((await call(here, 'PUT', foreign, { body: { name: 'A', legalEntityReference: null } })).status).toBe(404);
    expect((await call(here, 'PUT', `${foreign}/members/${here.personId}`)).status).toBe(404);
    expect((await call(here, 'PUT', `${of}/members/${there.personId}`)).status).toBe(404);
    expect((await call(here, 'POST', `${of}/groups`, { body: { name: 'A', leadPersonId: there.personId } })).status).toBe(404);
    expect((await call(here, 'DELETE', `people/${there.personId}`)).status).toBe(404);
    // The header decides nothing about where one is a member.
    expect((await call(here, 'GET', 'teams', { ecosystem: there.ecosystemId })).status).toBe(403);
  });

  it('invite a person, who has the given roles from the first sign-in; an unused invitation is withdrawn with them', async () => {
    const invited = await invite(here, address('jo'), { roles: ['BE_FinanceEmployee', 'app_paperless'] });
    expect([invited.status, invited.body]).toMatchObject([
      201,
      { name: 'Jo Nieuw', isInvited: true, roles: ['BE_FinanceEmployee', 'app_paperless'] },
    ]);
    expect((await invite(here, address('JO'))).body).toMatchObject({ code: 'DUPLICATE', errors: [{ pointer: '/emailAddress' }] });
    const jo = { ...here, subject: `jo-${here.ecosystemId}` };
    expect((await call(jo, 'GET', 'me/profile', { role: [] })).body.roles).toEqual(expect.arrayContaining(['BE_FinanceEmployee']));
    expect((await call(here, 'DELETE', `people/${invited.body.personId}`)).body.code).toBe('INVITATION_USED');

    const { personId } = (await invite(here, address('never'), { roles: ['BE_SiteAdmin'] })).body;
    await call(here, 'PUT', `teams/${here.teamId}/members/${personId}`);
    await call(here, 'POST', `teams/${here.teamId}/groups`, { body: { name: 'Film', leadPersonId: personId } });
    expect((await call(here, 'DELETE', `people/${personId}`)).status).toBe(204);
    const team = await teamOf(here);
    expect([team.members.length, team.groups[0].groupLead]).toEqual([1, null]);
    const never = { ...here, subject: `never-${here.ecosystemId}` };
    expect((await call(never, 'GET', 'me/profile', { role: [] })).body.code).toBe('ECOSYSTEM_FORBIDDEN');
    expect((await invite(here, address('never'))).body).toMatchObject({ isInvited: true, roles: [] });
    expect(await actions()).toEqual(expect.arrayContaining(['person.invite', 'person.withdraw']));
  });

  it('let no site admin reach a person of another ecosystem, whose roles and account would be theirs to change', async () => {
    expect((await invite(here, `${there.subject}@spec.test`, { roles: ['BE_SiteAdmin'] })).body.code).toBe('ADDRESS_ELSEWHERE');
    const waiting = (await invite(there, address('waiting'))).body;
    expect((await invite(here, address('waiting'), { roles: ['BE_SiteAdmin'] })).body.code).toBe('ADDRESS_ELSEWHERE');
    expect((await call(there, 'GET', 'people')).body.items.find(({ id }: { id: number }) => id === waiting.id).roles).toEqual([]);
    // A site admin of both may.
    await owns(there.ecosystemId, `INSERT INTO ecosystem_memberships (ecosystem_id, person_id) VALUES ($1, $2)`, [
      there.ecosystemId,
      here.personId,
    ]);
    expect((await invite(here, `${there.subject}@spec.test`)).body).toMatchObject({ personId: there.personId, isInvited: false });
  });

  it('never count an invitation as the site admin who remains', async () => {
    await invite(here, address('second'), { roles: ['BE_SiteAdmin'] });
    const give = await api.call(`/api/identity/roles/user/${here.subject}/role/BE_SiteAdmin`, {
      ...{ method: 'DELETE', ecosystem: here.ecosystemId, token: await issuer.token({ sub: here.subject, role: admin }) },
    });
    expect(give.body.code).toBe('LAST_SITE_ADMIN');
  });

  it('send a test mail to whoever asks, and report what the mail server answered', async () => {
    const asked = async () => (await call(here, 'GET', 'test-mail')).body;
    const receiver = `${here.subject}@spec.test`;
    expect(await asked()).toEqual({ receiver, isSent: false, answer: null });
    expect((await call(here, 'POST', 'test-mail')).body).toEqual({ receiver, isSent: true, answer: null });
    expect(await asked()).toEqual({ receiver, isSent: true, answer: null });
    await owner.query(`UPDATE people SET email = $2 WHERE id = $1`, [there.personId, `nobody@${there.ecosystemId}.test`]);
    await until(async () => {
      const refused = (await call(there, 'POST', 'test-mail')).body;
      return refused.isSent === false && /550/.test(refused.answer);
    });
    expect((await asked()).isSent).toBe(true);
    expect((await call(here, 'POST', 'test-mail', { role: ['BE_Member', 'BE_FinanceEmployee'] })).status).toBe(403);
  });

  it('keep the launcher: only addresses with https, of this ecosystem, each change audited', async () => {
    const add = (url: string) => call(here, 'POST', 'applications', { body: { name: 'Wiki', url } });
    for (const url of ['http://wiki.test', 'javascript:alert(1)', 'https://', 'https://a b'])
      expect([url, (await add(url)).status]).toEqual([url, 422]);
    const { id, version } = (await add('https://wiki.test')).body;
    const changed = await call(here, 'PUT', `applications/${id}`, { body: { name: 'Boek', url: 'https://boek.test' }, ifMatch: version });
    expect(changed.body).toMatchObject({ name: 'Boek', url: 'https://boek.test', version: 2 });
    expect((await call(here, 'DELETE', `applications/${id}`, { ifMatch: 1 })).status).toBe(412);
    expect((await call(there, 'DELETE', `applications/${id}`)).status).toBe(404);
    expect((await call(here, 'DELETE', `applications/${id}`)).status).toBe(204);
    expect((await call(here, 'GET', 'applications')).body.items).toEqual([]);
    expect((await actions()).filter((action) => String(action).startsWith('application.'))).toEqual([
      ...['application.create', 'application.update', 'application.remove'],
    ]);
  });
});
