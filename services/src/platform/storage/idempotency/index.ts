export { earlierAnswer, keepAnswer, nextStep } from './idempotency.js';
export { withoutIdempotencyKey } from './without-idempotency-key.js';
