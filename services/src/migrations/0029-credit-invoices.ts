import type { MigrationInterface, QueryRunner } from 'typeorm';

const places = 'ecosystem_id, team_id, deal_state_id, deal_date DESC, id DESC';
const onBoard = (figures: string): string => `CREATE INDEX deals_on_board ON deals (${places}) INCLUDE (${figures})`;

/** An invoice is credited once (PLT-O61); its deal names the credit invoice, and no longer counts as money on the board. */
export class CreditInvoices1763720000028 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX sales_invoices_credits`);
    await db.query(
      `CREATE UNIQUE INDEX sales_invoices_credits ON sales_invoices (ecosystem_id, credits_invoice_id) WHERE credits_invoice_id IS NOT NULL`,
    );
    await db.query(
      `ALTER TABLE sales_invoices ADD CONSTRAINT sales_invoices_credit_note CHECK ((invoice_type = 'credit-note') = (credits_invoice_id IS NOT NULL))`,
    );
    await db.query(`ALTER TABLE deals ADD COLUMN credit_invoice_id int, ADD COLUMN credit_invoice_number text,
      ADD FOREIGN KEY (ecosystem_id, credit_invoice_id) REFERENCES sales_invoices (ecosystem_id, id)`);
    await db.query(`DROP INDEX deals_on_board`);
    await db.query(onBoard('payment_status, currency, deal_value, credit_invoice_id'));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX deals_on_board`);
    await db.query(onBoard('payment_status, currency, deal_value'));
    await db.query(`ALTER TABLE deals DROP COLUMN credit_invoice_id, DROP COLUMN credit_invoice_number`);
    await db.query(`ALTER TABLE sales_invoices DROP CONSTRAINT sales_invoices_credit_note`);
    await db.query(`DROP INDEX sales_invoices_credits`);
    await db.query(
      `CREATE INDEX sales_invoices_credits ON sales_invoices (ecosystem_id, credits_invoice_id) WHERE credits_invoice_id IS NOT NULL`,
    );
  }
}
