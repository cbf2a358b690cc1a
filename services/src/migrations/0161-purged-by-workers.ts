import type { MigrationInterface, QueryRunner } from 'typeorm';
import { workerRole } from './support/tenant-table.js';

const tables = 'stored_files, processes, process_steps';

/** Only workers purge: the API login still cannot delete files or processes. */
export class PurgedByWorkers1763720000161 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`GRANT DELETE ON ${tables} TO ${workerRole}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`REVOKE DELETE ON ${tables} FROM ${workerRole}`);
  }
}
