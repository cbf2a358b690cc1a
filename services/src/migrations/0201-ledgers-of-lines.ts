import type { MigrationInterface, QueryRunner } from 'typeorm';

const lines = ['purchase_lines', 'inbox_document_lines'];

/**
 * Lines of purchases and documents have a ledger, and a ledger may say what it is for (D-66). A purchase whose invoice is a draft of earlier
 * times may be given back: it becomes a Concept again, in the one statement that removes the link to that draft.
 */
export class LedgersOfLines1763720000201 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE ledgers ADD COLUMN kind text CHECK (kind IN ('costs', 'balance', 'revenue'))`);
    for (const table of lines)
      await db.query(`ALTER TABLE ${table} ADD COLUMN ledger_id int,
        ADD CONSTRAINT ${table}_ledger FOREIGN KEY (ecosystem_id, ledger_id) REFERENCES ledgers (ecosystem_id, id)`);
    for (const table of lines)
      await db.query(`CREATE INDEX ${table}_of_ledger ON ${table} (ecosystem_id, ledger_id) WHERE ledger_id IS NOT NULL`);
    await db.query(rewritten(kept, given));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(rewritten(given, kept));
    for (const table of lines) await db.query(`ALTER TABLE ${table} DROP COLUMN ledger_id`);
    await db.query(`ALTER TABLE ledgers DROP COLUMN kind`);
  }
}

const kept = `IF (to_jsonb(NEW) - mutable) IS DISTINCT FROM`;
const given = `IF NEW.purchase_state_id = 1 AND NEW.purchase_invoice_id IS NULL AND EXISTS (SELECT FROM purchase_invoices i
          WHERE i.ecosystem_id = OLD.ecosystem_id AND i.id = OLD.purchase_invoice_id AND i.status = 'draft') THEN
          mutable := mutable || '{purchase_state_id,purchase_invoice_id}'::text[];
        END IF;
        ${kept}`;
const rewritten = (from: string, to: string): string => `DO $do$ BEGIN
  EXECUTE replace(pg_get_functiondef('keep_booked_purchase()'::regprocedure), $from$${from}$from$, $to$${to}$to$); END $do$`;
