import type { ClientConfig } from '@kantoor/schemas';
import { keptFacts } from '../kept-facts';
import { session } from '../session';
import { makeSignIn } from './sign-in';

const issuer = 'https://identity.test';
const key = `oidc.user:${issuer}:kantoor-admin`;
const config = { oidc: { issuer, clientId: 'kantoor-admin', scope: 'openid' } } as ClientConfig;

/** A signed-in user with an expired token; only the addresses in `reached` respond. */
function signedIn({ reached, online = true }: { reached: readonly string[]; online?: boolean }) {
  localStorage.clear();
  keptFacts.write('me', { name: 'Mila' });
  const expires_at = Math.floor(Date.now() / 1000) - 5;
  localStorage.setItem(
    key,
    JSON.stringify({ access_token: 'old', token_type: 'Bearer', scope: 'openid', profile: { sub: '4' }, expires_at }),
  );
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  globalThis.fetch = ((address: string) =>
    reached.includes(address) ? Promise.resolve({ ok: true } as Response) : Promise.reject(new TypeError('Failed to fetch'))) as never;
  return makeSignIn(config);
}
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it.each([
  ['the browser is offline', { reached: [], online: false }],
  ['the server is away', { reached: [] }],
])('a user stays signed in while %s, and sends no expired token', async (_, world) => {
  const { user } = signedIn(world);
  expect((await user())?.profile.sub).toBe('4');
  expect(await session.token()).toBeNull();
  expect(localStorage.getItem(key)).not.toBeNull();
  expect(keptFacts.read('me')).toEqual({ name: 'Mila' });
});

it('a token that cannot be renewed although the server responds ends the session and removes its stored data', async () => {
  const { user } = signedIn({ reached: ['/icon.svg'] });
  expect(await user()).toBeNull();
  expect(localStorage.getItem(key)).toBeNull();
  expect(keptFacts.read('me')).toBeUndefined();
});

it('signing out removes all stored data', async () => {
  await signedIn({ reached: [] }).leave();
  expect(keptFacts.read('me')).toBeUndefined();
});
