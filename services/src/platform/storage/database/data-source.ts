import { DataSource, type EntitySchema, type MigrationInterface } from 'typeorm';
import { poolSettings } from './pool-settings.js';
import { PreparingClient } from './preparing-client.js';

export interface DataSourceSettings {
  url: string;
  poolSize: number;
  /** Maximum bytes for the rows of one statement; the owner's tools have no limit. */
  rowBytesMax?: number;
  /** For jobs over years of data: waits for a statement as long as it takes. */
  isPatient?: boolean;
  entities?: EntitySchema[];
  migrations?: (new () => MigrationInterface)[];
}

/** Creates TypeORM's connection; a search with `undefined` or `null` throws instead of matching everything. */
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
      ...(isPatient && { query_timeout: 0 }),
      Client: PreparingClient,
    },
    poolErrorHandler: () => undefined,
  });
