import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, drop, joined, record, searchColumn, searchedAmount } from './support/tenant-table.js';

/** Columns of a booked purchase that may still change. Computed columns are empty in the new row when the trigger reads it. */
const mutable = ['version', 'updated_at', 'search_text'];
const searched = joined('id::text', 'name', `coalesce(reference, '')`, searchedAmount('purchase_value'));

/** Purchases of teams, and budgets. */
export class Purchases1763720000011 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await this.createPurchases(db);
    await this.keepBookedPurchases(db);
    await this.createBudgets(db);
  }

  async down(db: QueryRunner): Promise<void> {
    await drop(db, {
      tables: ['budgets', 'purchase_lines', 'purchases'],
      functions: ['keep_booked_purchase()', 'keep_booked_purchase_lines()'],
    });
  }

  private async createPurchases(db: QueryRunner): Promise<void> {
    await createTable(db, 'purchases', {
      columns: `${record}, team_id int NOT NULL, name text NOT NULL, organization_id int, reference text,
        purchase_date date NOT NULL, due_date date, currency char(3) NOT NULL,
        purchase_state_id smallint NOT NULL DEFAULT 1 CHECK (purchase_state_id BETWEEN 1 AND 5),
        purchase_value numeric(18,2) NOT NULL DEFAULT 0, skip_from_external_invoicing boolean NOT NULL DEFAULT false,
        stated_taxes jsonb NOT NULL DEFAULT '[]', initiator_id int REFERENCES people (id),
        payment_method smallint CHECK (payment_method BETWEEN 1 AND 4), purchase_invoice_id int,
        -- What a supplier asks to state when paying (EN 16931 BT-83).
        payment_reference text,
        -- What is paid to a person names the shop as text and needs no supplier (D-78); the shop is found by search like a supplier.
        shop text,
        ${searchColumn(joined(`unaccented(${searched})`, `unaccented(coalesce(shop, ''))`))},
        -- If it is not that of the legal entity: it decides on VAT (D-78).
        shop_country text CHECK (shop_country ~ '^[A-Z]{2}$'),
        -- A Concept may lack its supplier (PUR-O61); booked purchases and approval requests have one.
        CONSTRAINT purchases_have_a_seller
          CHECK (organization_id IS NOT NULL OR purchase_state_id IN (1, 3) OR (payment_method = 1 AND btrim(shop) <> ''))`,
      references: { team_id: 'teams', organization_id: 'organizations', purchase_invoice_id: 'purchase_invoices' },
      indexes: {
        purchases_of_team: `(ecosystem_id, team_id, purchase_date DESC, id DESC)`,
        purchases_by_date: `(ecosystem_id, purchase_date DESC, id DESC)`,
        purchases_of_organization: `(ecosystem_id, organization_id)`,
        // Whether a supplier's number was entered before (PUR-O53), or the same amount of a day.
        purchases_by_reference: `(ecosystem_id, organization_id, reference_key(reference)) WHERE archived_at IS NULL AND reference IS NOT NULL`,
        purchases_by_amount: `(ecosystem_id, purchase_date, purchase_value) WHERE archived_at IS NULL`,
      },
    });
    await createTable(db, 'purchase_lines', {
      columns: `ecosystem_id int NOT NULL, purchase_id int NOT NULL, line_number int NOT NULL, product_id int, description text,
        amount numeric(18,4) NOT NULL, price numeric(18,4) NOT NULL, incl_price numeric(18,4), tax_rate_id int,
        department text NOT NULL, project text NOT NULL, attachment_id int, meta_data jsonb, team_id int, activity_id int, person_id int,
        ledger_id int,
        PRIMARY KEY (ecosystem_id, purchase_id, line_number),
        CHECK (product_id IS NOT NULL OR description IS NOT NULL),
        CONSTRAINT purchase_lines_ledger FOREIGN KEY (ecosystem_id, ledger_id) REFERENCES ledgers`,
      references: { purchase_id: 'purchases', product_id: 'products', tax_rate_id: 'tax_rates' },
      indexes: {
        // Spending is read from the lines of a month.
        purchase_lines_of_activity: `(ecosystem_id, activity_id) WHERE activity_id IS NOT NULL`,
        purchase_lines_of_person: `(ecosystem_id, person_id) WHERE person_id IS NOT NULL`,
        purchase_lines_of_ledger: `(ecosystem_id, ledger_id) WHERE ledger_id IS NOT NULL`,
      },
    });
  }

  /**
   * A purchase never changes once booked (PUR-078). Its supplier follows a merge, like the customer of a booked invoice. One whose invoice is
   * a draft may be given back: it becomes a Concept again, in the one statement that removes the link to that draft (D-66).
   */
  private async keepBookedPurchases(db: QueryRunner): Promise<void> {
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
        IF NEW.purchase_state_id = 1 AND NEW.purchase_invoice_id IS NULL AND EXISTS (SELECT FROM purchase_invoices i
          WHERE i.ecosystem_id = OLD.ecosystem_id AND i.id = OLD.purchase_invoice_id AND i.status = 'draft') THEN
          mutable := mutable || '{purchase_state_id,purchase_invoice_id}'::text[];
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

  /** Budget of an activity, or of a person in a team, per month, in euros (D-27). Names are those at the time; ids identify the owner. */
  private async createBudgets(db: QueryRunner): Promise<void> {
    await createTable(db, 'budgets', {
      columns: `${record}, month text NOT NULL CHECK (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'), department text NOT NULL,
        project text NOT NULL, amount numeric(18,2) NOT NULL CHECK (amount >= 0), team_id int NOT NULL, activity_id int, person_id int,
        CHECK (num_nonnulls(activity_id, person_id) = 1)`,
      references: { team_id: 'teams' },
      unique: {
        budgets_of_activity: `(ecosystem_id, activity_id, month) WHERE activity_id IS NOT NULL`,
        budgets_of_person: `(ecosystem_id, person_id, team_id, month) WHERE person_id IS NOT NULL`,
      },
      indexes: { budgets_by_month: `(ecosystem_id, month DESC, id DESC)` },
    });
  }
}
