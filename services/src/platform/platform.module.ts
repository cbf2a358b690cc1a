import { Module, type DynamicModule } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';
import { Audit, AuditArchives, AuditJobs, AuditMonths, AuditProofs, AuditSealing, AuditVerification } from './audit/index.js';
import { Bounds } from './runtime/bounds/index.js';
import { Config, type FeatureSettings } from './runtime/config/index.js';
import {
  createDataSource,
  Database,
  DatabaseProbe,
  ExportPool,
  FairQueue,
  OutboxNotifier,
  ReadPool,
  sharesOf,
} from './storage/database/index.js';
import { Jobs } from './background/jobs/index.js';
import { Kinds, RecordAccess } from './records/kinds/index.js';
import { log } from './runtime/logging/index.js';
import { Outbox } from './background/outbox/index.js';
import { Leases, RateLimit, RowsOfWork } from './requests/rate-limit/index.js';
import { RedisConnections } from './storage/redis/index.js';
import { Search } from './records/search/index.js';
import { Temporal } from './background/temporal/index.js';

export interface PlatformSettings {
  /** The database login that this process uses. */
  login: 'api' | 'worker';
  entities: EntitySchema[];
  /** Settings that features read from the environment; each is provided under its class. */
  settings: readonly FeatureSettings[];
}

const auditing = [Audit, AuditArchives, AuditJobs, AuditMonths, AuditProofs, AuditSealing, AuditVerification];
const shared = [
  ...auditing,
  Bounds,
  Database,
  Jobs,
  Kinds,
  Leases,
  Outbox,
  RateLimit,
  RecordAccess,
  RedisConnections,
  RowsOfWork,
  Search,
  Temporal,
  Config,
];

const readConfig = (features: readonly FeatureSettings[]): Config => {
  const config = new Config(process.env, features);
  for (const warning of config.warnings) log.warn(warning);
  return config;
};

/** Services that every area depends on, in the API and in the workers. */
@Module({})
export class PlatformModule {
  static for({ login, entities, settings }: PlatformSettings): DynamicModule {
    const database = {
      provide: Database,
      inject: [Config],
      useFactory: (config: Config) => {
        const url = login === 'api' ? config.databaseApiUrl : config.databaseWorkerUrl;
        const poolSize = config.databasePoolSize;
        return new Database(
          createDataSource({ url, poolSize, entities, rowBytesMax: config.bounds.of('statementBytes') }),
          new FairQueue(sharesOf(poolSize)),
          new ReadPool(url, poolSize, config.bounds.of('answerBytes'), new FairQueue(sharesOf(poolSize))),
          new ExportPool(url, config.databaseExportPoolSize),
          new OutboxNotifier(url),
          new DatabaseProbe(url),
          config.databaseListenUrl ?? url,
        );
      },
    };
    const ofFeatures = settings.map((feature) => ({
      provide: feature,
      inject: [Config],
      useFactory: (config: Config) => config.of(feature),
    }));
    return {
      module: PlatformModule,
      global: true,
      providers: [
        { provide: Config, useFactory: () => readConfig(settings) },
        { provide: Bounds, inject: [Config], useFactory: ({ bounds }: Config) => bounds },
        ...ofFeatures,
        database,
        ...auditing,
        Jobs,
        Kinds,
        Leases,
        Outbox,
        RateLimit,
        RowsOfWork,
        RecordAccess,
        RedisConnections,
        Search,
        Temporal,
      ],
      exports: [...shared, ...settings],
    };
  }
}
