import { createHash } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';

const bucketsMax = 16_384;

/** Counts in this process. Callers share so many counters at most, so that inventing callers fills no memory while Redis is away. */
export class BoundedMemory extends RateLimiterMemory {
  override getKey(who: string | number): string {
    const bucket = createHash('sha1').update(String(who)).digest().readUInt32BE(0) % bucketsMax;
    return super.getKey(String(bucket));
  }
}
