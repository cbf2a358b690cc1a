import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './support/tenant-table.js';

const refusals = [
  ...['NOT_A_DOCUMENT', 'NOT_AN_INVOICE', 'DAMAGED', 'WANTS_PASSWORD', 'TOO_LARGE', 'TOO_SLOW', 'TOO_MUCH_MEMORY', 'READER_FAILED'],
];
const listed = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** Values read from files of documents, once per file; or why reading failed. */
export class DocumentPredictions1763720000150 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE document_predictions (
      ecosystem_id int NOT NULL, document_id int NOT NULL, file_id int NOT NULL,
      read_at timestamptz NOT NULL DEFAULT now(), took_ms int NOT NULL,
      sha256 text NOT NULL,
      refusal text CHECK (refusal IN (${listed(refusals)})),
      sureness text NOT NULL CHECK (sureness IN ('sure', 'check', 'none')),
      reading jsonb CHECK (octet_length(reading::text) <= 2097152),
      words jsonb NOT NULL CHECK (octet_length(words::text) <= 2097152),
      recognized_text text NOT NULL CHECK (octet_length(recognized_text) <= 524288),
      search_text text GENERATED ALWAYS AS (unaccented(recognized_text)) STORED,
      PRIMARY KEY (ecosystem_id, document_id, file_id),
      CHECK ((refusal IS NULL) = (reading IS NOT NULL)),
      FOREIGN KEY (ecosystem_id, document_id) REFERENCES inbox_documents (ecosystem_id, id))`);
    // The same file on another document is not read again.
    await db.query(`CREATE INDEX document_predictions_by_content ON document_predictions (ecosystem_id, sha256) WHERE refusal IS NULL`);
    await db.query(`CREATE INDEX document_predictions_search ON document_predictions USING gin (ecosystem_id, search_text gin_trgm_ops)`);
    await tenantTable(db, 'document_predictions');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE document_predictions`);
  }
}
