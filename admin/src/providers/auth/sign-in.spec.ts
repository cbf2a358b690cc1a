import type { ClientConfig } from '@kantoor/schemas';
import { User, UserManager } from 'oidc-client-ts';
import { store } from '../data/store';
import { offlineFacts } from '../offline-facts';
import { session } from '../session';
import { sessionExpiry } from './expiry';
import { makeSignIn, type SignIn } from './sign-in';

const issuer = 'https://identity.test';
const key = `oidc.user:${issuer}:kantoor-admin`;
const config = { oidc: { issuer, clientId: 'kantoor-admin', scope: 'openid' } } as ClientConfig;

/** A signed-in user with an expired token; only the addresses in `reached` respond. */
function signedIn({ reached, online = true }: { reached: readonly string[]; online?: boolean }) {
  localStorage.clear();
  offlineFacts.write('me', { name: 'Mila' });
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
  sessionStorage.clear();
});

it.each([
  ['the browser is offline', { reached: [], online: false }],
  ['the server is away', { reached: [] }],
])('a user stays signed in while %s, and sends no expired token', async (_, world) => {
  const { user } = signedIn(world);
  expect((await user())?.profile.sub).toBe('4');
  expect(await session.token()).toBeNull();
  expect(localStorage.getItem(key)).not.toBeNull();
  expect(offlineFacts.read('me')).toEqual({ name: 'Mila' });
});

it('a token that cannot be renewed although the server responds ends the session and removes its stored data', async () => {
  const { user } = signedIn({ reached: ['/icon.svg'] });
  expect(await user()).toBeNull();
  expect(sessionExpiry.isNoted()).toBe(true);
  expect(localStorage.getItem(key)).toBeNull();
  expect(offlineFacts.read('me')).toBeUndefined();
});

it('signing out removes all stored data', async () => {
  await signedIn({ reached: [] }).leave();
  expect(offlineFacts.read('me')).toBeUndefined();
});

describe('tabs that renew at the same time', () => {
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  const renewed = new User({ access_token: 'new', token_type: 'Bearer', profile: { sub: '4' } as User['profile'], expires_at: inAnHour });
  /** The provider renews a session once; each further try is refused. */
  function provider(): jest.SpyInstance {
    let used = false;
    return jest.spyOn(UserManager.prototype, 'signinSilent').mockImplementation(async function (this: UserManager) {
      if (used) throw new Error('invalid_grant');
      used = true;
      await new Promise((resolve) => setTimeout(resolve, 5));
      await this.storeUser(renewed);
      return renewed;
    });
  }
  const reached = { reached: ['/icon.svg'] };
  const tokens = async (tabs: readonly Pick<SignIn, 'user'>[]) =>
    (await Promise.all(tabs.map(({ user }) => user()))).map((user) => user?.access_token);

  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  it('renew once: one for all, the others take its token', async () => {
    let last: Promise<unknown> = Promise.resolve();
    const request = <T>(_: string, work: () => Promise<T>): Promise<T> => {
      const mine = last.then(work, work);
      last = mine;
      return mine;
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const asked = provider();
    const tabs = [signedIn(reached), makeSignIn(config), makeSignIn(config)];
    expect(await tokens(tabs)).toEqual(['new', 'new', 'new']);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('stay signed in even in a browser without locks, where all but one are refused', async () => {
    const tab = signedIn(reached);
    provider();
    const [first] = await tokens([tab]);
    expect(first).toBe('new');
    const stored = localStorage.getItem(key)!;
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(stored), access_token: 'old', expires_at: 1 }));
    const late = makeSignIn(config).user();
    localStorage.setItem(key, stored);
    expect((await late)?.access_token).toBe('new');
  });
});

it('input of another user is removed when a user signs in, and that of the same user is kept', async () => {
  const signedInAs = (sub: string) =>
    jest
      .spyOn(UserManager.prototype, 'signinCallback')
      .mockResolvedValue(new User({ ...{ access_token: 'a', token_type: 'Bearer' }, profile: { sub } as User['profile'] }));
  const { finish } = signedIn({ reached: [] });
  signedInAs('4');
  await finish();
  store.setItem('draft.deals/7', { typed: 'secret' });
  await finish();
  expect(store.getItem('draft.deals/7')).toEqual({ typed: 'secret' });
  signedInAs('5');
  await finish();
  expect(store.getItem('draft.deals/7')).toBeUndefined();
});
