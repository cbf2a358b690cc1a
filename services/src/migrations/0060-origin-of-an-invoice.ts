import type { MigrationInterface, QueryRunner } from 'typeorm';

const live = `WHERE archived_at IS NULL AND invoice_type = 'invoice'`;

/**
 * An invoice can be created from any resource, not only from a deal. Columns are renamed and rewritten, not updated: a trigger refuses
 * updates of booked invoices. Two triggers replace the foreign key to deals: the deal exists, and is not deleted.
 */
export class OriginOfAnInvoice1763720000060 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE sales_invoices DROP CONSTRAINT sales_invoices_ecosystem_id_deal_id_fkey`);
    await db.query(`DROP INDEX sales_invoices_deal, sales_invoices_of_deal`);
    await db.query(`ALTER TABLE sales_invoices RENAME COLUMN deal_id TO origin_id`);
    await db.query(`ALTER TABLE sales_invoices ADD COLUMN origin_resource text`);
    await db.query(`ALTER TABLE sales_invoices ALTER COLUMN origin_resource TYPE text USING CASE WHEN origin_id IS NOT NULL THEN 'deals' END,
      ADD CONSTRAINT sales_invoices_whole_origin CHECK (num_nulls(origin_resource, origin_id) IN (0, 2))`);
    // One invoice per record, even if requested repeatedly (CRM-F06).
    await db.query(`CREATE UNIQUE INDEX sales_invoices_origin ON sales_invoices (ecosystem_id, origin_id, origin_resource) ${live}`);
    await db.query(
      `CREATE INDEX sales_invoices_of_origin ON sales_invoices (ecosystem_id, origin_id, origin_resource) WHERE origin_id IS NOT NULL`,
    );
    await this.keepDealsOfInvoices(db);
  }

  /** Like a foreign key: the deal is locked while an invoice is added, and cannot be deleted once it has one. */
  private async keepDealsOfInvoices(db: QueryRunner): Promise<void> {
    await db.query(`CREATE FUNCTION invoiced_deal_exists() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM deals d WHERE d.ecosystem_id = NEW.ecosystem_id AND d.id = NEW.origin_id FOR KEY SHARE;
        IF NOT FOUND THEN
          RAISE EXCEPTION 'an invoice cannot be made from deal %, which is not there', NEW.origin_id USING ERRCODE = 'foreign_key_violation';
        END IF;
        RETURN NEW;
      END $$`);
    await db.query(`CREATE TRIGGER invoiced_deal_exists BEFORE INSERT OR UPDATE OF origin_resource, origin_id ON sales_invoices
      FOR EACH ROW WHEN (NEW.origin_resource = 'deals') EXECUTE FUNCTION invoiced_deal_exists()`);
    await db.query(`CREATE FUNCTION invoiced_deal_stays() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM sales_invoices i
          WHERE i.ecosystem_id = OLD.ecosystem_id AND i.origin_id = OLD.id AND i.origin_resource = 'deals') THEN
          RAISE EXCEPTION 'deal % has an invoice', OLD.id USING ERRCODE = 'foreign_key_violation';
        END IF;
        RETURN OLD;
      END $$`);
    await db.query(`CREATE TRIGGER invoiced_deal_stays BEFORE DELETE ON deals FOR EACH ROW EXECUTE FUNCTION invoiced_deal_stays()`);
  }

  /** Invoices of other resources lose their origin: only deals have a column for it. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER invoiced_deal_stays ON deals`);
    await db.query(`DROP TRIGGER invoiced_deal_exists ON sales_invoices`);
    await db.query(`DROP FUNCTION invoiced_deal_stays(), invoiced_deal_exists()`);
    await db.query(`DROP INDEX sales_invoices_origin, sales_invoices_of_origin`);
    await db.query(`ALTER TABLE sales_invoices DROP CONSTRAINT sales_invoices_whole_origin`);
    await db.query(
      `ALTER TABLE sales_invoices ALTER COLUMN origin_id TYPE int USING CASE WHEN origin_resource = 'deals' THEN origin_id END`,
    );
    await db.query(`ALTER TABLE sales_invoices DROP COLUMN origin_resource`);
    await db.query(`ALTER TABLE sales_invoices RENAME COLUMN origin_id TO deal_id`);
    await db.query(`CREATE UNIQUE INDEX sales_invoices_deal ON sales_invoices (ecosystem_id, deal_id) ${live}`);
    await db.query(`CREATE INDEX sales_invoices_of_deal ON sales_invoices (ecosystem_id, deal_id) WHERE deal_id IS NOT NULL`);
    await db.query(`ALTER TABLE sales_invoices ADD CONSTRAINT sales_invoices_ecosystem_id_deal_id_fkey
      FOREIGN KEY (ecosystem_id, deal_id) REFERENCES deals (ecosystem_id, id)`);
  }
}
