import { connect } from 'node:net';
import { setTimeout as later } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Api } from '../../../testing/api.js';
import type { Issuer } from '../../../testing/issuer.js';
import { sharedSpecApi } from '../../../testing/shared-spec-api.js';
import { makeTenant, openAsOwner, type Tenant } from '../../../testing/tenants.js';
import { until } from '../../../testing/until.js';
import { log } from '../logging/index.js';

describe('a refused request', () => {
  let owner: DataSource, api: Api, issuer: Issuer, stop: () => Promise<void>, here: Tenant, as: { token: string; ecosystem: number };

  beforeAll(async () => {
    owner = await openAsOwner();
    here = await makeTenant(owner, 'here');
    ({ api, issuer, stop } = await sharedSpecApi());
    as = { token: await issuer.token({ sub: here.subject, role: ['BE_Member', 'app_paperless'] }), ecosystem: here.ecosystemId };
  });
  afterAll(async () => {
    await stop();
    await owner.destroy();
  });

  it('gets a problem with a code and the trace of the caller (PLT-O10, CRM-O03)', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const { status, body, headers } = await api.call('/api/spec/teams/999', {
      ...as,
      headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    });
    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(headers.get('trace-id')).toBe(traceId);
    expect(body).toEqual({
      type: '/problems/NOT_FOUND',
      title: 'Not found',
      status: 404,
      detail: 'Not found',
      instance: '/api/spec/teams/999',
      code: 'NOT_FOUND',
      traceId,
    });
  });

  it('never gets a stack trace or SQL', async () => {
    const { status, body } = await api.call('/api/spec/boom', { ...as, method: 'POST', body: {} });
    expect([status, body.code]).toEqual([500, 'INTERNAL_ERROR']);
    expect(JSON.stringify(body)).not.toMatch(/secret|SELECT|\.js|at /);
  });

  it('gets the kind of error', async () => {
    const post = (body: unknown, headers = {}) => api.call('/api/spec/teams', { ...as, method: 'POST', body, headers });
    await post({ key: 'twice', name: 'x' });
    expect((await post({ key: 'twice', name: 'x' })).body).toMatchObject({ status: 409, code: 'DUPLICATE' });
    expect((await post({ key: 'nul', name: 'a\u0000b' })).body).toMatchObject({ status: 422, code: 'INVALID_INPUT' });
    expect((await post({ key: 'far', name: 'x', ecosystemId: 2 ** 40 })).status).toBe(422);
    expect((await post('x'.repeat(1_100_000))).status).toBe(413);
    expect((await post({ key: 'k' }, { 'content-type': 'text/csv' })).status).toBe(415);
    const broken = await fetch(`${api.address}/api/spec/teams`, {
      method: 'POST',
      headers: { authorization: `Bearer ${as.token}`, 'x-ecosystem': String(as.ecosystem), 'content-type': 'application/json' },
      body: '{"key":',
    });
    expect(broken.status).toBe(400);
    expect(((await broken.json()) as { code: string }).code).toBe('BAD_REQUEST');
  });

  it('is refused when its body is not UTF-8, and none of it is stored (RFC 8259)', async () => {
    const post = (name: Buffer) =>
      fetch(`${api.address}/api/spec/teams`, {
        method: 'POST',
        headers: { authorization: `Bearer ${as.token}`, 'x-ecosystem': String(as.ecosystem), 'content-type': 'application/json' },
        body: Buffer.concat([Buffer.from('{"key":"utf-8","name":"'), name, Buffer.from('"}')]),
      });
    const refused = await post(Buffer.from([0xc3, 0x28]));
    expect([refused.status, await refused.json()]).toEqual([400, expect.objectContaining({ code: 'BAD_REQUEST' })]);
    const taken = await post(Buffer.from('Café €'));
    expect([taken.status, await taken.json()]).toEqual([201, expect.objectContaining({ name: 'Café €' })]);
  });

  it('is not an internal error when its client disconnected while sending the body', async () => {
    const [failed, shown] = [jest.spyOn(log, 'error'), jest.spyOn(log, 'debug')];
    const head = [
      'POST /api/spec/teams HTTP/1.1',
      'Host: spec',
      `Authorization: Bearer ${as.token}`,
      `X-Ecosystem: ${as.ecosystem}`,
      'Content-Type: application/json',
      'Content-Length: 100',
    ];
    const client = connect(Number(new URL(api.address).port), new URL(api.address).hostname);
    client.write(`${head.join('\r\n')}\r\n\r\n{"key":`);
    await later(200);
    client.resetAndDestroy();
    const hungUp = () => shown.mock.calls.some(([, what]) => what === 'A client hung up amid its body');
    await until(() => hungUp() || failed.mock.calls.length > 0);
    expect(failed.mock.calls).toEqual([]);
    jest.restoreAllMocks();
  });

  it('may have no body, null or an empty form, which count as a body without fields (museum 17)', async () => {
    const post = async (body: string | undefined, type?: string) => {
      const headers = { authorization: `Bearer ${as.token}`, 'x-ecosystem': String(as.ecosystem), ...(type && { 'content-type': type }) };
      const answer = await fetch(`${api.address}/api/spec/teams`, { method: 'POST', headers, body: body ?? null });
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    const refused = [422, 'INVALID_INPUT'];
    expect(await post(undefined)).toEqual(refused);
    expect(await post('null', 'application/json')).toEqual(refused);
    expect(await post('', 'multipart/form-data; boundary=x')).toEqual(refused);
  });

  it('distinguishes a missing address from a missing method', async () => {
    expect((await api.call('/api/nowhere', as)).status).toBe(404);
    const wrong = await api.call('/api/spec/teams/1', { ...as, method: 'DELETE' });
    expect([wrong.status, wrong.body.code, wrong.headers.get('allow')?.split(', ').sort()]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      ['GET', 'HEAD', 'PUT'],
    ]);
  });

  it('gets 412 for a change based on an older version (D-04, CRM-O08, museum 16)', async () => {
    const path = `/api/spec/teams/${here.teamId}`;
    const read = await api.call(path, as);
    const etag = read.headers.get('etag')!;
    expect(etag).toBe(`"v${read.body.version}"`);
    const rename = (name: string, tag: string) => api.call(path, { ...as, method: 'PUT', body: { name }, headers: { 'if-match': tag } });
    const first = await rename('first', etag);
    const second = await rename('second', etag);
    expect([first.status, second.status, second.body.code]).toEqual([200, 412, 'PRECONDITION_FAILED']);
    const current = first.headers.get('etag')!;
    expect((await rename('third', `W/${current}`)).status).toBe(200);
    expect((await rename('fourth', '*')).status).toBe(200);
  });

  it('lets one of 50 parallel changes of a version succeed', async () => {
    const path = `/api/spec/teams/${here.teamId}`;
    const etag = (await api.call(path, as)).headers.get('etag')!;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        api.call(path, { ...as, method: 'PUT', body: { name: `n${n}` }, headers: { 'if-match': etag } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(49);
  });

  it('has the security headers everywhere', async () => {
    for (const path of ['/api/nowhere', '/api/health/live', '/api/docs']) {
      const { headers } = await api.call(path);
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self';/);
      expect([headers.get('x-content-type-options'), headers.get('referrer-policy')]).toEqual(['nosniff', 'no-referrer']);
    }
  });
});
