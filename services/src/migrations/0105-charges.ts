import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Charges from one legal entity to another for a cost that it paid (PLT-O90 to PLT-O94): a sales invoice there and the mirroring purchase
 * invoice here. Lines of purchase invoices name the bearing entity, if it is another one.
 */
export class Charges1763720000105 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const table of ['sales_invoices', 'purchase_invoices'])
      await db.query(`ALTER TABLE ${table} ADD COLUMN source text, ADD COLUMN legal_entity_reference_origin text,
        ADD COLUMN source_invoice_id int, ADD COLUMN original_amount numeric(18,2),
        ADD CHECK (num_nulls(source, legal_entity_reference_origin, source_invoice_id, original_amount) IN (0, 4)),
        ADD FOREIGN KEY (ecosystem_id, source_invoice_id) REFERENCES purchase_invoices (ecosystem_id, id)`);
    await db.query(`ALTER TABLE purchase_invoices ADD COLUMN mirrors_invoice_id int,
      ADD FOREIGN KEY (ecosystem_id, mirrors_invoice_id) REFERENCES sales_invoices (ecosystem_id, id)`);
    await db.query(`CREATE UNIQUE INDEX purchase_invoices_mirrors ON purchase_invoices (ecosystem_id, mirrors_invoice_id)`);
    // One per other entity (PLT-O90); its credit invoice is of another type.
    await db.query(`CREATE UNIQUE INDEX purchase_invoices_charges ON purchase_invoices (ecosystem_id, source_invoice_id, legal_entity_id)
      WHERE invoice_type = 'Expenses' AND source IS NOT NULL`);
    await db.query(
      `CREATE INDEX sales_invoices_of_source ON sales_invoices (ecosystem_id, source_invoice_id) WHERE source_invoice_id IS NOT NULL`,
    );
    await db.query(`ALTER TABLE purchase_invoice_lines ADD COLUMN charged_entity_id int,
      ADD FOREIGN KEY (ecosystem_id, charged_entity_id) REFERENCES legal_entities (ecosystem_id, id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE purchase_invoice_lines DROP COLUMN charged_entity_id`);
    await db.query(`ALTER TABLE purchase_invoices DROP COLUMN mirrors_invoice_id`);
    for (const table of ['purchase_invoices', 'sales_invoices'])
      await db.query(`ALTER TABLE ${table} DROP COLUMN source, DROP COLUMN legal_entity_reference_origin, DROP COLUMN source_invoice_id,
        DROP COLUMN original_amount`);
  }
}
