import { DataSource } from 'typeorm';
import type { EntitySchema, MigrationInterface } from 'typeorm';
import { poolSettings } from './pool-settings.js';
import { PreparingClient } from './preparing-client.js';

export interface DataSourceSettings {
  url: string;
  poolSize: number;
  /** What the rows of one statement may weigh; tools of the owner's login are not bounded. */
  rowBytesMax?: number;
  /** For data of many years at once: no statement is too long. */
  isPatient?: boolean;
  entities?: EntitySchema[];
  migrations?: (new () => MigrationInterface)[];
}

/** TypeORM's connection; searching with `undefined` or `null` throws instead of matching everything. */
export const createDataSource = ({
  url,
  poolSize,
  rowBytesMax,
  isPatient = false,
  entities = [],
  migrations = [],
}: DataSourceSettings): DataSource =>
  new DataSource({
    type: 'postgres',
    url,
    entities,
    migrations,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    synchronize: false,
    logging: false,
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
    extra: {
      ...poolSettings(url, poolSize, rowBytesMax),
      ...(isPatient && { statement_timeout: 0, query_timeout: 0 }),
      Client: PreparingClient,
    },
    poolErrorHandler: () => undefined,
  });
