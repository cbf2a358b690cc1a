import { createHash, randomBytes } from 'node:crypto';
import { scope } from '../standins/identity/scope.js';
import type { Visitor } from './visitor.js';

export interface Client {
  issuer: string;
  clientId: string;
  /** The origin of the admin. */
  origin: string;
}

/** Builds the admin's sign-in request; `extra` replaces parameters. */
export function authorizeUrl({ issuer, clientId, origin }: Client, extra: Record<string, string> = {}): { verifier: string; url: string } {
  const verifier = randomBytes(32).toString('base64url');
  const ordered = {
    client_id: clientId,
    response_type: 'code',
    scope,
    redirect_uri: `${origin}/callback`,
    state: 's',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  return { verifier, url: `${issuer}/auth?${new URLSearchParams({ ...ordered, ...extra })}` };
}

/** Fills in the form of the sign-in page; returns what the admin's callback receives. */
export async function codeFor(client: Client, visitor: Visitor, form: Record<string, string>, extra: Record<string, string> = {}) {
  const { url, verifier } = authorizeUrl(client, extra);
  const { address } = await visitor.follow(await visitor.get(url));
  const back = await visitor.follow(await visitor.post(address, form));
  return { code: new URL(back.address).searchParams.get('code') ?? '', verifier, back: back.address };
}

/** Returns the answer of the token endpoint. */
export async function redeem({ issuer, clientId, origin }: Client, ordered: Record<string, string>) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: `${origin}/callback`,
    ...ordered,
  });
  const answer = await fetch(`${issuer}/token`, { method: 'POST', body });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}
