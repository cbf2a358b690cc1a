import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RedisConnections } from '../../storage/redis/index.js';

const retentionSeconds = 7 * 86_400;
const isAway = new Set(['reconnecting', 'close', 'end']);
const keyOf = (step: string): string => `kantoor:step:${step}`;
/** Returns the previous value; a step without a mark gets its first one. */
const beginAttempt = `local n = tonumber(redis.call('GET', KEYS[1]) or '0')
if n == 0 then redis.call('SET', KEYS[1], 1, 'EX', ARGV[1]) end
return n`;

/**
 * Marks that survive a worker dying in the middle of a step: set before a step and removed after it, whatever its outcome. A mark that is
 * found means that the step started and never ended. This takes two Redis commands per step instead of a transaction; without Redis there
 * are no marks and the steps continue.
 */
@Injectable()
export class StepMarks {
  constructor(private readonly redis: RedisConnections) {}

  /** Sets the mark and returns its previous value: 0 for a step that was never interrupted. */
  beginAttempt(step: string): Promise<number> {
    return this.whileThere(async (redis) => Number(await redis.eval(beginAttempt, 1, keyOf(step), retentionSeconds)), 0);
  }

  /** Returns the mark without starting the step. */
  of(step: string): Promise<number> {
    return this.whileThere(async (redis) => Number(await redis.get(keyOf(step))), 0);
  }

  async set(step: string, mark: number): Promise<void> {
    await this.whileThere((redis) => redis.set(keyOf(step), mark, 'EX', retentionSeconds), null);
  }

  async clear(step: string): Promise<void> {
    await this.whileThere((redis) => redis.del(keyOf(step)), 0);
  }

  private async whileThere<T>(ask: (redis: Redis) => Promise<T>, otherwise: T): Promise<T> {
    const { commands } = this.redis;
    if (isAway.has(commands.status)) return otherwise;
    return ask(commands).catch(() => otherwise);
  }
}
