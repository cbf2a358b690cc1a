import { randomUUID } from 'node:crypto';
import { DataSource, type MigrationInterface } from 'typeorm';
import { migrations } from '../generated/migrations.js';
import { migrate } from '../platform/storage/database/migrate.js';
import { Config } from '../platform/runtime/config/index.js';
import { openAsOwner } from './tenants.js';

/** A database of one's own within the stack's: for specs that change tables which other specs use. */
export class OwnSchema {
  private readonly opened: DataSource[] = [];

  private constructor(
    readonly name: string,
    private readonly owner: DataSource,
  ) {}

  static async make(): Promise<OwnSchema> {
    const [name, owner] = [`spec_${randomUUID().slice(0, 8)}`, await openAsOwner()];
    await owner.query(`CREATE SCHEMA ${name}; GRANT USAGE ON SCHEMA ${name} TO kantoor_api, kantoor_worker, kantoor_audit`);
    return new OwnSchema(name, owner);
  }

  /** Opens it as the owner, or as a login. */
  async open(url = new Config().databaseUrl, run: readonly (new () => MigrationInterface)[] = [], poolSize = 4): Promise<DataSource> {
    const extra = { options: `-c search_path=${this.name},public`, max: poolSize };
    const source = new DataSource({
      type: 'postgres',
      url,
      extra,
      schema: this.name,
      migrationsTableName: 'migrations',
      migrations: [...run],
    });
    this.opened.push(await source.initialize());
    return source;
  }

  /** Runs all migrations but the last ones; functions that are pinned to the usual schema find this one. */
  async migrated(butLast = 0): Promise<DataSource> {
    const run = migrations.slice(0, migrations.length - butLast);
    const source = await this.open(undefined, run);
    await migrate(source, '1.0.0');
    await this.pinFunctions();
    return source;
  }

  async pinFunctions(): Promise<void> {
    await this.owner.query(`DO $$ DECLARE f regprocedure; BEGIN
      FOR f IN SELECT oid FROM pg_proc WHERE pronamespace = '${this.name}'::regnamespace AND proconfig::text ~ 'search_path=' LOOP
        EXECUTE format('ALTER FUNCTION %s SET search_path = ${this.name}, public, pg_temp', f);
      END LOOP; END $$`);
  }

  async drop(): Promise<void> {
    await Promise.all(this.opened.map((one) => one.destroy()));
    await this.owner.query(`DROP SCHEMA ${this.name} CASCADE`);
    await this.owner.destroy();
  }
}
