import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RedisConnections } from '../redis/index.js';

const keptSeconds = 7 * 86_400;
const isAway = new Set(['reconnecting', 'close', 'end']);
const keyOf = (step: string): string => `kantoor:step:${step}`;
/** Answers what stood there; a step without a mark gets its first one. */
const beginAttempt = `local n = tonumber(redis.call('GET', KEYS[1]) or '0')
if n == 0 then redis.call('SET', KEYS[1], 1, 'EX', ARGV[1]) end
return n`;

/**
 * What outlives a worker that dies in the middle of a step: a mark set before and taken away after it, whatever its outcome. A mark that is
 * found says that the step was begun and never ended. Two commands to Redis a step instead of a transaction; without Redis there are no
 * marks and the steps go on.
 */
@Injectable()
export class StepMarks {
  constructor(private readonly redis: RedisConnections) {}

  /** What the mark said before: 0 for a step that was never left in the middle. */
  beginAttempt(step: string): Promise<number> {
    return this.whileThere(async (redis) => Number(await redis.eval(beginAttempt, 1, keyOf(step), keptSeconds)), 0);
  }

  /** What the mark says, without beginning the step. */
  of(step: string): Promise<number> {
    return this.whileThere(async (redis) => Number(await redis.get(keyOf(step))), 0);
  }

  async set(step: string, mark: number): Promise<void> {
    await this.whileThere((redis) => redis.set(keyOf(step), mark, 'EX', keptSeconds), null);
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
