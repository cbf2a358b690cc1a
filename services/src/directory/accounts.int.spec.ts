import type { DataSource } from 'typeorm';
import { Api, type Answer } from '../testing/api.js';
import type { Issuer } from '../testing/issuer.js';
import { specModule } from '../testing/spec-api.js';
import { sharedSpecApi } from '../testing/shared-spec-api.js';
import { makeTenant, openAsOwner, type Tenant } from '../testing/tenants.js';
import { until } from '../testing/until.js';

const admin = ['BE_SiteAdmin', 'app_paperless'];
const asEcosystem = (owner: DataSource, id: number, sql: string, params: unknown[]): Promise<unknown[]> =>
  owner.transaction(async (tx) => {
    await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(id)]);
    return (await tx.query(sql, params)) as unknown[];
  });

describe('an account', () => {
  let owner: DataSource, api: Api, other: Api, issuer: Issuer, stop: () => Promise<void>, here: Tenant, there: Tenant;

  beforeAll(async () => {
    owner = await openAsOwner();
    ({ api, issuer, stop } = await sharedSpecApi());
    other = await Api.start(specModule, issuer);
  });
  beforeEach(async () => {
    [here, there] = [await makeTenant(owner, 'here'), await makeTenant(owner, 'there')];
  });
  afterAll(async () => {
    await other.close();
    await stop();
    await owner.destroy();
  });

  const joins = (tenant: Tenant, ecosystemId: number): Promise<unknown> =>
    asEcosystem(owner, ecosystemId, `INSERT INTO ecosystem_memberships (ecosystem_id, person_id) VALUES ($1, $2)`, [
      ecosystemId,
      tenant.personId,
    ]);
  const colleague = async (name: string): Promise<Tenant> => {
    const person = await makeTenant(owner, name);
    // An ecosystem that had no site admin before does not prevent closing.
    for (const table of ['team_memberships', 'ecosystem_memberships'])
      await asEcosystem(owner, person.ecosystemId, `DELETE FROM ${table} WHERE ecosystem_id = $1`, [person.ecosystemId]);
    await joins(person, here.ecosystemId);
    return person;
  };
  const tokenOf = (tenant: Tenant, role: string[] = admin): Promise<string> => issuer.token({ sub: tenant.subject, role });
  const mailOf = (tenant: Tenant): string => `${tenant.subject}@spec.test`;
  const call = async (
    tenant: Tenant,
    method: string,
    path: string,
    options: { role?: string[]; ecosystem?: number } = {},
  ): Promise<Answer> =>
    api.call(path, {
      method,
      token: await tokenOf(tenant, options.role),
      ...('ecosystem' in options ? { ecosystem: options.ecosystem } : {}),
    });
  const close = (who: Tenant, whom: Tenant, ecosystem: number | undefined = here.ecosystemId, role = admin): Promise<Answer> =>
    call(who, 'PUT', `/api/directory/me/disable?emailAddress=${mailOf(whom)}`, { role, ...(ecosystem && { ecosystem }) });
  const signedIn = (tenant: Tenant, role = admin): Promise<Answer> => call(tenant, 'GET', '/api/directory/me/profile', { role });
  const audit = (ecosystemId: number): Promise<unknown[]> =>
    asEcosystem(
      owner,
      ecosystemId,
      `SELECT action, entity_id, person_id, person_name, after FROM audit_log WHERE ecosystem_id = $1 ORDER BY id`,
      [ecosystemId],
    );

  it('stays open if it is the last site admin of any ecosystem, whether or not the request names one', async () => {
    await signedIn(here);
    expect((await close(here, here)).body).toMatchObject({ status: 409, code: 'LAST_SITE_ADMIN' });
    expect((await call(here, 'PUT', `/api/directory/me/disable?emailAddress=${mailOf(here)}`)).body.code).toBe('LAST_SITE_ADMIN');
    const given = await call(here, 'DELETE', `/api/identity/roles/user/${here.subject}/role/BE_SiteAdmin`, { ecosystem: here.ecosystemId });
    expect(given.body.code).toBe('LAST_SITE_ADMIN');
    // A second site admin here does not help in an ecosystem where the first is the only one.
    const second = await colleague('second');
    await signedIn(second);
    await joins(here, there.ecosystemId);
    expect([(await close(here, here)).body.code, (await close(second, here)).body.code]).toEqual(['LAST_SITE_ADMIN', 'LAST_SITE_ADMIN']);
    await joins(second, there.ecosystemId);
    expect((await close(here, here)).status).toBe(204);
    expect((await signedIn(here)).body.code).toBe('ACCOUNT_CLOSED');
    expect((await close(second, second)).body.code).toBe('LAST_SITE_ADMIN');
  });

  it('is closed by its owner, by its email address, and by site admins; what the person did keeps their name (PLT-320, PLT-O23)', async () => {
    const [member, leaver] = [await colleague('member'), await colleague('leaver')];
    await signedIn(here);
    expect((await close(member, leaver, here.ecosystemId, ['BE_Member', 'BE_FinanceEmployee', 'app_paperless'])).status).toBe(403);
    expect((await signedIn(leaver)).status).toBe(200);
    expect((await close(member, member, here.ecosystemId, ['BE_Member'])).status).toBe(204);
    expect((await close(here, leaver)).status).toBe(204);
    for (const closed of [member, leaver]) expect((await signedIn(closed)).body.code).toBe('ACCOUNT_CLOSED');
    const names = ((await audit(here.ecosystemId)) as { person_name: string }[]).map(({ person_name }) => person_name);
    expect(names).toContain('Person of member');
  });

  it('of two site admins who close each other at once stays open for one of them', async () => {
    for (let round = 0; round < 6; round += 1) {
      here = await makeTenant(owner, 'race');
      const rival = await colleague('rival');
      await Promise.all([signedIn(here), signedIn(rival)]);
      const answers = await Promise.all([close(here, rival), close(rival, here)]);
      const [open] = (await asEcosystem(
        owner,
        here.ecosystemId,
        `SELECT count(*)::int AS count FROM people WHERE disabled_at IS NULL AND id = ANY ($1::int[])`,
        [[here.personId, rival.personId]],
      )) as { count: number }[];
      expect([answers.filter(({ status }) => status === 204).length, open!.count]).toEqual([1, 1]);
      expect(answers.map(({ body }) => body?.code).filter(Boolean)).toEqual([expect.stringMatching(/LAST_SITE_ADMIN|ACCOUNT_CLOSED/)]);
    }
  });

  it('PLT-320 is never closed by a member, by finance or by the site admin of another ecosystem, whatever the case of the address', async () => {
    const leaver = await colleague('leaver');
    const finance = ['BE_Member', 'BE_FinanceEmployee', 'app_paperless'];
    await Promise.all([signedIn(here), signedIn(there), signedIn(leaver, finance)]);
    const closing = (who: Tenant, address: string, role: string[], ecosystem?: number): Promise<Answer> =>
      call(who, 'PUT', `/api/directory/me/disable?emailAddress=${encodeURIComponent(address)}`, { role, ...(ecosystem && { ecosystem }) });
    const outsider = await makeTenant(owner, 'outsider');
    for (const address of [mailOf(here), mailOf(here).toUpperCase()])
      for (const ecosystem of [here.ecosystemId, undefined]) expect((await closing(leaver, address, finance, ecosystem)).status).toBe(403);
    for (const whom of [here, leaver]) expect((await closing(outsider, mailOf(whom), admin, outsider.ecosystemId)).status).toBe(404);
    expect((await closing(outsider, mailOf(leaver), admin, here.ecosystemId)).status).toBe(403);
    expect((await signedIn(leaver, finance)).status).toBe(200);
    // The user's own address in capitals is still their own.
    expect((await closing(leaver, mailOf(leaver).toUpperCase(), ['BE_Member'])).status).toBe(204);
  });

  it("stays open for one site admin if all close each other and remove each other's role at once, through two processes", async () => {
    for (let round = 0; round < 4; round += 1) {
      here = await makeTenant(owner, 'ring');
      const ring = [here, await colleague('second'), await colleague('third')];
      await Promise.all(ring.map((one) => signedIn(one)));
      const tokens = await Promise.all(ring.map((one) => tokenOf(one)));
      const at = (nth: number): Api => (nth % 2 === 0 ? api : other);
      const attacks = ring.flatMap((_, nth) => {
        const next = ring[(nth + 1) % ring.length]!;
        const options = { token: tokens[nth]!, ecosystem: here.ecosystemId };
        return [
          at(nth).call(`/api/directory/me/disable?emailAddress=${mailOf(next)}`, { method: 'PUT', ...options }),
          at(nth + 1).call(`/api/identity/roles/user/${next.subject}/role/BE_SiteAdmin`, { method: 'DELETE', ...options }),
          at(nth).call(`/api/directory/me/disable?emailAddress=${mailOf(ring[nth]!)}`, { method: 'PUT', ...options }),
        ];
      });
      await Promise.all(attacks);
      const [left] = (await asEcosystem(
        owner,
        here.ecosystemId,
        `SELECT count(*)::int AS count FROM people p LEFT JOIN role_changes c ON c.person_id = p.id AND c.role = 'BE_SiteAdmin'
         WHERE p.id = ANY ($1::int[]) AND p.disabled_at IS NULL AND coalesce(c.granted, true)`,
        [ring.map(({ personId }) => personId)],
      )) as { count: number }[];
      expect(left!.count).toBe(1);
    }
  }, 60_000);

  it('has every action on it in the audit log of each of the person’s ecosystems, also without x-ecosystem (PLT-O13)', async () => {
    const leaver = await colleague('leaver');
    const preferences = { primaryEcosystem: here.ecosystemId, language: 'en' };
    const token = await tokenOf(leaver, ['BE_Member']);
    expect((await api.call('/api/directory/me/preferences', { method: 'PUT', token, body: preferences })).status).toBe(200);
    const role = `/api/identity/roles/user/${leaver.subject}/role/BE_FinanceEmployee`;
    await joins(leaver, there.ecosystemId);
    for (const method of ['POST', 'DELETE']) {
      const refused = await call(here, method, role, { ecosystem: here.ecosystemId });
      expect([method, refused.status, refused.body.code]).toEqual([method, 409, 'PERSON_ELSEWHERE']);
    }
    // A site admin of both may.
    await joins(here, there.ecosystemId);
    expect((await call(here, 'POST', role, { ecosystem: here.ecosystemId })).status).toBe(204);
    expect((await call(here, 'DELETE', role, { ecosystem: here.ecosystemId })).status).toBe(204);
    expect((await call(leaver, 'PUT', `/api/directory/me/disable?emailAddress=${mailOf(leaver)}`, { role: ['BE_Member'] })).status).toBe(
      204,
    );
    const reopen = `/api/identity/accounts/${leaver.personId}/reopen`;
    // Where who acts is no member, their name is not recorded.
    const outsider = { entity_id: leaver.personId, person_id: null, person_name: null };
    await asEcosystem(owner, there.ecosystemId, `DELETE FROM ecosystem_memberships WHERE ecosystem_id = $1 AND person_id = $2`, [
      ...[there.ecosystemId, here.personId],
    ]);
    expect((await call(here, 'POST', reopen, { ecosystem: here.ecosystemId })).status).toBe(204);
    const own = { entity_id: leaver.personId, person_id: leaver.personId, person_name: 'Person of leaver' };
    const byAdmin = { entity_id: leaver.personId, person_id: here.personId, person_name: 'Person of here' };
    expect(await audit(here.ecosystemId)).toMatchObject([
      { ...own, action: 'account.prefer', after: { ...preferences, primaryTeam: null } },
      { ...byAdmin, action: 'role.grant', after: { role: 'BE_FinanceEmployee' } },
      { ...byAdmin, action: 'role.take', after: { role: 'BE_FinanceEmployee' } },
      { ...own, action: 'account.close' },
      { ...byAdmin, action: 'account.reopen' },
    ]);
    // Also in other ecosystems, but the name of a person from another ecosystem is omitted there.
    expect(await audit(there.ecosystemId)).toMatchObject([
      { ...byAdmin, action: 'role.grant' },
      { ...byAdmin, action: 'role.take' },
      { ...own, action: 'account.close' },
      { ...outsider, action: 'account.reopen' },
    ]);
    const shown = await call(here, 'GET', '/api/directory/audit-log', { ecosystem: here.ecosystemId });
    expect(shown.body.items.map(({ action }: { action: string }) => action)[0]).toBe('account.reopen');
  });

  it('is bound to an invitation once, which is audited', async () => {
    const invited = await makeTenant(owner, 'invited');
    await owner.query(`UPDATE people SET subject = NULL WHERE id = $1`, [invited.personId]);
    const token = await issuer.token({ sub: invited.subject, role: ['BE_Member'], email: mailOf(invited), email_verified: true });
    for (let time = 0; time < 2; time += 1) expect((await api.call('/api/directory/me/profile', { token })).status).toBe(200);
    expect(await audit(invited.ecosystemId)).toMatchObject([{ action: 'account.firstSignIn', person_id: invited.personId }]);
  });

  it('is reopened only by another site admin of the ecosystem', async () => {
    const leaver = await colleague('leaver');
    expect((await close(here, leaver)).status).toBe(204);
    const list = await call(here, 'GET', '/api/identity/accounts/closed', { ecosystem: here.ecosystemId });
    expect(list.body.items).toEqual([
      {
        personId: leaver.personId,
        id: leaver.personId,
        name: 'Person of leaver',
        emailAddress: mailOf(leaver),
        closedAt: expect.stringMatching(/Z$/),
      },
    ]);
    const reopen = (who: Tenant, ecosystem: number, role = admin) =>
      call(who, 'POST', `/api/identity/accounts/${leaver.personId}/reopen`, { role, ecosystem });
    expect((await reopen(leaver, here.ecosystemId)).body.code).toBe('ACCOUNT_CLOSED');
    expect((await reopen(there, there.ecosystemId)).status).toBe(404);
    expect((await reopen(here, here.ecosystemId, ['BE_FinanceEmployee', 'app_paperless'])).status).toBe(403);
    expect((await signedIn(leaver)).body.code).toBe('ACCOUNT_CLOSED');
    expect((await reopen(here, here.ecosystemId)).status).toBe(204);
    await until(async () => (await signedIn(leaver)).status === 200);
  });

  it('loses its live streams, its running exports and its tokens at once when it is closed, in every API process (PLT-O23)', async () => {
    const leaver = await colleague('leaver');
    await asEcosystem(
      owner,
      here.ecosystemId,
      `INSERT INTO contacts (ecosystem_id, first_name, last_name) SELECT $1, repeat('Jan', 30), repeat('Jansen', 15) || n FROM generate_series(1, 40000) n`,
      [here.ecosystemId],
    );
    const headersOf = async (tenant: Tenant) => ({
      authorization: `Bearer ${await tokenOf(tenant, ['BE_Member'])}`,
      'x-ecosystem': String(here.ecosystemId),
      // Uncompressed: a smaller response would be complete before anyone reads it.
      'accept-encoding': 'identity',
    });
    const opened = async (at: Api, tenant: Tenant, path: string) => {
      const answer = await fetch(`${at.address}${path}`, { headers: await headersOf(tenant) });
      const reader = answer.body!.getReader();
      await reader.read();
      return reader;
    };
    const untilEnd = async (reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> => {
      try {
        while (!(await reader.read()).done);
        return 'through';
      } catch {
        return 'ended';
      }
    };
    // A person may run one export at a time.
    const readers = [
      await opened(api, leaver, '/api/events'),
      await opened(other, leaver, '/api/events'),
      await opened(other, leaver, '/api/crm/contacts/export'),
    ];
    const staying = await opened(other, here, '/api/events');
    expect((await close(here, leaver)).status).toBe(204);
    expect(await Promise.all(readers.map(untilEnd))).toEqual(['ended', 'ended', 'ended']);
    for (const at of [api, other]) {
      const { status } = await fetch(`${at.address}/api/crm/contacts`, { headers: await headersOf(leaver) });
      expect(status).toBe(403);
    }
    const quiet = new Promise((resolve) => setTimeout(resolve, 200, 'still open'));
    expect(await Promise.race([staying.read().then(({ done }) => (done ? 'ended' : 'news')), quiet])).not.toBe('ended');
    await staying.cancel();
  });
});
