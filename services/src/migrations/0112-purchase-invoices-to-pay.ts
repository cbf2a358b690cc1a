import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invoices to be paid, first due first: few rows of many, counted on every page. */
export class PurchaseInvoicesToPay1763720000112 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX purchase_invoices_to_pay ON purchase_invoices (ecosystem_id, due_date, id)
      WHERE status = 'booked' AND payment_status IN ('open', 'partial') AND total_amount > 0`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX purchase_invoices_to_pay`);
  }
}
