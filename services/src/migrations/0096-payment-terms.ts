import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A customer may have its own payment term, in days; otherwise that of the legal entity applies (D-41). */
export class PaymentTerms1763720000096 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE organizations ADD COLUMN payment_term int CHECK (payment_term BETWEEN 0 AND 180)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE organizations DROP COLUMN payment_term`);
  }
}
