import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['inbox_documents', 'purchases', 'purchase_invoices'];

/** What a supplier asks to state when paying (EN 16931 BT-83), from the document to the purchase invoice that a batch pays. */
export class ReferencesOfPayments1763720000224 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const table of tables) await db.query(`ALTER TABLE ${table} ADD COLUMN payment_reference text`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of tables) await db.query(`ALTER TABLE ${table} DROP COLUMN payment_reference`);
  }
}
