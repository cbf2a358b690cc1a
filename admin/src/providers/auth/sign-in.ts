import type { ClientConfig } from '@kantoor/schemas';
import { UserManager, WebStorageStateStore, type User } from 'oidc-client-ts';
import { store } from '../data/store';
import { offlineFacts } from '../offline-facts';
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
const isEnding = ({ expires_in: seconds }: User): boolean => (seconds ?? FRESH_SECONDS) < FRESH_SECONDS;
const lastUserKey = 'kantoor.lastUser';

/** One tab at a time; where the browser has no locks, each for itself. */
const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('kantoor.renewal', work) : work();

/** Input that another user left in this browser is removed. */
function startAs(sub: string): void {
  const last = localStorage.getItem(lastUserKey);
  if (last !== null && last !== sub) store.removeItems('draft.');
  localStorage.setItem(lastUserKey, sub);
}

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
    // Renewed below, by one tab for all.
    automaticSilentRenew: false,
    accessTokenExpiringNotificationTimeInSeconds: 60,
    loadUserInfo: false,
  });
  let renewing: Promise<User | null> | undefined;
  let leaving = false;

  /** Ends the session here and (through the storage) in other tabs. */
  const end = async (address: string): Promise<void> => {
    if (leaving) return;
    leaving = true;
    offlineFacts.forget();
    await manager.removeUser();
    leaveTo(address);
  };
  /** Users come back to where they were; what they typed is kept as drafts. */
  const expire = (): Promise<void> => {
    sessionExpiry.note();
    return end(loginAddress(here()));
  };
  /**
   * Renews the token in one tab for all: the others wait, and take the token that it stored. Renewing one session twice at the same time
   * may end it.
   */
  const renew = (): Promise<User | null> => {
    const stillGood = async (): Promise<User | null> => {
      const stored = await manager.getUser();
      return stored && !isEnding(stored) ? stored : null;
    };
    return (renewing ??= oneTabAtATime(async () => (await stillGood()) ?? manager.signinSilent())
      .catch(async () => {
        const renewedElsewhere = await stillGood();
        if (renewedElsewhere) return renewedElsewhere;
        if (await isAway()) return manager.getUser();
        await expire();
        return null;
      })
      .finally(() => (renewing = undefined)));
  };
  const user = async (): Promise<User | null> => {
    const known = await manager.getUser();
    return known && isEnding(known) && navigator.onLine ? renew() : known;
  };

  manager.events.addAccessTokenExpiring(() => void renew());
  manager.events.addUserSignedOut(() => void end('/'));
  window.addEventListener('storage', (event) => {
    if (!event.key?.endsWith(`user:${oidc.issuer}:${oidc.clientId}`) || event.newValue !== null) return;
    if (!sessionExpiry.isNotedInAnotherTab()) return leaveTo('/login');
    sessionExpiry.note();
    leaveTo(loginAddress(here()));
  });
  session.use({
    token: async () => {
      const known = await user();
      return known && !known.expired ? known.access_token : null;
    },
    expired: () => void expire(),
  });

  return {
    user,
    start: (redirectUrl: string | null) => manager.signinRedirect({ state: { redirectUrl: safeRedirect(redirectUrl) } }),
    /** Returns the address to continue at. */
    finish: async (): Promise<string> => {
      offlineFacts.forget();
      const signedIn = await manager.signinCallback();
      if (signedIn) startAs(signedIn.profile.sub);
      return safeRedirect((signedIn?.state as { redirectUrl?: string } | undefined)?.redirectUrl) ?? '/';
    },
    finishSilent: () => manager.signinSilentCallback(),
    /** Ends the session at the identity provider too; if that cannot be reached, at least here. */
    leave: () => {
      offlineFacts.forget();
      return manager.signoutRedirect().catch(() => end('/login'));
    },
    end,
  };
}
export type SignIn = ReturnType<typeof makeSignIn>;
