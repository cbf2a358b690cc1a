import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';
import { Audit } from './audit/audit.js';
import { Config } from './config.js';
import { createDataSource } from './database/data-source.js';
import { Database } from './database/database.js';
import { ReadPool } from './database/read-pool.js';
import { RelayBell } from './database/relay-bell.js';
import { Jobs } from './jobs/jobs.js';
import { Outbox } from './outbox/outbox.js';
import { RateLimit } from './rate-limit/rate-limit.js';
import { RedisConnections } from './redis/redis.js';
import { Temporal } from './temporal/temporal.js';

export interface PlatformSettings {
  /** Which database login this process uses. */
  login: 'api' | 'worker';
  entities: EntitySchema[];
}

const shared = [Audit, Database, Jobs, Outbox, RateLimit, RedisConnections, Temporal, Config];

/** What every area stands on, in the API as in the workers. */
@Module({})
export class PlatformModule {
  static for({ login, entities }: PlatformSettings): DynamicModule {
    const database = {
      provide: Database,
      inject: [Config],
      useFactory: (config: Config) => {
        const url = login === 'api' ? config.databaseApiUrl : config.databaseWorkerUrl;
        const poolSize = config.databasePoolSize;
        return new Database(createDataSource({ url, poolSize, entities }), new ReadPool(url, poolSize), new RelayBell(url));
      },
    };
    return {
      module: PlatformModule,
      global: true,
      providers: [
        { provide: Config, useFactory: () => new Config() },
        database,
        Audit,
        Jobs,
        Outbox,
        RateLimit,
        RedisConnections,
        Temporal,
      ],
      exports: shared,
    };
  }
}
