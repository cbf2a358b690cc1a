import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './support/tenant-table.js';

/** The document that a mailed file became: the same file again, or many times at once, makes no second one. */
export class MailedFiles1763720000156 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE mailed_files (
      ecosystem_id int NOT NULL REFERENCES ecosystems (id),
      sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
      document_id int,
      PRIMARY KEY (ecosystem_id, sha256),
      FOREIGN KEY (ecosystem_id, document_id) REFERENCES inbox_documents (ecosystem_id, id))`);
    await tenantTable(db, 'mailed_files');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE mailed_files`);
  }
}
