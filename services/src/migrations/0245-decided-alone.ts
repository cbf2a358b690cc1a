import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './support/tenant-table.js';

/** Records that the only person of an office of one decided on though they were their own (D-64): who did, and when first. */
export class DecidedAlone1763720000245 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE decisions_alone (
      ecosystem_id int NOT NULL REFERENCES ecosystems (id), resource text NOT NULL, entity_id int NOT NULL, person_id int NOT NULL,
      decided_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (ecosystem_id, resource, entity_id, person_id))`);
    await tenantTable(db, 'decisions_alone', ['SELECT', 'INSERT', 'DELETE']);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE decisions_alone`);
  }
}
