import { join } from 'node:path';
import Provider from 'oidc-provider';
import { personBySub } from '../people.js';
import { SignInAdapter } from './adapter.js';
import { claimsOf } from './claims.js';
import type { Keys } from './keys.js';
import { errorPage, leavePage, leftPage } from './pages.js';
import type { IdentitySettings } from './settings.js';
import { scope } from './scope.js';
import { SignInStore } from './store.js';

/** A resource must be an absolute URI; the audience in the token is the plain name the API checks. */
const resource = 'urn:kantoor:api';
const days = 24 * 3600;

interface Koa {
  body: string;
  type: string;
  headers: Record<string, string | undefined>;
  oidc: {
    client?: { clientId: string };
    account?: { accountId: string };
    session?: { accountId: string };
    provider: { Grant: new (of: object) => Grant };
  };
}

interface Grant {
  addOIDCScope(scope: string): void;
  addResourceScope(resource: string, scope: string): void;
  save(): Promise<string>;
}

export function identityProvider(settings: IdentitySettings, keys: Keys): Provider {
  const store = new SignInStore(join(settings.folder, 'sign-ins.json'));
  const provider = new Provider(settings.issuer, {
    adapter: (kind: string) => new SignInAdapter(store, kind),
    clients: [clientOf(settings)],
    jwks: { keys: [keys.signing] },
    cookies: { keys: keys.cookies },
    pkce: { required: () => true },
    scopes: scope.split(' '),
    claims: { openid: ['sub'], email: ['email'], profile: ['name', 'role'] },
    conformIdTokenClaims: false,
    clientBasedCORS: (_context: unknown, origin: string) => settings.origins.includes(origin),
    ttl: { AccessToken: settings.tokenSeconds, IdToken: settings.tokenSeconds, Session: 14 * days, Grant: 14 * days, Interaction: 3600 },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/sign-in/${uid}` },
    findAccount: (_context: unknown, sub: string) => {
      const person = personBySub(sub);
      return person && { accountId: sub, claims: () => ({ sub, ...claimsOf(person) }) };
    },
    // Everyone has agreed already: this is the company's own application, so it asks for no consent.
    loadExistingGrant: async ({ oidc }: Koa) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope(scope);
      grant.addResourceScope(resource, scope);
      await grant.save();
      return grant;
    },
    extraTokenClaims: (_context: unknown, { accountId }: { accountId: string }) => {
      const person = personBySub(accountId);
      return person && claimsOf(person);
    },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope,
          audience: settings.audience,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context: Koa, form: string) => show(context, leavePage(form, context.headers['accept-language'])),
        postLogoutSuccessSource: (context: Koa) => show(context, leftPage(context.headers['accept-language'])),
      },
    },
    renderError: (context: Koa, out: Record<string, string>) => show(context, errorPage(out, context.headers['accept-language'])),
  });
  provider.on('server_error', (_context, error) => console.error(error));
  return provider;
}

function clientOf({ clientId, origins }: IdentitySettings): Record<string, unknown> {
  return {
    client_id: clientId,
    token_endpoint_auth_method: 'none',
    response_types: ['code'],
    grant_types: ['authorization_code'],
    redirect_uris: origins.flatMap((origin) => [`${origin}/callback`, `${origin}/silent-renew`]),
    post_logout_redirect_uris: origins.map((origin) => `${origin}/`),
  };
}

function show(context: Koa, html: string): void {
  context.type = 'html';
  context.body = html;
}
