export {
  Ctx,
  ECOSYSTEM_OPTIONAL,
  EcosystemOptional,
  Newcomer,
  NEWCOMERS,
  Newcomers,
  Public,
  PUBLIC,
  REQUIRED_IN_GROUP,
  REQUIRED_PERMISSIONS,
  Requires,
  RequiresInGroup,
} from './access.js';
export { EtagInterceptor } from './etag.interceptor.js';
export { assertCurrent, etagOf } from './etag.js';
export { GivenIdPipe, idIn, idMax, IdPipe } from './id.pipe.js';
export { idempotentAttemptOf, recogniseFile } from './idempotent-attempt.js';
export { cachedAnswer, sendCached } from './cached-answer.js';
export type { CachedAnswer } from './cached-answer.js';
export { queryChoice } from './query-choice.js';
