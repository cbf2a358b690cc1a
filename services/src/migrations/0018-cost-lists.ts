import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exchangeIndexes } from './support/exchanged-indexes.js';

/** Lists of costs as they open, and of one state; with what hides a row, so that a total is counted in the index alone. */
const indexes = {
  purchases_by_state: `purchases (ecosystem_id, purchase_state_id, purchase_date DESC, id DESC) INCLUDE (archived_at)`,
  inbox_documents_by_date: `inbox_documents (ecosystem_id, purchase_invoice_date, id) INCLUDE (begun, archived_at)`,
  inbox_documents_in_status: `inbox_documents (ecosystem_id, document_status_id, purchase_invoice_date, id) INCLUDE (begun, archived_at)`,
};
/** Replaced by the last of these. */
const before = { inbox_documents_by_status: `inbox_documents (ecosystem_id, document_status_id, purchase_invoice_date, id)` };

/** Lists of a hundred thousand purchases and documents read as little as those of ten thousand (benchmark `cost-lists`). */
export class CostLists1764547200018 implements MigrationInterface {
  /** Indexes are made beside requests. */
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await exchangeIndexes(db, before, indexes);
  }

  async down(db: QueryRunner): Promise<void> {
    await exchangeIndexes(db, indexes, before);
  }
}
