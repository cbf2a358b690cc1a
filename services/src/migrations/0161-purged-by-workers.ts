import type { MigrationInterface, QueryRunner } from 'typeorm';
import { workerRole } from './support/tenant-table.js';

const tables = 'stored_files, processes, process_steps';

/** Purging is work of the workers alone: the login of the API still deletes no files and no processes. */
export class PurgedByWorkers1763720000161 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`GRANT DELETE ON ${tables} TO ${workerRole}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`REVOKE DELETE ON ${tables} FROM ${workerRole}`);
  }
}
