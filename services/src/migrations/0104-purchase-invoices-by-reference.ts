import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a supplier's number was received before (PLT-O54). */
export class PurchaseInvoicesByReference1763720000104 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX purchase_invoices_by_reference ON purchase_invoices (ecosystem_id, customer_id, lower(btrim(reference)))
      WHERE archived_at IS NULL AND reference IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX purchase_invoices_by_reference`);
  }
}
