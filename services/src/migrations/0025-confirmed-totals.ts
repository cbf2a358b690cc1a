import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The total a person confirmed for a draft that a process books later: any other total needs confirmation again. */
export class ConfirmedTotals1763720000024 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE sales_invoices ADD COLUMN confirmed_total numeric(18,2)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE sales_invoices DROP COLUMN confirmed_total`);
  }
}
