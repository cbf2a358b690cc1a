import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The invoice description shown to the customer; the deal name stays internal. Invoiced deals keep the text of their invoices. */
export class InvoiceDescriptions1763720000036 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE deals ADD COLUMN invoice_description text`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE deals DROP COLUMN invoice_description`);
  }
}
