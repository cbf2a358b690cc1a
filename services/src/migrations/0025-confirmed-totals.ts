import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What somebody confirmed that a draft comes to, where a process books it later: it books nothing else without being asked again. */
export class ConfirmedTotals1763720000024 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE sales_invoices ADD COLUMN confirmed_total numeric(18,2)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE sales_invoices DROP COLUMN confirmed_total`);
  }
}
