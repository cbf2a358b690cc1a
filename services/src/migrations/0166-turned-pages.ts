import type { MigrationInterface, QueryRunner } from 'typeorm';
import { apiRole, workerRole } from './support/tenant-table.js';

/** Rotation of an attached file's pages: quarter turns clockwise, from the first page. The file itself stays unchanged. */
export class TurnedPages1763720000166 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE attachments ADD COLUMN turns smallint[] NOT NULL DEFAULT '{}'
      CHECK (cardinality(turns) <= 50 AND turns <@ '{0,1,2,3}'::smallint[])`);
    await db.query(`GRANT UPDATE (turns) ON attachments TO ${apiRole}, ${workerRole}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`REVOKE UPDATE (turns) ON attachments FROM ${apiRole}, ${workerRole}`);
    await db.query(`ALTER TABLE attachments DROP COLUMN turns`);
  }
}
