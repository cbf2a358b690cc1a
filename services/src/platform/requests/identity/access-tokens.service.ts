import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { roles, type Role } from '@kantoor/schemas';
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from 'jose';
import { Config } from '../../runtime/config/index.js';
import { askOutside } from '../../outside/index.js';
import { Problem } from '../../runtime/problems/index.js';

export interface Identity {
  subject: string;
  email: string | undefined;
  roles: ReadonlySet<Role>;
  expiresAtMs: number;
}

/** For an answer of the issuer. */
const deadlineMs = 3_000;
const trustedForMs = 60_000;
const cachedMax = 10_000;
/**
 * Claims of other tokens: an identity token proves a sign-in to the client, a logout token ends one. They are distinguishable by these
 * claims where the issuer types all of them as JWT.
 */
const ofOtherTokens = ['nonce', 'at_hash', 'c_hash', 's_hash', 'events'];
type KeySet = ReturnType<typeof createRemoteJWKSet>;

/**
 * Accepts only signed access tokens of the configured issuer, audience and type. A verified token is cached for a minute, never past its
 * expiry.
 */
@Injectable()
export class AccessTokens {
  private readonly verified = new Map<string, { identity: Identity; untilMs: number }>();
  private keys: Promise<KeySet> | undefined;

  constructor(private readonly config: Config) {}

  async verify(token: string): Promise<Identity> {
    const hash = createHash('sha256').update(token).digest('base64');
    const known = this.verified.get(hash);
    if (known && known.untilMs > Date.now()) return known.identity;
    const identity = await this.check(token);
    if (this.verified.size >= cachedMax) this.verified.clear();
    this.verified.set(hash, { identity, untilMs: Math.min(Date.now() + trustedForMs, identity.expiresAtMs) });
    return identity;
  }

  private async check(token: string): Promise<Identity> {
    const keys = await this.keySet();
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256', 'ES256'],
        issuer: this.config.oidcIssuer,
        audience: this.config.oidcAudience,
        requiredClaims: ['sub', 'exp'],
        typ: this.config.oidcTokenType,
        clockTolerance: 2,
      });
      if (ofOtherTokens.some((claim) => claim in payload)) throw new Problem('UNAUTHENTICATED');
      return identityOf(payload);
    } catch (cause) {
      if (cause instanceof Problem) throw cause;
      if (cause instanceof errors.JOSEError && !(cause instanceof errors.JWKSTimeout)) throw new Problem('UNAUTHENTICATED', { cause });
      throw issuerAway(cause);
    }
  }

  /** Fetches the issuer's keys; retries after the issuer was unavailable. */
  private keySet(): Promise<KeySet> {
    this.keys ??= this.discover().catch((cause: unknown) => {
      this.keys = undefined;
      throw issuerAway(cause);
    });
    return this.keys;
  }

  /** Fails if the issuer does not answer in time: no one can sign in meanwhile, but who is signed in works on. */
  async ping(withinMs: number): Promise<void> {
    await this.configuration(withinMs);
  }

  private async configuration(withinMs: number): Promise<{ jwks_uri: string }> {
    const answer = await askOutside(`${this.config.oidcIssuer}/.well-known/openid-configuration`, { deadlineMs: withinMs });
    if (!answer.ok) throw new Error(`The issuer answered ${answer.status}`);
    return JSON.parse(answer.text) as { jwks_uri: string };
  }

  private async discover(): Promise<KeySet> {
    const { jwks_uri: address } = await this.configuration(deadlineMs);
    return createRemoteJWKSet(new URL(address), { timeoutDuration: deadlineMs, cooldownDuration: 5_000, [customFetch]: keysFrom });
  }
}

const keysFrom = async (url: string, { headers, signal }: { headers: Headers; signal: AbortSignal }): Promise<Response> => {
  const { status, text } = await askOutside(url, { headers, signal, deadlineMs });
  return new Response(text, { status });
};

const issuerAway = (cause: unknown) =>
  new Problem('SERVICE_UNAVAILABLE', { detail: 'The sign-in service is away', retryAfterSeconds: 5, cause });

const isRole = (text: unknown): text is Role => (roles as readonly unknown[]).includes(text);

/** Reads the identity from the claims. The claim `role` is a string or a list (D-13); without it a person is a member (PLT-228). */
function identityOf(payload: JWTPayload): Identity {
  const claimed = [payload.role].flat().filter(isRole);
  const email = payload.email_verified === false || typeof payload.email !== 'string' ? undefined : payload.email;
  return { subject: payload.sub!, email, roles: new Set(claimed.length > 0 ? claimed : ['BE_Member']), expiresAtMs: payload.exp! * 1_000 };
}
