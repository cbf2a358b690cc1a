import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the customer reads an invoice is for; the name of its deal stays ours. Deals that were invoiced keep what their invoices say. */
export class InvoiceDescriptions1763720000036 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE deals ADD COLUMN invoice_description text`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE deals DROP COLUMN invoice_description`);
  }
}
