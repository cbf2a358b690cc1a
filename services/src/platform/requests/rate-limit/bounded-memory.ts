import { createHash } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';

const bucketsMax = 16_384;

/** Counts in this process. The number of counters is limited, so that made-up callers cannot fill the memory while Redis is unavailable. */
export class BoundedMemory extends RateLimiterMemory {
  override getKey(who: string | number): string {
    const bucket = createHash('sha1').update(String(who)).digest().readUInt32BE(0) % bucketsMax;
    return super.getKey(String(bucket));
  }
}
