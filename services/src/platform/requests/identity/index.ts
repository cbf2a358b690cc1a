export { AccessTokens, type Identity } from './access-tokens.service.js';
export { AccessGuard } from './access.guard.js';
export { type EndedAccess, type KnownPerson, Memberships } from './memberships.js';
export { RequestContexts } from './request-contexts.service.js';
export { RunningRequests } from './running-requests.service.js';
