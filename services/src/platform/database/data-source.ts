import { DataSource } from 'typeorm';
import type { EntitySchema, MigrationInterface } from 'typeorm';
import { poolSettings } from './pool-settings.js';
import { PreparingClient } from './preparing-client.js';

export interface DataSourceSettings {
  url: string;
  poolSize: number;
  entities?: EntitySchema[];
  migrations?: (new () => MigrationInterface)[];
}

/** TypeORM's connection; searching with `undefined` or `null` throws instead of matching everything. */
export const createDataSource = ({ url, poolSize, entities = [], migrations = [] }: DataSourceSettings): DataSource =>
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
    extra: { ...poolSettings(url, poolSize), Client: PreparingClient },
    poolErrorHandler: () => undefined,
  });
