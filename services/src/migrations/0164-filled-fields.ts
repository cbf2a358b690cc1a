import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './support/tenant-table.js';

/** Fields of a document that were filled in automatically, in which version, and their previous value. */
export class FilledFields1763720000164 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE document_filled_fields (
      ecosystem_id int NOT NULL, document_id int NOT NULL, field text NOT NULL CHECK (length(field) BETWEEN 1 AND 40),
      version int NOT NULL, filled_at timestamptz NOT NULL DEFAULT now(),
      currency char(3), payment_method smallint CHECK (payment_method BETWEEN 1 AND 4),
      PRIMARY KEY (ecosystem_id, document_id, field),
      FOREIGN KEY (ecosystem_id, document_id) REFERENCES inbox_documents (ecosystem_id, id) ON DELETE CASCADE)`);
    await tenantTable(db, 'document_filled_fields');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE document_filled_fields`);
  }
}
