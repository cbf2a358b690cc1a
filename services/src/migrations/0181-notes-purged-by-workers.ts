import type { MigrationInterface, QueryRunner } from 'typeorm';
import { workerRole } from './support/tenant-table.js';

/** Lets the workers purge notes on customers; the API's database role still may not delete them. */
export class NotesPurgedByWorkers1763720000181 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // A purge locks the rows, which requires the right to update a column.
    await db.query(`GRANT DELETE, UPDATE (customer_id) ON customer_notes TO ${workerRole}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`REVOKE DELETE, UPDATE (customer_id) ON customer_notes FROM ${workerRole}`);
  }
}
