import { Injectable } from '@nestjs/common';
import { RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { Problem } from '../../runtime/problems/index.js';
import { RedisConnections } from '../../storage/redis/index.js';
import { BoundedMemory } from './bounded-memory.js';

export interface Allowance {
  /** The limited action, e.g. `payment-link`. */
  what: string;
  /** The limited caller, e.g. the address of a request. */
  who: string;
  max: number;
  perSeconds: number;
  /** Number of units taken; default one. */
  times?: number;
}

const isAway = new Set(['reconnecting', 'close', 'end']);
/** One limiter per kind of allowance and its size, which finance may set per ecosystem. */
const limitersMax = 500;

interface Limiters {
  together: RateLimiterAbstract;
  alone: RateLimiterAbstract;
}

/** Rate limits per caller, counted across all API processes. Without Redis each process counts on its own. */
@Injectable()
export class RateLimit {
  private readonly limiters = new Map<string, Limiters>();

  constructor(private readonly redis: RedisConnections) {}

  /** Refuses with 429 when the allowance is used up. */
  async take(allowance: Allowance): Promise<void> {
    await this.limiterOf(allowance)
      .consume(allowance.who, allowance.times)
      .catch((refused: unknown) => {
        throw refused instanceof RateLimiterRes ? tooMany(refused.msBeforeNext) : refused;
      });
  }

  /**
   * Returns 0 when the caller may proceed, else the milliseconds to wait: later callers in a crowd get longer delays, so that their retries
   * spread out.
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

  /** A lost connection is not waited for; if it breaks during the call, the library's fallback limiter responds. */
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
