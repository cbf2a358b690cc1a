import type { MigrationInterface, QueryRunner } from 'typeorm';
import { letSetOnce, letStayUnset } from './support/booked-rows.js';
import { tenantTable } from './support/tenant-table.js';

const person = `nullif(current_setting('app.person', true), '')::int`;
/** The present account of the payee of a purchase invoice. */
const presentIban = (invoice: string): string => `(SELECT a.iban FROM payee_accounts a WHERE a.ecosystem_id = ${invoice}.ecosystem_id
  AND ((${invoice}.payee_person_id IS NULL AND a.organization_id = ${invoice}.customer_id) OR a.person_id = ${invoice}.payee_person_id)
  ORDER BY a.id DESC LIMIT 1)`;

/**
 * What is booked is what is paid (D-62): booking seals the payee's account in the purchase invoice, by a trigger, so that no path bypasses
 * it. The first account that is confirmed completes a seal without one, unless a merge gave the invoice another payee. Any other account is
 * paid only for invoices for which a second person confirmed it. An account has several authors (D-63): everyone who wrote this IBAN
 * anywhere in the ecosystem, since a merge, an import or an undo also writes it. None of them confirms it.
 */
export class SealedPayees1763720000195 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await this.addAuthors(db);
    await this.sealInvoices(db);
    await this.addConfirmations(db);
    await this.fillIn(db);
    await this.assertSecondPerson(db);
  }

  private async addAuthors(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE payee_accounts ADD COLUMN authors int[] NOT NULL DEFAULT '{}', ADD COLUMN confirmed_alone boolean NOT NULL DEFAULT false`,
    );
    await db.query(`GRANT UPDATE (confirmed_alone) ON payee_accounts TO kantoor_api`);
    await db.query(`CREATE INDEX payee_accounts_of_iban ON payee_accounts (ecosystem_id, iban) WHERE iban IS NOT NULL`);
    await db.query(`CREATE FUNCTION add_account_authors() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
      BEGIN
        NEW.authors := ARRAY(SELECT DISTINCT author FROM (
          SELECT NEW.written_by AS author
          UNION SELECT unnest(a.authors) FROM payee_accounts a WHERE a.ecosystem_id = NEW.ecosystem_id AND a.iban = NEW.iban
        ) known WHERE author IS NOT NULL ORDER BY author);
        RETURN NEW;
      END $$`);
    await db.query(
      `CREATE TRIGGER add_account_authors BEFORE INSERT ON payee_accounts FOR EACH ROW EXECUTE FUNCTION add_account_authors()`,
    );
  }

  private async sealInvoices(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE purchase_invoices ADD COLUMN sealed_iban text, ADD COLUMN sealed_organization_id int,
      ADD COLUMN moved_by int[] NOT NULL DEFAULT '{}'`);
    await db.query(
      `CREATE INDEX purchase_invoices_of_person ON purchase_invoices (ecosystem_id, payee_person_id) WHERE payee_person_id IS NOT NULL`,
    );
    // Runs after the trigger that keeps booked invoices (by name), so only this function changes these columns.
    await db.query(`CREATE FUNCTION seal_payee() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
      BEGIN
        IF NEW.status = 'booked' AND (TG_OP = 'INSERT' OR OLD.status <> 'booked') THEN
          NEW.sealed_organization_id := NEW.customer_id;
          NEW.sealed_iban := ${presentIban('NEW')};
        ELSIF NEW.status = 'booked' AND NEW.customer_id IS DISTINCT FROM OLD.customer_id THEN
          NEW.moved_by := array_remove(OLD.moved_by || ${person}, NULL);
        END IF;
        RETURN NEW;
      END $$`);
    await db.query(`CREATE TRIGGER seal_payee BEFORE INSERT OR UPDATE OF status, customer_id ON purchase_invoices
      FOR EACH ROW EXECUTE FUNCTION seal_payee()`);
    await db.query(`CREATE FUNCTION complete_seals() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
      BEGIN
        UPDATE purchase_invoices i SET sealed_iban = NEW.iban
        WHERE i.ecosystem_id = NEW.ecosystem_id AND i.status = 'booked' AND i.sealed_iban IS NULL AND (i.payee_person_id = NEW.person_id
          OR (i.payee_person_id IS NULL AND i.customer_id = NEW.organization_id AND i.sealed_organization_id = i.customer_id));
        RETURN NULL;
      END $$`);
    await db.query(`CREATE TRIGGER complete_seals AFTER UPDATE OF confirmed_at ON payee_accounts FOR EACH ROW
      WHEN (OLD.confirmed_at IS NULL AND NEW.confirmed_at IS NOT NULL AND NEW.iban IS NOT NULL) EXECUTE FUNCTION complete_seals()`);
  }

  private async addConfirmations(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE invoice_account_confirmations (
      ecosystem_id int NOT NULL REFERENCES ecosystems (id), invoice_id int NOT NULL, account_id int NOT NULL,
      confirmed_by int NOT NULL, confirmed_at timestamptz NOT NULL DEFAULT now(), confirmed_alone boolean NOT NULL DEFAULT false,
      authors int[] NOT NULL DEFAULT '{}',
      PRIMARY KEY (ecosystem_id, invoice_id, account_id),
      CONSTRAINT invoice_account_confirmations_second_person CHECK (confirmed_alone OR confirmed_by <> ALL (authors)),
      FOREIGN KEY (ecosystem_id, invoice_id) REFERENCES purchase_invoices (ecosystem_id, id),
      FOREIGN KEY (ecosystem_id, account_id) REFERENCES payee_accounts (ecosystem_id, id))`);
    await tenantTable(db, 'invoice_account_confirmations', ['SELECT', 'INSERT']);
    await db.query(`CREATE FUNCTION add_confirmation_authors() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
      BEGIN
        NEW.authors := ARRAY(SELECT DISTINCT author FROM (
          SELECT unnest(a.authors || a.person_id || i.moved_by || NEW.authors) AS author FROM payee_accounts a
          JOIN purchase_invoices i ON i.ecosystem_id = a.ecosystem_id AND i.id = NEW.invoice_id
          WHERE a.ecosystem_id = NEW.ecosystem_id AND a.id = NEW.account_id
        ) known WHERE author IS NOT NULL ORDER BY author);
        RETURN NEW;
      END $$`);
    await db.query(`CREATE TRIGGER add_confirmation_authors BEFORE INSERT ON invoice_account_confirmations
      FOR EACH ROW EXECUTE FUNCTION add_confirmation_authors()`);
  }

  /** Invoices that are booked already are sealed with their present account. Row security shows the owner one ecosystem at a time. */
  private async fillIn(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE purchase_invoices DISABLE TRIGGER keep_booked_invoice`);
    for (const { id } of (await db.query(`SELECT id FROM ecosystems ORDER BY id`)) as { id: number }[]) {
      await db.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(id)]);
      await db.query(
        `UPDATE purchase_invoices i SET sealed_organization_id = customer_id, sealed_iban = ${presentIban('i')} WHERE status = 'booked'`,
      );
      // An account that was confirmed by the earlier rule stays confirmed.
      await db.query(`UPDATE payee_accounts a SET authors = ARRAY(SELECT DISTINCT b.written_by FROM payee_accounts b
        WHERE b.ecosystem_id = a.ecosystem_id AND b.iban = a.iban AND b.id <= a.id AND b.written_by IS NOT NULL
          AND b.written_by IS DISTINCT FROM a.confirmed_by ORDER BY b.written_by) WHERE a.iban IS NOT NULL`);
    }
    await db.query(`SELECT set_config('app.ecosystem', '', true)`);
    await db.query(`ALTER TABLE purchase_invoices ENABLE TRIGGER keep_booked_invoice`);
    await letSetOnce(db, 'purchase_invoices', 'sealed_iban');
  }

  private async assertSecondPerson(db: QueryRunner): Promise<void> {
    const [{ name }] = (await db.query(`SELECT conname AS name FROM pg_constraint WHERE conrelid = 'payee_accounts'::regclass
      AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%confirmed_by <> written_by%'`)) as [{ name: string }];
    await db.query(`ALTER TABLE payee_accounts DROP CONSTRAINT ${name}, ADD CONSTRAINT payee_accounts_second_person
      CHECK (confirmed_alone OR confirmed_by IS NULL OR (confirmed_by <> ALL (authors) AND confirmed_by IS DISTINCT FROM person_id))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE invoice_account_confirmations`);
    await db.query(`DROP FUNCTION add_confirmation_authors()`);
    await db.query(`DROP FUNCTION complete_seals() CASCADE`);
    await db.query(`DROP FUNCTION seal_payee() CASCADE`);
    await db.query(`DROP FUNCTION add_account_authors() CASCADE`);
    await letStayUnset(db, 'purchase_invoices', 'sealed_iban');
    await db.query(`ALTER TABLE purchase_invoices DROP COLUMN sealed_iban, DROP COLUMN sealed_organization_id, DROP COLUMN moved_by`);
    await db.query(`DROP INDEX purchase_invoices_of_person`);
    await db.query(`ALTER TABLE payee_accounts DROP CONSTRAINT payee_accounts_second_person, DROP COLUMN authors, DROP COLUMN confirmed_alone,
      ADD CHECK (confirmed_by <> written_by) NOT VALID`);
  }
}
