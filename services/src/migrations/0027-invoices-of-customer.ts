import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index for the invoices of one customer, newest first. */
export class InvoicesOfCustomer1763720000026 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE INDEX sales_invoices_customer ON sales_invoices (ecosystem_id, customer_id, invoice_date DESC, id DESC) WHERE customer_id IS NOT NULL`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX sales_invoices_customer`);
  }
}
