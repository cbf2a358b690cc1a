import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A line stores the rate chosen by hand, separately from the rate it was invoiced with. Until now saving wrote the customer's rate, or the
 * product's, into every line: on deals not invoiced yet these are not choices, and are removed.
 */
export class RatesOfLines1763720000023 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE deal_lines ADD COLUMN invoiced_tax_rate_id int,
      ADD FOREIGN KEY (ecosystem_id, invoiced_tax_rate_id) REFERENCES tax_rates (ecosystem_id, id)`);
    await db.query(`
      UPDATE deal_lines l SET invoiced_tax_rate_id = i.tax_rate_id FROM deals d, sales_invoice_lines i
      WHERE d.ecosystem_id = l.ecosystem_id AND d.id = l.deal_id
        AND i.ecosystem_id = d.ecosystem_id AND i.invoice_id = d.linked_invoice_id AND i.line_number = l.line_number`);
    await db.query(`
      UPDATE deal_lines l SET tax_rate_id = NULL FROM deals d
      WHERE l.tax_rate_id IS NOT NULL AND d.ecosystem_id = l.ecosystem_id AND d.id = l.deal_id AND d.linked_invoice_id IS NULL AND (
        EXISTS (SELECT FROM products p WHERE p.ecosystem_id = l.ecosystem_id AND p.id = l.product_id AND p.tax_rate_id = l.tax_rate_id)
        OR EXISTS (SELECT FROM tax_rate_rules r WHERE r.ecosystem_id = l.ecosystem_id AND r.tax_rate_id = l.tax_rate_id)
        OR EXISTS (SELECT FROM legal_entities e WHERE e.ecosystem_id = l.ecosystem_id AND e.default_tax_rate_id = l.tax_rate_id))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE deal_lines DROP COLUMN invoiced_tax_rate_id`);
  }
}
