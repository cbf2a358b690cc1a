import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';

export interface TokenClaims {
  sub: string;
  email?: string;
  role?: string | string[];
  email_verified?: boolean;
}
export interface TokenOptions {
  key?: CryptoKey;
  issuer?: string;
  audience?: string;
  expiresInSeconds?: number;
  typ?: string;
  /** Additional or different claims. */
  more?: Record<string, unknown>;
}

/** A sign-in service for specs, which can also sign invalid tokens. */
export class Issuer {
  private constructor(
    readonly address: string,
    private readonly key: CryptoKey,
    readonly close: () => Promise<void>,
  ) {}

  /** `at` is the address of this machine where others reach it. */
  static async start(at?: string): Promise<Issuer> {
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    const jwk = { ...(await exportJWK(publicKey)), kid: 'spec', alg: 'ES256', use: 'sig' };
    let address = '';
    const server = createServer((request, response) => {
      const body = request.url?.endsWith('/keys') ? { keys: [jwk] } : { issuer: address, jwks_uri: `${address}/keys` };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, at ?? '127.0.0.1', resolve));
    address = `http://${at ?? 'localhost'}:${(server.address() as AddressInfo).port}`;
    return new Issuer(address, privateKey, () => new Promise((resolve) => server.close(() => resolve())));
  }

  token(
    { sub, ...claims }: TokenClaims,
    { key, issuer, audience, expiresInSeconds = 600, typ = 'at+jwt', more = {} }: TokenOptions = {},
  ): Promise<string> {
    const now = Math.floor(Date.now() / 1_000);
    return new SignJWT({ ...claims, ...more })
      .setProtectedHeader({ alg: 'ES256', kid: 'spec', typ })
      .setSubject(sub)
      .setIssuer(issuer ?? this.address)
      .setAudience(audience ?? 'kantoor-api')
      .setIssuedAt(now - 60)
      .setExpirationTime(now + expiresInSeconds)
      .sign(key ?? this.key);
  }
}
