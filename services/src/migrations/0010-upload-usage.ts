import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './support/tenant-table.js';

const links = ['deal_attachments', 'organization_attachments'];
const read = ['stored_files', ...links];

/**
 * Upload usage of each ecosystem, stored beside uploads so that it need not be summed up; and an index to check whether an ecosystem
 * already has a file.
 */
export class UploadUsage1763720000009 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX stored_files_content ON stored_files (ecosystem_id, sha256)`);
    await db.query(`CREATE TABLE upload_usage (
      ecosystem_id int PRIMARY KEY REFERENCES ecosystems (id), bytes bigint NOT NULL DEFAULT 0 CHECK (bytes >= 0))`);
    // Row security also applies to the owner; for this read of all ecosystems it is lifted.
    for (const table of read) await db.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    await db.query(`INSERT INTO upload_usage (ecosystem_id, bytes) SELECT ecosystem_id, sum(size) FROM (
      SELECT DISTINCT f.ecosystem_id, f.sha256, f.size FROM stored_files f
      JOIN (${links.map((table) => `SELECT ecosystem_id, file_id FROM ${table}`).join(' UNION ')}) a ON a.ecosystem_id = f.ecosystem_id AND a.file_id = f.id
    ) uploaded GROUP BY ecosystem_id`);
    for (const table of read) await db.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
    await tenantTable(db, 'upload_usage', ['SELECT', 'INSERT', 'UPDATE']);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE upload_usage`);
    await db.query(`DROP INDEX stored_files_content`);
  }
}
