import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Amounts to refund include not only credited ones, but any payment beyond an invoice's total. */
export class OwedByAnyInvoice1763720000057 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX sales_invoices_owed`);
    await db.query(
      `CREATE INDEX sales_invoices_owed ON sales_invoices (ecosystem_id, book_date, id) WHERE status = 'booked' AND amount_paid > total_amount`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX sales_invoices_owed`);
    await db.query(
      `CREATE INDEX sales_invoices_owed ON sales_invoices (ecosystem_id, book_date, id)
       WHERE status = 'booked' AND payment_status IN ('open', 'partial') AND total_amount < 0`,
    );
  }
}
