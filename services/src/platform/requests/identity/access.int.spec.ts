import { randomUUID } from 'node:crypto';
import { generateKeyPair } from 'jose';
import type { DataSource } from 'typeorm';
import type { Api } from '../../../testing/api.js';
import { Issuer } from '../../../testing/issuer.js';
import { sharedSpecApi } from '../../../testing/shared-spec-api.js';
import { makeTenant, openAsOwner, type Tenant } from '../../../testing/tenants.js';

const everyRole = ['BE_Member', 'app_paperless'];

describe('the access guard', () => {
  let owner: DataSource, api: Api, issuer: Issuer, stop: () => Promise<void>, here: Tenant, elsewhere: Tenant;

  beforeAll(async () => {
    owner = await openAsOwner();
    here = await makeTenant(owner, 'here');
    elsewhere = await makeTenant(owner, 'elsewhere');
    ({ api, issuer, stop } = await sharedSpecApi());
  });
  afterAll(async () => {
    await stop();
    await owner.destroy();
  });

  const asHere = async (role: string | string[] = everyRole) => ({
    token: await issuer.token({ sub: here.subject, role }),
    ecosystem: here.ecosystemId,
  });

  const inEcosystem = ({ ecosystemId }: Tenant, sql: string, params: unknown[]) =>
    owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(ecosystemId)]);
      return tx.query(sql, params) as Promise<{ id: number }[]>;
    });
  const hasGroup = async (tenant: Tenant, key: string, leadId: number | null): Promise<number> => {
    const [group] = await inEcosystem(
      tenant,
      `INSERT INTO activities (ecosystem_id, team_id, key, name, lead_person_id) VALUES ($1, $2, $3, $3, $4) RETURNING id`,
      [tenant.ecosystemId, tenant.teamId, key, leadId],
    );
    return group!.id;
  };

  it('lets a member in (PLT-286, PLT-O09)', async () => {
    const answer = await api.call('/api/spec/teams', await asHere());
    expect(answer.status).toBe(200);
    expect(answer.body.items).toEqual([expect.objectContaining({ id: here.teamId })]);
  });

  it('refuses a missing, malformed or unsigned token with 401', async () => {
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const claims = Buffer.from(JSON.stringify({ sub: here.subject, iss: issuer.address, aud: 'kantoor-api', exp: 4e9 })).toString(
      'base64url',
    );
    for (const token of [undefined, 'x', 'a.b.c', `${none}.${claims}.`, `${none}.${claims}.AAAA`]) {
      const answer = await api.call('/api/spec/teams', { token, ecosystem: here.ecosystemId });
      expect([answer.status, answer.body.code, answer.headers.get('content-type')]).toEqual([
        401,
        'UNAUTHENTICATED',
        'application/problem+json; charset=utf-8',
      ]);
    }
  });

  it('refuses expired tokens, other issuers, audiences and keys, and tokens for other purposes', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const claims = { sub: here.subject, role: everyRole };
    const bad = [
      await issuer.token(claims, { expiresInSeconds: -30 }),
      await issuer.token(claims, { issuer: 'http://localhost:1' }),
      await issuer.token(claims, { audience: 'other-api' }),
      await issuer.token(claims, { key: privateKey }),
      await issuer.token(claims, { typ: 'JWT' }),
      await issuer.token(claims, { typ: 'logout+jwt' }),
      await issuer.token(claims, { typ: '' }),
      await issuer.token(claims, { more: { nonce: 'n', at_hash: 'h' } }),
      await issuer.token(claims, { more: { events: {} } }),
    ];
    for (const token of bad) expect((await api.call('/api/spec/teams', { token, ecosystem: here.ecosystemId })).status).toBe(401);
  });

  it('trusts a verified token no longer than its expiry', async () => {
    const token = await issuer.token({ sub: here.subject, role: everyRole }, { expiresInSeconds: 1 });
    expect((await api.call('/api/spec/teams', { token, ecosystem: here.ecosystemId })).status).toBe(200);
    // The clocks of the issuer and the API may differ by at most two seconds.
    await new Promise((resolve) => setTimeout(resolve, 3_200));
    expect((await api.call('/api/spec/teams', { token, ecosystem: here.ecosystemId })).status).toBe(401);
  });

  it('refuses other ecosystems with 403 and unreadable ones with 400 (PLT-O09, museum 17)', async () => {
    const { token } = await asHere();
    expect((await api.call('/api/spec/teams', { token, ecosystem: elsewhere.ecosystemId })).body).toMatchObject({
      status: 403,
      code: 'ECOSYSTEM_FORBIDDEN',
    });
    for (const ecosystem of [
      undefined,
      '',
      '0',
      '-1',
      'null',
      'undefined',
      '1,2',
      `${here.ecosystemId}.0`,
      '1e3',
      '99999999999999999999',
    ]) {
      const answer = await api.call('/api/spec/teams', { token, ...(ecosystem !== undefined && { ecosystem }) });
      expect([ecosystem, answer.status]).toEqual([ecosystem, 400]);
    }
  });

  it('does not know a person who was not invited', async () => {
    const token = await issuer.token({ sub: randomUUID(), email: 'nobody@spec.test', role: everyRole });
    expect((await api.call('/api/directory/me/profile', { token })).status).toBe(403);
  });

  it('binds an invitation to the first sign-in with its e-mail address, and only then', async () => {
    const invited = await makeTenant(owner, 'invited');
    await owner.query('UPDATE people SET subject = NULL WHERE id = $1', [invited.personId]);
    const email = `${invited.subject}@spec.test`;
    const unverified = await issuer.token({ sub: 'thief', email, email_verified: false, role: everyRole });
    const first = await issuer.token({ sub: `${invited.subject}-a`, email, role: everyRole });
    const second = await issuer.token({ sub: `${invited.subject}-b`, email, role: everyRole });
    const statuses = [];
    for (const token of [unverified, first, second, first])
      statuses.push((await api.call('/api/spec/teams', { token, ecosystem: invited.ecosystemId })).status);
    expect(statuses).toEqual([403, 200, 403, 200]);
  });

  it('gives each level its permissions, by one role or a list (PLT-227 to PLT-233, D-13)', async () => {
    const group = await hasGroup(here, 'levels', null);
    const passes = async (role: string | string[] | undefined) => {
      const token = await issuer.token({ sub: here.subject, ...(role !== undefined && { role }) });
      const levels = ['teams', `lead/${group}`, 'finance', 'admin'];
      const answers = await Promise.all(levels.map((level) => api.call(`/api/spec/${level}`, { token, ecosystem: here.ecosystemId })));
      return levels.filter((_, i) => answers[i]!.status === 200).map((level) => level.split('/')[0]);
    };
    expect(await passes(undefined)).toEqual(['teams']);
    expect(await passes('BE_Member')).toEqual(['teams']);
    expect(await passes('BE_FinanceEmployee')).toEqual(['teams', 'lead', 'finance']);
    expect(await passes(['BE_Member', 'BE_SiteAdmin'])).toEqual(['teams', 'lead', 'finance', 'admin']);
    expect(await passes('made-up')).toEqual(['teams']);
  });

  it('grants and revokes the group lead at once (PLT-O103, ASVS 8.3.2)', async () => {
    const group = await hasGroup(here, 'a', null);
    const lead = async () => (await api.call(`/api/spec/lead/${group}`, await asHere('BE_Member'))).status;
    expect(await lead()).toBe(403);
    await inEcosystem(here, `UPDATE activities SET lead_person_id = $1 WHERE id = $2`, [here.personId, group]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await lead()).toBe(200);
  });

  it('PLT-232 D-49 refuses the lead of one group in another, without hiding that its record exists', async () => {
    const [own, others, foreign] = [
      await hasGroup(here, 'own', here.personId),
      await hasGroup(here, 'others', null),
      await hasGroup(elsewhere, 'foreign', elsewhere.personId),
    ];
    await new Promise((resolve) => setTimeout(resolve, 300));
    const answers = [];
    for (const group of [own, others, foreign, 2_147_000_111]) {
      const { status, body } = await api.call(`/api/spec/lead/${group}`, await asHere('BE_Member'));
      answers.push([status, body.code]);
    }
    expect(answers).toEqual([
      [200, undefined],
      [403, 'FORBIDDEN'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ]);
    const { body } = await api.call('/api/directory/me/profile', await asHere('BE_Member'));
    expect(body.ecosystemMemberships[0].permissions).not.toContain('groups.lead');
  });

  it('refuses changes in the CRM and in invoicing without app_paperless, and leaves reads to the routes (CRM-O12, D-13)', async () => {
    const { token, ecosystem } = await asHere('BE_Member');
    const finance = await asHere('BE_FinanceEmployee');
    const draft = await api.call('/api/invoices/none/sales-invoices', { ...finance, method: 'POST', body: {} });
    expect(draft.body).toMatchObject({ status: 403, code: 'PAPERLESS_REQUIRED' });
    expect((await api.call('/api/invoices/none/sales-invoices', finance)).body.code).toBe('NOT_FOUND');
    const change = await api.call('/api/crm/spec', { method: 'POST', token, ecosystem, body: {} });
    expect(change.body).toMatchObject({ status: 403, code: 'PAPERLESS_REQUIRED' });
    const disguised = await api.call('/api/%63rm/spec', { method: 'POST', token, ecosystem, body: {} });
    expect(disguised.body).toMatchObject({ status: 403, code: 'PAPERLESS_REQUIRED' });
    expect((await api.call('/api/crm/spec', { token, ecosystem })).status).toBe(200);
    expect((await api.call('/api/crm/spec', { ...(await asHere()), method: 'POST', body: {} })).status).toBe(201);
  });

  it('refuses a closed account at once (PLT-O23)', async () => {
    const leaver = await makeTenant(owner, 'leaver');
    const token = await issuer.token({ sub: leaver.subject, role: everyRole });
    const other = await api.call('/api/directory/me/disable?emailAddress=someone@else.test', {
      method: 'PUT',
      token,
      ecosystem: leaver.ecosystemId,
    });
    const own = await api.call(`/api/directory/me/disable?emailAddress=${leaver.subject}@spec.test`, {
      method: 'PUT',
      token,
      ecosystem: leaver.ecosystemId,
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const after = await api.call('/api/directory/me/profile', { token });
    expect([other.status, own.status, after.status, after.body.code]).toEqual([403, 204, 403, 'ACCOUNT_CLOSED']);
  });
});
