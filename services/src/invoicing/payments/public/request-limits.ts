import { Injectable } from '@nestjs/common';
import { RedisConnections } from '../../../platform/redis/redis.js';

const windowMs = 60_000;
const rememberedMax = 50_000;

/** Counts per minute, together with the other processes through Redis, and alone where Redis is away. */
@Injectable()
export class RequestLimits {
  private readonly alone = new Map<string, number>();
  private aloneSince = 0;

  constructor(private readonly redis: RedisConnections) {}

  /** How often this happened in the present minute, this time included. */
  async count(key: string): Promise<number> {
    const minute = Math.floor(Date.now() / windowMs);
    const name = `limit:${key}:${minute}`;
    try {
      const [[, count]] = (await this.redis.commands
        .multi()
        .incr(name)
        .pexpire(name, 2 * windowMs)
        .exec()) as [[Error | null, number]];
      return count;
    } catch {
      return this.countAlone(key, minute);
    }
  }

  /** The same without counting. */
  async countedSoFar(key: string): Promise<number> {
    const minute = Math.floor(Date.now() / windowMs);
    try {
      return Number((await this.redis.commands.get(`limit:${key}:${minute}`)) ?? 0);
    } catch {
      return this.aloneSince === minute ? (this.alone.get(key) ?? 0) : 0;
    }
  }

  private countAlone(key: string, minute: number): number {
    if (this.aloneSince !== minute || this.alone.size > rememberedMax) this.alone.clear();
    this.aloneSince = minute;
    const count = (this.alone.get(key) ?? 0) + 1;
    this.alone.set(key, count);
    return count;
  }
}
