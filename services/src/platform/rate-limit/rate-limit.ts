import { Injectable } from '@nestjs/common';
import { log } from '../logging/log.js';
import { Problem } from '../problems/problem.js';
import { RedisConnections } from '../redis/redis.js';

export interface Allowance {
  /** What is limited, e.g. `payment-link`. */
  what: string;
  /** Who is limited, e.g. the address a request came from. */
  who: string;
  max: number;
  perSeconds: number;
}

const isAway = new Set(['reconnecting', 'close', 'end']);

interface Count {
  taken: number;
  remainingMs: number;
}

/** Counts what a caller may do only so often; all API processes count together. Without Redis each process counts for itself. */
@Injectable()
export class RateLimit {
  private readonly own = new Map<string, { taken: number; untilMs: number }>();

  constructor(private readonly redis: RedisConnections) {}

  /** Takes one; refuses with 429 when nothing is left. */
  async take({ what, who, max, perSeconds }: Allowance): Promise<void> {
    const key = `kantoor:limit:${what}:${who}`;
    const { taken, remainingMs } = await this.together(key, perSeconds * 1_000).catch((err: unknown) => {
      log.debug({ err }, 'Redis is away; this process counts alone');
      return this.alone(key, perSeconds * 1_000);
    });
    if (taken > max) throw tooMany(remainingMs);
  }

  /** Refuses with 429 whoever has nothing left, and takes nothing. */
  async assertLeft({ what, who, max }: Allowance): Promise<void> {
    const { taken, remainingMs } = await this.soFar(`kantoor:limit:${what}:${who}`);
    if (taken >= max) throw tooMany(remainingMs);
  }

  private async soFar(key: string): Promise<Count> {
    const { commands } = this.redis;
    const answers = isAway.has(commands.status)
      ? null
      : await commands
          .multi()
          .get(key)
          .pttl(key)
          .exec()
          .catch(() => null);
    if (answers) return { taken: Number(answers[0]![1] ?? 0), remainingMs: Number(answers[1]![1]) };
    const { taken, untilMs } = this.own.get(key) ?? { taken: 0, untilMs: 0 };
    const remainingMs = untilMs - Date.now();
    return remainingMs > 0 ? { taken, remainingMs } : { taken: 0, remainingMs: 0 };
  }

  private async together(key: string, windowMs: number): Promise<Count> {
    const { commands } = this.redis;
    if (isAway.has(commands.status)) throw new Error('Redis is away');
    const answers = await commands.multi().incr(key).pexpire(key, windowMs, 'NX').pttl(key).exec();
    if (!answers) throw new Error('The count was not made');
    return { taken: Number(answers[0]![1]), remainingMs: Number(answers[2]![1]) };
  }

  private alone(key: string, windowMs: number): Count {
    const nowMs = Date.now();
    for (const [other, { untilMs }] of this.own) if (untilMs <= nowMs) this.own.delete(other);
    const count = this.own.get(key) ?? { taken: 0, untilMs: nowMs + windowMs };
    count.taken += 1;
    this.own.set(key, count);
    return { taken: count.taken, remainingMs: count.untilMs - nowMs };
  }
}

const tooMany = (remainingMs: number): Problem =>
  new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(remainingMs / 1_000)) });
