import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import { Config } from '../../runtime/config/index.js';
import { sentinelOptions } from './sentinel-options.js';
import { log } from '../../runtime/logging/index.js';

/** Reconnects within a second after Redis is back, and never makes a caller wait for it. */
const impatient: RedisOptions = {
  lazyConnect: true,
  maxRetriesPerRequest: 1,
  connectTimeout: 2_500,
  disconnectTimeout: 500,
  retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
};

/** Also when Redis accepted the command and hangs: the caller continues without it, and the connection is replaced. */
const answeringWithin: RedisOptions = { commandTimeout: 1_000, socketTimeout: 2_000 };

/** The process's connections to Redis. */
@Injectable()
export class RedisConnections implements OnModuleDestroy {
  private readonly opened: Redis[] = [];
  private shared: Redis | undefined;

  constructor(private readonly config: Config) {}

  /** For commands that complete at once. */
  get commands(): Redis {
    this.shared ??= this.open(answeringWithin);
    return this.shared;
  }

  /** Opens a separate connection, e.g. for a subscription. */
  open(options: RedisOptions = {}): Redis {
    const redis = new Redis(this.config.redis.url, { ...impatient, ...sentinelOptions(this.config.redis), ...options });
    redis.on('error', (err) => log.debug({ err }, 'Redis is away'));
    this.opened.push(redis);
    return redis;
  }

  onModuleDestroy(): void {
    for (const redis of this.opened) redis.disconnect();
  }
}
