export { earlierAnswer, keepAnswer, nextStep } from './idempotency.js';
export { unkeyed } from './unkeyed.js';
