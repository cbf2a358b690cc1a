import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A card on the board shows whether its invoice was mailed, without querying invoices. */
export class DealMailed1763720000004 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE deals ADD COLUMN linked_invoice_mailed boolean NOT NULL DEFAULT false`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE deals DROP COLUMN linked_invoice_mailed`);
  }
}
