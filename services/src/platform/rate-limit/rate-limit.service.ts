import { Injectable } from '@nestjs/common';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { Problem } from '../problems/index.js';
import { RedisConnections } from '../redis/index.js';
import { BoundedMemory } from './bounded-memory.js';

export interface Allowance {
  /** What is limited, e.g. `payment-link`. */
  what: string;
  /** Who is limited, e.g. the address a request came from. */
  who: string;
  max: number;
  perSeconds: number;
  /** How many of it; one. */
  times?: number;
}

const isAway = new Set(['reconnecting', 'close', 'end']);
/** One per kind of allowance and its size, which finance may set per ecosystem. */
const limitersMax = 500;

interface Limiters {
  together: RateLimiterAbstract;
  alone: RateLimiterAbstract;
}

/** Counts what a caller may do only so often; all API processes count together. Without Redis each process counts for itself. */
@Injectable()
export class RateLimit {
  private readonly limiters = new Map<string, Limiters>();

  constructor(private readonly redis: RedisConnections) {}

  /** Refuses with 429 when too little is left. */
  async take(allowance: Allowance): Promise<void> {
    await this.limiterOf(allowance)
      .consume(allowance.who, allowance.times)
      .catch((refused: unknown) => {
        throw refused instanceof RateLimiterRes ? tooMany(refused.msBeforeNext) : refused;
      });
  }

  /**
   * 0 when the caller may go now, else after how many milliseconds to ask again: who asks later in a crowd is sent further back, so that it
   * comes back spread out.
   */
  async turnIn(allowance: Allowance): Promise<number> {
    try {
      await this.limiterOf(allowance).consume(allowance.who, allowance.times);
      return 0;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const windowsAhead = Math.ceil(refused.consumedPoints / allowance.max) - 2;
      return Math.max(1, refused.msBeforeNext) + windowsAhead * allowance.perSeconds * 1_000;
    }
  }

  /** A connection that was lost is not waited for; one that breaks during the call is answered by the library's insurance. */
  private limiterOf({ what, max, perSeconds }: Allowance): RateLimiterAbstract {
    const key = `${what} ${max} ${perSeconds}`;
    const known = this.limiters.get(key) ?? this.makeLimiters(what, max, perSeconds);
    if (!this.limiters.has(key)) {
      if (this.limiters.size >= limitersMax) this.limiters.clear();
      this.limiters.set(key, known);
    }
    return isAway.has(this.redis.commands.status) ? known.alone : known.together;
  }

  private makeLimiters(what: string, points: number, duration: number): Limiters {
    const size = { keyPrefix: `kantoor:limit:${what}`, points, duration };
    const alone = new BoundedMemory(size);
    return { together: new RateLimiterRedis({ ...size, storeClient: this.redis.commands, insuranceLimiter: alone }), alone };
  }
}

export const tooMany = (remainingMs: number): Problem =>
  new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(remainingMs / 1_000)) });
