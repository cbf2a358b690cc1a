import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns of a booked purchase that may still change. Computed columns are empty in the new row when the trigger reads it. */
const mutable = ['version', 'updated_at', 'search_text'];

/**
 * A purchase stores who entered it, its payment method and its invoice, and never changes once booked (PUR-078). Its supplier follows a
 * merge, like the customer of a booked invoice.
 */
export class BookedPurchases1763720000102 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE purchases ADD COLUMN initiator_id int REFERENCES people (id),
      ADD COLUMN payment_method smallint CHECK (payment_method BETWEEN 1 AND 4), ADD COLUMN purchase_invoice_id int,
      ADD FOREIGN KEY (ecosystem_id, purchase_invoice_id) REFERENCES purchase_invoices (ecosystem_id, id)`);
    await db.query(`CREATE FUNCTION keep_booked_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        mutable text[] := '{${mutable.join()}}';
      BEGIN
        IF OLD.purchase_state_id <> 2 THEN
          IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
          RETURN NEW;
        END IF;
        IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'a booked purchase cannot be deleted' USING ERRCODE = 'KN002'; END IF;
        IF OLD.organization_id <> NEW.organization_id AND EXISTS (SELECT FROM record_merges m
          WHERE m.ecosystem_id = NEW.ecosystem_id AND m.resource = 'organizations' AND m.undone_at IS NULL
            AND (m.source_id, m.destination_id) IN ((OLD.organization_id, NEW.organization_id), (NEW.organization_id, OLD.organization_id))) THEN
          mutable := mutable || 'organization_id'::text;
        END IF;
        IF (to_jsonb(NEW) - mutable) IS DISTINCT FROM (to_jsonb(OLD) - mutable) THEN
          RAISE EXCEPTION 'a booked purchase cannot be changed' USING ERRCODE = 'KN002';
        END IF;
        RETURN NEW;
      END $$`);
    await db.query(`CREATE TRIGGER keep_booked_purchase BEFORE UPDATE OR DELETE ON purchases FOR EACH ROW
      EXECUTE FUNCTION keep_booked_purchase()`);
    await db.query(`CREATE FUNCTION keep_booked_purchase_lines() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE line purchase_lines := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
      BEGIN
        IF EXISTS (SELECT FROM purchases p WHERE p.ecosystem_id = line.ecosystem_id AND p.id = line.purchase_id AND p.purchase_state_id = 2)
          OR (TG_OP = 'UPDATE' AND EXISTS (SELECT FROM purchases p
            WHERE p.ecosystem_id = OLD.ecosystem_id AND p.id = OLD.purchase_id AND p.purchase_state_id = 2)) THEN
          RAISE EXCEPTION 'the lines of a booked purchase cannot be changed' USING ERRCODE = 'KN002';
        END IF;
        RETURN line;
      END $$`);
    await db.query(`CREATE TRIGGER keep_booked_purchase_lines BEFORE INSERT OR UPDATE OR DELETE ON purchase_lines FOR EACH ROW
      EXECUTE FUNCTION keep_booked_purchase_lines()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP FUNCTION keep_booked_purchase_lines() CASCADE`);
    await db.query(`DROP FUNCTION keep_booked_purchase() CASCADE`);
    await db.query(`ALTER TABLE purchases DROP COLUMN initiator_id, DROP COLUMN payment_method, DROP COLUMN purchase_invoice_id`);
  }
}
