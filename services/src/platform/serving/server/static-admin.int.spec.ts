import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'yaml';
import type { Api } from '../../../testing/api.js';
import { startSpecApi } from '../../../testing/spec-api.js';

describe('the admin on the same origin', () => {
  let api: Api, stop: () => Promise<void>, dir: string;
  const script = `console.log('${'admin '.repeat(500)}')`;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'admin-'));
    await writeFile(join(dir, 'index.html'), '<!doctype html><title>Kantoor</title>');
    await writeFile(join(dir, 'app-Bd8sK2xQ.js'), script);
    await writeFile(join(dir, 'app-Bd8sK2xQ.js.gz'), gzipSync(script));
    process.env.ADMIN_DIR = dir;
    ({ api, stop } = await startSpecApi());
  });
  afterAll(async () => {
    await stop();
    await rm(dir, { recursive: true });
    delete process.env.ADMIN_DIR;
  });

  it('responds to every page address with the page, never cached', async () => {
    for (const path of ['/', '/crm/1-noord/deals', '/callback?code=x']) {
      const { status, body, headers } = await api.call(path);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-cache']);
      expect(body).toContain('<title>Kantoor</title>');
    }
  });

  it('serves hashed files with unlimited caching, precompressed', async () => {
    const { headers, body } = await api.call('/app-Bd8sK2xQ.js', { headers: { 'accept-encoding': 'gzip' } });
    expect([headers.get('cache-control'), headers.get('content-encoding'), body]).toEqual([
      'public, max-age=31536000, immutable',
      'gzip',
      script,
    ]);
  });

  it('does not respond for the API or for missing files', async () => {
    for (const path of ['/api/nowhere', '/old-12345678.js', '/..%2f..%2fetc%2fpasswd.txt']) {
      const { status, headers } = await api.call(path);
      expect([path, status, headers.get('content-type')]).toEqual([path, 404, 'application/problem+json; charset=utf-8']);
    }
    // A customer with an incomplete payment link gets a page that says so.
    const half = await api.call('/payments');
    expect([half.status, half.body.includes('<title>Kantoor</title>')]).toEqual([404, false]);
    expect((await api.call('/api/spec/teams', { method: 'DELETE' })).status).toBe(405);
    // An API address that accepts only changes is not a page.
    const answer = await api.call('/api/invoices/webhooks/mollie');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('serves an OpenAPI 3.1 document and its viewer itself', async () => {
    const { body } = await api.call('/api/openapi.json');
    expect(body.openapi).toMatch(/^3\.1/);
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(['/api/directory/me/profile', '/api/identity/roles/{role}/users', '/api/events']),
    );
    const page = await api.call('/api/docs');
    expect(page.body).not.toMatch(/(src|href)="?https?:|<style|style=/);
    for (const [, path] of (page.body as string).matchAll(/(?:src|href)="([^"]+)"/g))
      expect([path, (await api.call(path!)).status]).toEqual([path, 200]);
    expect(parse((await api.call('/api/openapi.yaml')).body)).toEqual(body);
  });

  it('makes the document once: compressed, with a tag, and 304 for who has it', async () => {
    const ask = (headers: Record<string, string>) => fetch(`${api.address}/api/openapi.json`, { headers });
    const [plain, small] = [await ask({ 'accept-encoding': 'identity' }), await ask({ 'accept-encoding': 'br, gzip' })];
    expect([plain.headers.get('content-encoding'), small.headers.get('content-encoding'), small.headers.get('vary')]).toEqual([
      null,
      'gzip',
      'accept-encoding',
    ]);
    expect(Number(small.headers.get('content-length'))).toBeLessThan(Number(plain.headers.get('content-length')) / 4);
    expect(await small.text()).toBe(await plain.text());
    const etag = plain.headers.get('etag')!;
    expect(etag).toBe(small.headers.get('etag'));
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await ask({ 'if-none-match': known });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect((await ask({ 'accept-encoding': 'gzip;q=0' })).headers.get('content-encoding')).toBeNull();
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
  });
});
