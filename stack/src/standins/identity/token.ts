import { randomBytes, sign } from 'node:crypto';
import type { Person } from '../people.js';
import { claimsOf } from './claims.js';
import { type Keys, signingKey } from './keys.js';
import { scope } from './scope.js';

export interface TokenRequest {
  issuer: string;
  clientId: string;
  audience: string;
  /** Seconds; negative for an expired token. */
  expiresIn: number;
}

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Makes the same token as the sign-in, without a browser. */
export function mintToken(person: Person, keys: Keys, { issuer, clientId, audience, expiresIn }: TokenRequest): string {
  const now = Math.floor(Date.now() / 1000);
  const header = { alg: 'RS256', typ: 'at+jwt', kid: keys.signing.kid };
  const issuedAt = expiresIn < 0 ? now + expiresIn - 60 : now;
  const payload = {
    ...claimsOf(person),
    jti: randomBytes(16).toString('base64url'),
    sub: person.sub,
    iat: issuedAt,
    exp: now + expiresIn,
    scope,
    client_id: clientId,
    iss: issuer,
    aud: audience,
  };
  const content = `${base64url(header)}.${base64url(payload)}`;
  return `${content}.${sign('sha256', Buffer.from(content), signingKey(keys)).toString('base64url')}`;
}
