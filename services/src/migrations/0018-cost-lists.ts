import type { MigrationInterface, QueryRunner } from 'typeorm';

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
    await exchange(db, before, indexes);
  }

  async down(db: QueryRunner): Promise<void> {
    await exchange(db, indexes, before);
  }
}

async function exchange(db: QueryRunner, olds: Readonly<Record<string, string>>, news: Readonly<Record<string, string>>): Promise<void> {
  // It waits for transactions that are open, and holds up no one meanwhile.
  await db.query(`SET lock_timeout = 0`);
  for (const [name, on] of Object.entries(news)) {
    // One that was broken off stays behind, invalid.
    await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await db.query(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`);
  }
  for (const name of Object.keys(olds)) await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}
