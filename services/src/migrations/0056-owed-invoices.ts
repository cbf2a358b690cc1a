import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Partial index for amounts to refund, like that for amounts to be paid. */
export class OwedInvoices1763720000055 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE INDEX sales_invoices_owed ON sales_invoices (ecosystem_id, book_date, id)
       WHERE status = 'booked' AND payment_status IN ('open', 'partial') AND total_amount < 0`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX sales_invoices_owed`);
  }
}
