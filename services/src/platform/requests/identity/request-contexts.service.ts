import { Injectable } from '@nestjs/common';
import type { Language, RequestContext } from '../../runtime/context.js';
import { idempotentAttemptOf, idMax } from '../http/index.js';
import type { KantoorRequest } from '../../runtime/request.js';
import { Problem } from '../../runtime/problems/index.js';
import { AccessTokens, type Identity } from './access-tokens.service.js';
import { Memberships, type KnownPerson, type Membership } from './memberships.js';

const noMembership: Membership = { teamIds: new Set(), ledActivityIds: new Set() };
const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i;

/** Turns the headers of a request into the caller and the ecosystem (PLT-286, PLT-O09). */
@Injectable()
export class RequestContexts {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly memberships: Memberships,
  ) {}

  /** Returns the identity in the token; whether that person has access is checked elsewhere. */
  async identityOf({ headers }: Pick<KantoorRequest, 'headers'>): Promise<Identity> {
    const token = bearer.exec(headers.authorization ?? '')?.[1];
    if (!token) throw new Problem('UNAUTHENTICATED');
    return this.tokens.verify(token);
  }

  async of(request: KantoorRequest, ecosystemOptional: boolean): Promise<RequestContext> {
    const identity = await this.identityOf(request);
    const known = await this.memberships.of(identity);
    if (!known) throw new Problem('ECOSYSTEM_FORBIDDEN', { detail: 'This account was not invited' });
    if (known.closed) throw new Problem('ACCOUNT_CLOSED');
    const ecosystemId = ecosystemIdOf(request.headers['x-ecosystem'], ecosystemOptional);
    request.tokenExpiresAtMs = identity.expiresAtMs;
    return {
      ecosystemId,
      person: known.person,
      roles: known.roles,
      ...membershipIn(known, ecosystemId),
      traceId: request.id,
      language: languageOf(request.headers['accept-language'], known.language),
      idempotency: idempotentAttemptOf(request),
      ifMatch: request.headers['if-match'],
    };
  }
}

function ecosystemIdOf(header: string | string[] | undefined, optional: boolean): number {
  if (header === undefined && optional) return 0;
  const ecosystemId = typeof header === 'string' && /^[1-9]\d{0,9}$/.test(header) ? Number(header) : 0;
  if (ecosystemId === 0 || ecosystemId > idMax) throw new Problem('ECOSYSTEM_REQUIRED');
  return ecosystemId;
}

function membershipIn(known: KnownPerson, ecosystemId: number): Membership {
  if (ecosystemId === 0) return noMembership;
  const membership = known.memberships.get(ecosystemId);
  if (!membership) throw new Problem('ECOSYSTEM_FORBIDDEN');
  return membership;
}

/** The language chosen for this request, otherwise the one in the profile. */
const languageOf = (header: string | undefined, preferred: Language): Language => {
  const first = header?.slice(0, 2).toLowerCase();
  return first === 'nl' || first === 'en' ? first : preferred;
};
