import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payment method and term of a supplier's invoices; by default bank and the term of the legal entity (PUR-O38, D-29). */
export class TermsOfSuppliers1763720000103 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE organizations ADD COLUMN default_payment_method smallint CHECK (default_payment_method BETWEEN 1 AND 4),
      ADD COLUMN supplier_payment_term int CHECK (supplier_payment_term BETWEEN 0 AND 180)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE organizations DROP COLUMN default_payment_method, DROP COLUMN supplier_payment_term`);
  }
}
