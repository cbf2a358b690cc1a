import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@kantoor/schemas';
import { log } from '../../runtime/logging/index.js';
import { Problem } from '../../runtime/problems/index.js';
import { RedisConnections } from '../../storage/redis/index.js';
import { OwnLeases } from './own-leases.js';

/** At most `max` at a time for one holder, e.g. `person:12`. */
interface Share {
  who: string;
  max: number;
}
export interface LeaseRequest {
  /** The limited activity, e.g. `export`. */
  what: string;
  /** All of them must have room. */
  shares: readonly Share[];
  /** Error code when there is no room, with status 429. */
  refusal: ErrorCode;
}
export interface Lease {
  /** Releases the lease; a second call does nothing. */
  release(): Promise<void>;
}

/** A lease whose process was killed expires after this; a living process renews it. */
const endsAfterMs = 30_000;
const prolongedEveryMs = 10_000;
const retryAfterSeconds = 5;

/** Lua: removes expired leases, then takes a place under every key or under none, by the clock of Redis. */
const take = `
local t = redis.call('TIME'); local now = t[1] * 1000 + math.floor(t[2] / 1000)
for i, key in ipairs(KEYS) do
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now)
  if redis.call('ZCARD', key) >= tonumber(ARGV[i + 2]) then return 0 end
end
for _, key in ipairs(KEYS) do redis.call('ZADD', key, now + ARGV[2], ARGV[1]); redis.call('PEXPIRE', key, ARGV[2]) end
return 1`;
/** Lua: renews only leases that are still held. */
const prolong = `
local t = redis.call('TIME'); local now = t[1] * 1000 + math.floor(t[2] / 1000)
for _, key in ipairs(KEYS) do
  redis.call('ZADD', key, 'XX', now + ARGV[2], ARGV[1]); redis.call('PEXPIRE', key, ARGV[2])
end`;

const isAway = new Set(['reconnecting', 'close', 'end']);

/** Limits concurrent activities, counted across all API processes. Without Redis each process counts on its own. */
@Injectable()
export class Leases {
  private readonly own = new OwnLeases();

  constructor(private readonly redis: RedisConnections) {}

  async take({ what, shares, refusal }: LeaseRequest): Promise<Lease> {
    const id = randomUUID();
    const held = shares.map(({ who, max }) => ({ key: `kantoor:lease:${what}:${who}`, max }));
    const keys = held.map(({ key }) => key);
    const together = await this.run(take, keys, [id, endsAfterMs, ...held.map(({ max }) => max)], () => void this.giveBack(keys, id));
    const isFree = together === undefined ? this.own.take(id, held) : together === 1;
    if (!isFree) throw new Problem(refusal, { retryAfterSeconds });
    if (together === undefined) return { release: async () => this.own.release(id, keys) };
    const prolonging = setInterval(() => void this.run(prolong, keys, [id, endsAfterMs]), prolongedEveryMs).unref();
    return {
      release: async () => {
        clearInterval(prolonging);
        await this.giveBack(keys, id);
      },
    };
  }

  private giveBack(keys: string[], id: string): Promise<unknown> {
    return this.run(`for _, key in ipairs(KEYS) do redis.call('ZREM', key, ARGV[1]) end`, keys, [id]);
  }

  /**
   * Runs a script, or returns undefined while Redis is unavailable. `afterwards` uses the same connection, so Redis runs it after a script
   * that it answered too late.
   */
  private async run(script: string, keys: string[], values: (string | number)[], afterwards?: () => void): Promise<unknown> {
    const { commands } = this.redis;
    if (isAway.has(commands.status)) return undefined;
    return commands.eval(script, keys.length, ...keys, ...values).catch((err: unknown) => {
      log.debug({ err }, 'Redis is away; this process counts alone');
      afterwards?.();
      return undefined;
    });
  }
}
