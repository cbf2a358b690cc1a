import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The card of a deal shows whether its invoice was sent, by mail or another way (D-42). */
export class DealSent1763720000087 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE deals RENAME COLUMN linked_invoice_mailed TO linked_invoice_sent`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE deals RENAME COLUMN linked_invoice_sent TO linked_invoice_mailed`);
  }
}
