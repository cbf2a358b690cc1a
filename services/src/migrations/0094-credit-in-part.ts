import type { MigrationInterface, QueryRunner } from 'typeorm';
import { letChange, letStay } from './support/booked-rows.js';

const table = 'sales_invoices';
const index = (unique: string): string =>
  `CREATE ${unique} INDEX sales_invoices_credits ON ${table} (ecosystem_id, credits_invoice_id) WHERE credits_invoice_id IS NOT NULL`;

/** An invoice may have more than one credit invoice, each with a reason (D-40); it stores their total, in its own sign. */
export class CreditInPart1763720000094 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX sales_invoices_credits`);
    await db.query(index(''));
    await db.query(`ALTER TABLE ${table} ADD COLUMN credited_amount numeric(18,2), ADD COLUMN credit_reason text`);
    await letChange(db, table, ['credited_amount']);
    await this.addUp(db);
    await db.query(
      `CREATE INDEX sales_invoices_credited ON ${table} (ecosystem_id, legal_entity_id, invoice_date DESC, id DESC) WHERE credited_amount IS NOT NULL`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await letStay(db, table, ['credited_amount']);
    await db.query(`ALTER TABLE ${table} DROP COLUMN credited_amount, DROP COLUMN credit_reason`);
    await db.query(`DROP INDEX sales_invoices_credits`);
    await db.query(index('UNIQUE'));
  }

  /** Row security shows the owner one ecosystem at a time. */
  private async addUp(db: QueryRunner): Promise<void> {
    for (const { id } of (await db.query(`SELECT id FROM ecosystems ORDER BY id`)) as { id: number }[]) {
      await db.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(id)]);
      await db.query(`UPDATE ${table} t SET credited_amount = -c.total FROM (SELECT ecosystem_id, credits_invoice_id, sum(total_amount) AS total
        FROM ${table} WHERE credits_invoice_id IS NOT NULL GROUP BY 1, 2) c WHERE t.ecosystem_id = c.ecosystem_id AND t.id = c.credits_invoice_id`);
    }
    await db.query(`SELECT set_config('app.ecosystem', '', true)`);
  }
}
