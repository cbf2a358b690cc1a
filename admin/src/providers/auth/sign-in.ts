import type { ClientConfig } from '@kantoor/schemas';
import type { UserManager } from 'oidc-client-ts';
import { store } from '../data/store';
import { offlineFacts } from '../offline-facts';
import { serverAnswers } from '../server-answers';
import { session } from '../session';
import { sessionExpiry } from './expiry';
import { loginAddress, safeRedirect } from './redirect';

/** What is stored of a signed-in user. */
interface SignedInUser {
  access_token: string;
  profile: { sub: string; name?: string };
  /** In seconds, if the token expires. */
  expires_at?: number;
}

/** A token is renewed before use when it expires this soon. */
const FRESH_SECONDS = 30;
/** Once the first page is there. */
const LIBRARY_AFTER_MS = 5_000;
const here = (): string => window.location.pathname + window.location.search;
/** No connection is no refusal: the user stays signed in, and later requests try again. */
const isAway = async (): Promise<boolean> => !navigator.onLine || !(await serverAnswers());
const leaveTo = (address: string): void => window.location.replace(address);
const secondsLeft = ({ expires_at: end = Infinity }: SignedInUser): number => end - Math.floor(Date.now() / 1_000);
const isEnding = (user: SignedInUser): boolean => secondsLeft(user) < FRESH_SECONDS;
const lastUserKey = 'kantoor.lastUser';
const storedAs = 'oidc.';

/** One tab at a time; where the browser has no locks, each for itself. */
const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('kantoor.renewal', work) : work();

/** Input that another user left in this browser is removed. */
function startAs(sub: string): void {
  const last = localStorage.getItem(lastUserKey);
  if (last !== null && last !== sub) store.removeItems('draft.');
  localStorage.setItem(lastUserKey, sub);
}

/**
 * Sign-in at the central identity provider: authorisation code with PKCE and silent renewal (PLT-071 to PLT-084). Its library is not part of
 * the first load: whoever is signed in needs only what it stored, until the token has to be renewed.
 */
export function makeSignIn({ oidc }: ClientConfig) {
  const { origin } = window.location;
  const ofUser = `user:${oidc.issuer}:${oidc.clientId}`;
  let loading: Promise<UserManager> | undefined;
  const manager = (): Promise<UserManager> =>
    (loading ??= import('oidc-client-ts').then(
      ({ UserManager, WebStorageStateStore }) =>
        new UserManager({
          authority: oidc.issuer,
          client_id: oidc.clientId,
          scope: oidc.scope,
          response_type: 'code',
          redirect_uri: `${origin}/callback`,
          silent_redirect_uri: `${origin}/silent-renew`,
          post_logout_redirect_uri: `${origin}/`,
          userStore: new WebStorageStateStore({ store: localStorage, prefix: storedAs }),
          // Renewed below, by one tab for all.
          automaticSilentRenew: false,
          loadUserInfo: false,
        }),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  const stored = (): SignedInUser | null => JSON.parse(localStorage.getItem(storedAs + ofUser) ?? 'null') as SignedInUser | null;
  let renewing: Promise<SignedInUser | null> | undefined;
  let planned = false;
  let leaving = false;

  /** Ends the session here and (through the storage) in other tabs. */
  const end = (address: string): void => {
    if (leaving) return;
    leaving = true;
    offlineFacts.forget();
    localStorage.removeItem(storedAs + ofUser);
    leaveTo(address);
  };
  /** Users come back to where they were; what they typed is kept as drafts. */
  const expire = (): void => {
    sessionExpiry.note();
    end(loginAddress(here()));
  };
  /**
   * Renews the token in one tab for all: the others wait, and take the token that it stored. Renewing one session twice at the same time
   * may end it.
   */
  const renew = (): Promise<SignedInUser | null> => {
    const stillGood = (): SignedInUser | null => {
      const user = stored();
      return user && !isEnding(user) ? user : null;
    };
    return (renewing ??= oneTabAtATime(async () => stillGood() ?? (await manager()).signinSilent())
      .catch(async () => {
        const renewedElsewhere = stillGood();
        if (renewedElsewhere) return renewedElsewhere;
        // Without the library no one refused anything.
        if (!loading || (await isAway())) return stored();
        expire();
        return null;
      })
      .finally(() => (renewing = undefined)));
  };
  /** A page that stays open for days renews with the library of its own release. */
  const planLibrary = (): void => {
    if (planned) return;
    planned = true;
    setTimeout(() => void manager().catch(() => (planned = false)), LIBRARY_AFTER_MS);
  };
  const user = async (): Promise<SignedInUser | null> => {
    const known = stored();
    if (known && isEnding(known) && navigator.onLine) return renew();
    if (known) planLibrary();
    return known;
  };

  window.addEventListener('storage', (event) => {
    if (!event.key?.endsWith(ofUser) || event.newValue !== null) return;
    if (!sessionExpiry.isNotedInAnotherTab()) return leaveTo('/login');
    sessionExpiry.note();
    leaveTo(loginAddress(here()));
  });
  session.use({
    token: async () => {
      const known = await user();
      return known && secondsLeft(known) > 0 ? known.access_token : null;
    },
    expired: expire,
  });

  return {
    user,
    start: async (redirectUrl: string | null) => (await manager()).signinRedirect({ state: { redirectUrl: safeRedirect(redirectUrl) } }),
    /** Returns the address to continue at. */
    finish: async (): Promise<string> => {
      offlineFacts.forget();
      const signedIn = await (await manager()).signinCallback();
      if (signedIn) startAs(signedIn.profile.sub);
      return safeRedirect((signedIn?.state as { redirectUrl?: string } | undefined)?.redirectUrl) ?? '/';
    },
    finishSilent: async () => (await manager()).signinSilentCallback(),
    /** Ends the session at the identity provider too; if that cannot be reached, at least here. */
    leave: async () => {
      offlineFacts.forget();
      await manager()
        .then((library) => library.signoutRedirect())
        .catch(() => end('/login'));
    },
    end,
  };
}
export type SignIn = ReturnType<typeof makeSignIn>;
