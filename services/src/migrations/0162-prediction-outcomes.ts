import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './support/tenant-table.js';

/**
 * Whether a value read from a document matches its final value: one row per field of a document, for the supplier whose hit rate it counts
 * in.
 */
export class PredictionOutcomes1763720000162 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE prediction_outcomes (
      ecosystem_id int NOT NULL, id int GENERATED ALWAYS AS IDENTITY,
      document_id int NOT NULL, field text NOT NULL CHECK (length(field) BETWEEN 1 AND 40), organization_id int NOT NULL,
      is_right boolean NOT NULL, final_value text CHECK (length(final_value) <= 200),
      decided_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (ecosystem_id, id),
      UNIQUE (ecosystem_id, document_id, field),
      FOREIGN KEY (ecosystem_id, document_id) REFERENCES inbox_documents (ecosystem_id, id) ON DELETE CASCADE,
      FOREIGN KEY (ecosystem_id, organization_id) REFERENCES organizations (ecosystem_id, id))`);
    await db.query(`CREATE INDEX prediction_outcomes_of_supplier
      ON prediction_outcomes (ecosystem_id, organization_id, field, decided_at DESC, id DESC)`);
    await tenantTable(db, 'prediction_outcomes');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE prediction_outcomes`);
  }
}
