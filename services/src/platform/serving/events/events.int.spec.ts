import type { DataSource } from 'typeorm';
import type { Api } from '../../../testing/api.js';
import type { Issuer } from '../../../testing/issuer.js';
import { sharedSpecApi } from '../../../testing/shared-spec-api.js';
import { startSpecApi } from '../../../testing/spec-api.js';
import { makeTenant, openAsOwner, type Tenant } from '../../../testing/tenants.js';
import { until } from '../../../testing/until.js';
import { RedisConnections } from '../../storage/redis/redis.service.js';
import { changesChannel } from '../../background/outbox/changes-channel.js';

describe('live changes', () => {
  let owner: DataSource, api: Api, issuer: Issuer, stop: () => Promise<void>, here: Tenant, there: Tenant;

  beforeAll(async () => {
    owner = await openAsOwner();
    here = await makeTenant(owner, 'here');
    there = await makeTenant(owner, 'there');
    ({ api, issuer, stop } = await sharedSpecApi());
  });
  afterAll(async () => {
    await stop();
    await owner.destroy();
  });

  const publish = (ecosystemId: number, id: number) =>
    api.app
      .get(RedisConnections, { strict: false })
      .commands.publish(changesChannel, JSON.stringify({ ecosystemId, change: { resource: 'deals', id, version: 1, change: 'updated' } }));

  /** Reads the stream like the admin. */
  async function listen(tenant: Tenant, expiresInSeconds = 600) {
    const token = await issuer.token({ sub: tenant.subject, role: ['BE_Member'] }, { expiresInSeconds });
    const aborter = new AbortController();
    const headers = { authorization: `Bearer ${token}`, 'x-ecosystem': String(tenant.ecosystemId) };
    const answer = await fetch(`${api.address}/api/events`, { headers, signal: aborter.signal });
    const stream = { text: '', ended: false, type: answer.headers.get('content-type'), close: () => aborter.abort() };
    const reading = async () => {
      const decoder = new TextDecoder();
      for await (const chunk of answer.body!) stream.text += decoder.decode(chunk as Uint8Array, { stream: true });
    };
    void reading()
      .catch(() => undefined)
      .finally(() => (stream.ended = true));
    return stream;
  }

  it('reach listeners of the same ecosystem only', async () => {
    const mine = await listen(here);
    const theirs = await listen(there);
    expect(mine.type).toMatch(/^text\/event-stream/);
    await until(() => mine.text.includes(': still here'));
    await until(async () => (await publish(here.ecosystemId, 7)) > 0);
    await publish(there.ecosystemId, 8);
    await until(
      () => mine.text.includes('data: {"resource":"deals","id":7,"version":1,"change":"updated"}') && theirs.text.includes('"id":8'),
    );
    expect([mine.text.includes('"id":8'), theirs.text.includes('"id":7')]).toEqual([false, false]);
    mine.close();
    theirs.close();
  });

  it('of one person reach only that person', async () => {
    const mine = await listen(here);
    await until(() => mine.text.includes(': still here'));
    const announce = (of: number, id: number) =>
      api.app
        .get(RedisConnections, { strict: false })
        .commands.publish(
          changesChannel,
          JSON.stringify({ ecosystemId: here.ecosystemId, change: { resource: 'bell', id, version: 1, change: 'created', of } }),
        );
    await until(async () => (await announce(here.personId + 1, 31)) > 0);
    await announce(here.personId, 32);
    await until(() => mine.text.includes('"id":32'));
    expect(mine.text).not.toContain('"id":31');
    mine.close();
  });

  it('resume after Redis dropped all connections', async () => {
    const mine = await listen(here);
    const { commands } = api.app.get(RedisConnections, { strict: false });
    await until(async () => (await publish(here.ecosystemId, 20)) > 0 && mine.text.includes('"id":20'));
    await commands.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
    await until(async () => (await publish(here.ecosystemId, 21)) > 0 && mine.text.includes('"id":21'));
    mine.close();
  });

  it('do not keep clients waiting when the process stops', async () => {
    const { api: leaving, issuer: own, stop: leave } = await startSpecApi();
    const headers = { authorization: `Bearer ${await own.token({ sub: here.subject })}`, 'x-ecosystem': String(here.ecosystemId) };
    const answer = await fetch(`${leaving.address}/api/events`, { headers });
    const startedMs = Date.now();
    await leave();
    await answer.text();
    expect(Date.now() - startedMs).toBeLessThan(15_000);
  });

  it('end when the token expires', async () => {
    const stream = await listen(here, 1);
    await until(() => stream.ended, 3_000);
  });

  it('are refused to other ecosystems and with a token in the address', async () => {
    const token = await issuer.token({ sub: here.subject });
    expect((await api.call('/api/events', { token, ecosystem: there.ecosystemId })).status).toBe(403);
    expect((await api.call(`/api/events?access_token=${token}`, { ecosystem: here.ecosystemId })).status).toBe(401);
  });
});
