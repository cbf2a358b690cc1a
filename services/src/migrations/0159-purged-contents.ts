import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './support/tenant-table.js';

/** Contents that no file of an ecosystem references since its records were purged, until they are deleted or found in use. */
export class PurgedContents1763720000159 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE purged_contents (
      ecosystem_id int NOT NULL REFERENCES ecosystems (id),
      sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
      purged_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (ecosystem_id, sha256))`);
    await tenantTable(db, 'purged_contents', ['SELECT', 'INSERT', 'DELETE', 'UPDATE']);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE purged_contents`);
  }
}
