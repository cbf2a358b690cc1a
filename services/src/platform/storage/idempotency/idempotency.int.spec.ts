import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Api } from '../../../testing/api.js';
import type { Issuer } from '../../../testing/issuer.js';
import { sharedSpecApi } from '../../../testing/shared-spec-api.js';
import { makeTenant, openAsOwner, type Tenant } from '../../../testing/tenants.js';

describe('a repeated request (D-05, PLT-O12)', () => {
  let owner: DataSource, api: Api, issuer: Issuer, stop: () => Promise<void>, here: Tenant, there: Tenant, token: string;

  beforeAll(async () => {
    owner = await openAsOwner();
    here = await makeTenant(owner, 'here');
    there = await makeTenant(owner, 'there');
    ({ api, issuer, stop } = await sharedSpecApi());
    token = await issuer.token({ sub: here.subject, role: ['BE_Member', 'app_paperless'] });
  });
  afterAll(async () => {
    await stop();
    await owner.destroy();
  });

  const create = (key: string, body: object, path = '/api/spec/teams') =>
    api.call(path, { method: 'POST', token, ecosystem: here.ecosystemId, body, headers: { 'idempotency-key': key } });

  it('gets the first answer again', async () => {
    const key = randomUUID();
    const first = await create(key, { key: 'once', name: 'Once' });
    const again = await create(key, { key: 'once', name: 'Once' });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
  });

  it('is the same request with a trailing slash', async () => {
    const key = randomUUID();
    const body = { key: 'slash', name: 'x' };
    const first = await create(key, body);
    const again = await create(key, body, '/api/spec/teams/');
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  });

  it('is the same request with percent-encoded letters in its address', async () => {
    const key = randomUUID();
    const body = { key: 'encoded', name: 'x' };
    const first = await create(key, body);
    const again = await create(key, body, '/api/spec/te%61m%73');
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  });

  it('is refused with another body', async () => {
    const key = randomUUID();
    await create(key, { key: 'first-body', name: 'x' });
    expect((await create(key, { key: 'second-body', name: 'x' })).body).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('does not wait: while the first still runs the second gets 409 (museum 25)', async () => {
    const key = randomUUID();
    const body = { key: 'slow', name: 'Slow', pauseMs: 400 };
    const answers = await Promise.all([1, 2, 3].map(() => create(key, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('IDEMPOTENCY_KEY_IN_USE');
    expect((await create(key, body)).status).toBe(201);
  });

  it('finds nothing stored of a failed attempt', async () => {
    const key = randomUUID();
    const failed = await create(key, { key: 'NOT A KEY', name: 'x' });
    expect(failed.status).toBe(422);
    expect((await create(key, { key: 'fixed', name: 'x' })).status).toBe(201);
  });

  it('is another request for another person, ecosystem or address', async () => {
    const key = randomUUID();
    const body = { key: 'scoped', name: 'x' };
    const first = await create(key, body);
    const otherToken = await issuer.token({ sub: there.subject, role: ['BE_Member', 'app_paperless'] });
    const other = await api.call('/api/spec/teams', {
      method: 'POST',
      token: otherToken,
      ecosystem: there.ecosystemId,
      body,
      headers: { 'idempotency-key': key },
    });
    expect([first.status, other.status]).toEqual([201, 201]);
    expect(other.body.id).not.toBe(first.body.id);
    expect((await create(key, {}, '/api/spec/boom')).status).toBe(500);
  });

  it('is refused with a malformed key', async () => {
    expect((await create('with space', { key: 'k', name: 'x' })).status).toBe(400);
    expect((await create('k'.repeat(201), { key: 'k', name: 'x' })).status).toBe(400);
  });
});
