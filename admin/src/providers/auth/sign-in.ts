import type { ClientConfig } from '@kantoor/schemas';
import { UserManager, WebStorageStateStore, type User } from 'oidc-client-ts';
import { keptFacts } from '../kept-facts';
import { serverAnswers } from '../server-answers';
import { session } from '../session';
import { sessionExpiry } from './expiry';
import { loginAddress, safeRedirect } from './redirect';

/** A token is renewed before use when it expires this soon. */
const FRESH_SECONDS = 30;
const here = (): string => window.location.pathname + window.location.search;
/** No connection is no refusal: the user stays signed in, and later requests try again. */
const isAway = async (): Promise<boolean> => !navigator.onLine || !(await serverAnswers());
const leaveTo = (address: string): void => window.location.replace(address);

/** Sign-in at the central identity provider: authorisation code with PKCE and silent renewal (PLT-071 to PLT-084). */
export function makeSignIn({ oidc }: ClientConfig) {
  const { origin } = window.location;
  const manager = new UserManager({
    authority: oidc.issuer,
    client_id: oidc.clientId,
    scope: oidc.scope,
    response_type: 'code',
    redirect_uri: `${origin}/callback`,
    silent_redirect_uri: `${origin}/silent-renew`,
    post_logout_redirect_uri: `${origin}/`,
    userStore: new WebStorageStateStore({ store: localStorage }),
    automaticSilentRenew: true,
    accessTokenExpiringNotificationTimeInSeconds: 60,
    loadUserInfo: false,
  });
  let renewing: Promise<User | null> | undefined;
  let leaving = false;

  /** Ends the session here and (through the storage) in other tabs. */
  const end = async (address: string): Promise<void> => {
    if (leaving) return;
    leaving = true;
    keptFacts.forget();
    await manager.removeUser();
    leaveTo(address);
  };
  const expire = (address: string): Promise<void> => {
    sessionExpiry.note();
    return end(address);
  };
  const renew = (): Promise<User | null> =>
    (renewing ??= manager
      .signinSilent()
      .catch(async () => {
        if (await isAway()) return manager.getUser();
        await expire('/');
        return null;
      })
      .finally(() => (renewing = undefined)));
  const user = async (): Promise<User | null> => {
    const known = await manager.getUser();
    const isEnding = known !== null && (known.expires_in ?? FRESH_SECONDS) < FRESH_SECONDS;
    return isEnding && navigator.onLine ? renew() : known;
  };

  manager.events.addSilentRenewError(async () => {
    if (!(await isAway())) await expire('/');
  });
  manager.events.addUserSignedOut(() => void end('/'));
  window.addEventListener('storage', (event) => {
    if (event.key?.endsWith(`user:${oidc.issuer}:${oidc.clientId}`) && event.newValue === null) leaveTo('/login');
  });
  session.use({
    token: async () => {
      const known = await user();
      return known && !known.expired ? known.access_token : null;
    },
    expired: () => void expire(loginAddress(here())),
  });

  return {
    user,
    start: (redirectUrl: string | null) => manager.signinRedirect({ state: { redirectUrl: safeRedirect(redirectUrl) } }),
    /** Returns the address to continue at. */
    finish: async (): Promise<string> => {
      keptFacts.forget();
      return safeRedirect(((await manager.signinCallback())?.state as { redirectUrl?: string } | undefined)?.redirectUrl) ?? '/';
    },
    finishSilent: () => manager.signinSilentCallback(),
    /** Ends the session at the identity provider too; if that cannot be reached, at least here. */
    leave: () => {
      keptFacts.forget();
      return manager.signoutRedirect().catch(() => end('/login'));
    },
    end,
  };
}
export type SignIn = ReturnType<typeof makeSignIn>;
