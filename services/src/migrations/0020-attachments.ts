import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './support/tenant-table.js';

const owners = ['deal', 'organization'];

/** One table for files of all resources, so that a new resource needs no table for files. */
export class Attachments1763720000019 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE attachments (
      ecosystem_id int NOT NULL, resource text NOT NULL, entity_id int NOT NULL, file_id int NOT NULL, created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (ecosystem_id, resource, entity_id, file_id),
      FOREIGN KEY (ecosystem_id, file_id) REFERENCES stored_files (ecosystem_id, id))`);
    for (const owner of owners) {
      // Row security also applies to the owner; for this read of all ecosystems it is lifted.
      await db.query(`ALTER TABLE ${owner}_attachments NO FORCE ROW LEVEL SECURITY`);
      await db.query(
        `INSERT INTO attachments SELECT ecosystem_id, '${owner}s', ${owner}_id, file_id, created_at FROM ${owner}_attachments`,
      );
      await db.query(`DROP TABLE ${owner}_attachments`);
    }
    await tenantTable(db, 'attachments', ['SELECT', 'INSERT', 'DELETE']);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE attachments NO FORCE ROW LEVEL SECURITY`);
    for (const owner of owners) {
      await db.query(`CREATE TABLE ${owner}_attachments (
        ecosystem_id int NOT NULL, ${owner}_id int NOT NULL, file_id int NOT NULL, created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (ecosystem_id, ${owner}_id, file_id),
        FOREIGN KEY (ecosystem_id, ${owner}_id) REFERENCES ${owner}s (ecosystem_id, id),
        FOREIGN KEY (ecosystem_id, file_id) REFERENCES stored_files (ecosystem_id, id))`);
      await db.query(
        `INSERT INTO ${owner}_attachments SELECT ecosystem_id, entity_id, file_id, created_at FROM attachments WHERE resource = '${owner}s'`,
      );
      await tenantTable(db, `${owner}_attachments`);
    }
    await db.query(`DROP TABLE attachments`);
  }
}
