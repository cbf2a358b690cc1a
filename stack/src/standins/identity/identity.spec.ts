import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { authorizeUrl, type Client, codeFor, redeem } from '../../testing/sign-in.js';
import { Visitor } from '../../testing/visitor.js';
import { freePort } from '../../testing/free-port.js';
import { people } from '../people.js';
import { identityServer } from './server.js';
import type { IdentitySettings } from './settings.js';

const origin = 'http://localhost:9';

describe('the development sign-in', () => {
  let settings: IdentitySettings & Client;
  let server: ReturnType<typeof identityServer>;

  const start = async () => {
    server = identityServer(settings);
    await server.listen({ port: settings.port, host: '127.0.0.1' });
  };
  const verified = async (token: string) => {
    const keys = createRemoteJWKSet(new URL(`${settings.issuer}/jwks`));
    return (await jwtVerify(token, keys, { issuer: settings.issuer, audience: 'kantoor-api' })).payload;
  };
  const mint = async (body: object) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${settings.issuer}/dev/token`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as { access_token: string } };
  };

  beforeAll(async () => {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'identity-'));
    settings = {
      port,
      issuer: `http://localhost:${port}`,
      origins: [origin],
      origin,
      clientId: 'kantoor-admin',
      audience: 'kantoor-api',
      folder,
      tokenSeconds: 900,
    };
    await start();
  });

  afterAll(async () => {
    await server.close();
    rmSync(settings.folder, { recursive: true, force: true });
  });

  it('signs in with code and PKCE and issues a signed token with the roles in it', async () => {
    const visitor = new Visitor(settings.issuer);
    const { accessToken, idToken } = await signIn(visitor, settings, { email: 'finance@kantoor.test', password: 'kantoor' });
    const claims = await verified(accessToken);
    expect(claims).toMatchObject({ sub: 'p-finance', email: 'finance@kantoor.test', role: ['BE_FinanceEmployee', 'app_paperless'] });
    expect(decodeProtectedHeader(accessToken).typ).toBe('at+jwt');
    expect(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      aud: 'kantoor-admin',
      name: claims.name,
    });
    expect(Object.keys(claims).sort()).toEqual(
      Object.keys(await verified((await mint({ email: 'finance@kantoor.test' })).body.access_token)).sort(),
    );
  });

  it('refuses a wrong password on its own page', async () => {
    const visitor = new Visitor(settings.issuer);
    const { address } = await visitor.follow(await visitor.get(authorizeUrl(settings).url));
    const refused = await visitor.post(address, { email: 'finance@kantoor.test', password: 'wrong' });
    expect(refused.status).toBe(401);
    expect(await refused.text()).toContain('role="alert"');
  });

  it('renews silently, also after a restart, and no longer after signing out', async () => {
    const visitor = new Visitor(settings.issuer);
    const { idToken } = await signIn(visitor, settings, { person: 'lead@kantoor.test' });
    const renew = async () =>
      (await visitor.follow(await visitor.get(authorizeUrl(settings, { prompt: 'none', redirect_uri: `${origin}/silent-renew` }).url)))
        .address;
    expect(await renew()).toMatch(/\/silent-renew\?code=/);

    await new Promise((resolve) => setTimeout(resolve, 150));
    await server.close();
    await start();
    expect(await renew()).toMatch(/\/silent-renew\?code=/);

    const leave = await visitor.get(
      `/session/end?${new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: `${origin}/` })}`,
    );
    const html = await leave.text();
    const xsrf = html.match(/name="xsrf" value="([^"]+)"/)?.[1] ?? '';
    expect(html).toContain('.click()');
    const { address } = await visitor.follow(await visitor.post('/session/end/confirm', { xsrf, logout: 'yes' }));
    expect(address).toBe(`${origin}/`);
    expect(await renew()).toMatch(/error=login_required/);
  });

  it('loads nothing from other servers: no fonts, scripts or styles', async () => {
    const visitor = new Visitor(settings.issuer);
    const { response } = await visitor.follow(await visitor.get(authorizeUrl(settings).url));
    const html = await response.text();
    expect(html).not.toMatch(/https?:\/\//);
    for (const { email } of people) expect(html).toContain(email);
  });

  it('mints expired tokens and tokens for others, to prove that the API refuses them', async () => {
    const expired = (await mint({ email: 'admin@kantoor.test', expiresIn: -10 })).body.access_token;
    await expect(verified(expired)).rejects.toThrow(/exp/);
    const foreign = (await mint({ email: 'admin@kantoor.test', audience: 'elsewhere' })).body.access_token;
    await expect(verified(foreign)).rejects.toThrow(/aud/);
    expect((await mint({ email: 'nobody@kantoor.test' })).status).toBe(404);
  });

  it('lets only the admin’s own pages request tokens from a browser', async () => {
    const ask = async (from: string) =>
      (await fetch(`${settings.issuer}/.well-known/openid-configuration`, { headers: { origin: from } })).headers;
    expect((await ask(origin)).get('access-control-allow-origin')).toBeTruthy();
    const token = await fetch(`${settings.issuer}/token`, {
      method: 'POST',
      headers: { origin: 'http://evil.test' },
      body: new URLSearchParams({ client_id: 'kantoor-admin' }),
    });
    expect(token.headers.get('access-control-allow-origin')).not.toBe('http://evil.test');
  });
});

async function signIn(visitor: Visitor, client: Client, form: Record<string, string>) {
  const { code, verifier } = await codeFor(client, visitor, form);
  const { body } = await redeem(client, { code, code_verifier: verifier });
  return { accessToken: body.access_token!, idToken: body.id_token! };
}
