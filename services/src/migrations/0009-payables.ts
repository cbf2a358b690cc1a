import type { MigrationInterface, QueryRunner } from 'typeorm';
import { apiRole, createTable, drop, logins, pinnedPath, row, tenant } from './support/tenant-table.js';

const person = `nullif(current_setting('app.person', true), '')::int`;
/** The present account of the payee of a purchase invoice. */
const presentIban = (invoice: string): string => `(SELECT a.iban FROM payee_accounts a WHERE a.ecosystem_id = ${invoice}.ecosystem_id
  AND ((${invoice}.payee_person_id IS NULL AND a.organization_id = ${invoice}.customer_id) OR a.person_id = ${invoice}.payee_person_id)
  ORDER BY a.id DESC LIMIT 1)`;

/** Accounts of payees and who confirmed them, batches of payments, statements of banks, and what is booked from them without an invoice. */
export class Payables1763720000009 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await this.createPayeeAccounts(db);
    await this.keepPayeeAccounts(db);
    await this.sealPayees(db);
    await this.createConfirmations(db);
    await this.createRefundOrders(db);
    await this.createBatches(db);
    await this.createBankStatements(db);
    await this.createBankEntries(db);
  }

  async down(db: QueryRunner): Promise<void> {
    await drop(db, {
      tables: [
        ...['bank_entries', 'bank_rules', 'bank_statement_bookings', 'bank_statements'],
        ...['batch_payment_invoices', 'batch_payment_rows', 'batch_payments', 'refund_orders'],
        ...['invoice_account_confirmations', 'payee_accounts'],
      ],
      functions: [...['keep_payee_account()', 'add_account_authors()', 'seal_payee()', 'complete_seals()', 'add_confirmation_authors()']],
    });
  }

  /**
   * History of bank accounts of organizations and people: who entered each and who confirmed it (D-55). The last one of a payee is current;
   * without an IBAN there is none. An account has several authors (D-63): everyone who wrote this IBAN anywhere in the ecosystem, since a
   * merge, an import or an undo also writes it. None of them confirms it, except in an office of one. The account for the refund of one
   * sales invoice belongs to that invoice.
   */
  private async createPayeeAccounts(db: QueryRunner): Promise<void> {
    await createTable(db, 'payee_accounts', {
      columns: `${row}, organization_id int, person_id int REFERENCES people (id), sales_invoice_id int, iban text,
        written_by int, written_at timestamptz NOT NULL DEFAULT now(), confirmed_by int, confirmed_at timestamptz,
        authors int[] NOT NULL DEFAULT '{}', confirmed_alone boolean NOT NULL DEFAULT false,
        CHECK (num_nonnulls(organization_id, person_id, sales_invoice_id) = 1), CHECK (num_nonnulls(confirmed_by, confirmed_at) IN (0, 2)),
        CONSTRAINT payee_accounts_second_person CHECK (
          confirmed_alone OR confirmed_by IS NULL OR (confirmed_by <> ALL (authors) AND confirmed_by IS DISTINCT FROM person_id))`,
      references: { organization_id: 'organizations', sales_invoice_id: 'sales_invoices' },
      indexes: {
        payee_accounts_of_invoice: `(ecosystem_id, sales_invoice_id, id DESC) WHERE sales_invoice_id IS NOT NULL`,
        payee_accounts_of_organization: `(ecosystem_id, organization_id, id DESC)`,
        payee_accounts_of_person: `(ecosystem_id, person_id, id DESC)`,
        payee_accounts_of_iban: `(ecosystem_id, iban) WHERE iban IS NOT NULL`,
      },
      grants: ['SELECT', 'INSERT'],
    });
    await db.query(`GRANT UPDATE (confirmed_by, confirmed_at, confirmed_alone) ON payee_accounts TO ${apiRole}`);
    await db.query(`CREATE FUNCTION add_account_authors() RETURNS trigger LANGUAGE plpgsql ${pinnedPath} AS $$
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

  /** Accounts of organizations are written by a trigger, so that no path bypasses it: form, import, merge. */
  private async keepPayeeAccounts(db: QueryRunner): Promise<void> {
    await db.query(`CREATE FUNCTION keep_payee_account() RETURNS trigger LANGUAGE plpgsql ${pinnedPath} AS $$
      BEGIN
        INSERT INTO payee_accounts (ecosystem_id, organization_id, iban, written_by)
          VALUES (NEW.ecosystem_id, NEW.id, nullif(NEW.iban, ''), ${person});
        RETURN NULL;
      END $$`);
    await db.query(`CREATE TRIGGER new_payee_account AFTER INSERT ON organizations FOR EACH ROW WHEN (NEW.iban <> '')
      EXECUTE FUNCTION keep_payee_account()`);
    await db.query(`CREATE TRIGGER other_payee_account AFTER UPDATE OF iban ON organizations FOR EACH ROW
      WHEN (coalesce(NEW.iban, '') <> coalesce(OLD.iban, '')) EXECUTE FUNCTION keep_payee_account()`);
  }

  /**
   * What is booked is what is paid (D-62): booking seals the payee's account in the purchase invoice, by a trigger, so that no path bypasses
   * it. The first account that is confirmed completes a seal without one, unless a merge gave the invoice another payee.
   */
  private async sealPayees(db: QueryRunner): Promise<void> {
    // Runs after the trigger that keeps booked invoices (by name), so only this function changes these columns.
    await db.query(`CREATE FUNCTION seal_payee() RETURNS trigger LANGUAGE plpgsql ${pinnedPath} AS $$
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
    await db.query(`CREATE FUNCTION complete_seals() RETURNS trigger LANGUAGE plpgsql ${pinnedPath} AS $$
      BEGIN
        UPDATE purchase_invoices i SET sealed_iban = NEW.iban
        WHERE i.ecosystem_id = NEW.ecosystem_id AND i.status = 'booked' AND i.sealed_iban IS NULL AND (i.payee_person_id = NEW.person_id
          OR (i.payee_person_id IS NULL AND i.customer_id = NEW.organization_id AND i.sealed_organization_id = i.customer_id));
        RETURN NULL;
      END $$`);
    await db.query(`CREATE TRIGGER complete_seals AFTER UPDATE OF confirmed_at ON payee_accounts FOR EACH ROW
      WHEN (OLD.confirmed_at IS NULL AND NEW.confirmed_at IS NOT NULL AND NEW.iban IS NOT NULL) EXECUTE FUNCTION complete_seals()`);
  }

  /** Any other account is paid only for invoices for which a second person confirmed it. */
  private async createConfirmations(db: QueryRunner): Promise<void> {
    await createTable(db, 'invoice_account_confirmations', {
      columns: `${tenant}, invoice_id int NOT NULL, account_id int NOT NULL, confirmed_by int NOT NULL,
        confirmed_at timestamptz NOT NULL DEFAULT now(), confirmed_alone boolean NOT NULL DEFAULT false, authors int[] NOT NULL DEFAULT '{}',
        PRIMARY KEY (ecosystem_id, invoice_id, account_id),
        CONSTRAINT invoice_account_confirmations_second_person CHECK (confirmed_alone OR confirmed_by <> ALL (authors))`,
      references: { invoice_id: 'purchase_invoices', account_id: 'payee_accounts' },
      grants: ['SELECT', 'INSERT'],
    });
    await db.query(`CREATE FUNCTION add_confirmation_authors() RETURNS trigger LANGUAGE plpgsql ${pinnedPath} AS $$
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

  /**
   * Refunds that a person put in the next batch, with what they seal: the amount that was owed, and the account (D-62). One of an invoice
   * stands at a time; it ends when less than its amount is owed, or when a person takes it out.
   */
  private async createRefundOrders(db: QueryRunner): Promise<void> {
    await createTable(db, 'refund_orders', {
      columns: `${row}, created_at timestamptz NOT NULL DEFAULT now(), created_by int, legal_entity_id int NOT NULL, invoice_id int NOT NULL,
        account_id int NOT NULL, amount numeric(18,2) NOT NULL CHECK (amount > 0), ended_at timestamptz`,
      references: { legal_entity_id: 'legal_entities', invoice_id: 'sales_invoices', account_id: 'payee_accounts' },
      unique: { refund_orders_once: `(ecosystem_id, invoice_id) WHERE ended_at IS NULL` },
      indexes: { refund_orders_standing: `(ecosystem_id, legal_entity_id, id) WHERE ended_at IS NULL` },
      grants: ['SELECT', 'INSERT'],
    });
    await db.query(`GRANT UPDATE (ended_at) ON refund_orders TO ${logins}`);
  }

  /**
   * Payment batches as given to a bank (PLT-O85): all content of their files, so that the same batch always has the same bytes. They can be
   * edited and cancelled until they are executed, and keep the rows of each earlier version of their files.
   */
  private async createBatches(db: QueryRunner): Promise<void> {
    await createTable(db, 'batch_payments', {
      columns: `${row}, created_at timestamptz NOT NULL DEFAULT now(), created_by int,
        legal_entity_id int NOT NULL, legal_entity_reference text NOT NULL, aggregated boolean NOT NULL, execution_date date,
        message_id text NOT NULL GENERATED ALWAYS AS ('KANTOOR-' || ecosystem_id::text || '-' || id::text) STORED, version text NOT NULL,
        debtor jsonb, total_amount numeric(18,2) NOT NULL, left_out jsonb NOT NULL, number int NOT NULL,
        state smallint NOT NULL DEFAULT 3 CHECK (state IN (1, 2, 3)), record_version int NOT NULL DEFAULT 1,
        revision int NOT NULL DEFAULT 1, revised_at timestamptz, closed_at timestamptz, closed_by int, closed_reason text,
        UNIQUE (ecosystem_id, message_id), UNIQUE (ecosystem_id, legal_entity_id, number)`,
      references: { legal_entity_id: 'legal_entities' },
      indexes: { batch_payments_list: `(ecosystem_id, legal_entity_id, id DESC)` },
      grants: ['SELECT', 'INSERT'],
    });
    await db.query(`GRANT UPDATE (state, record_version, revision, revised_at, closed_at, closed_by, closed_reason, total_amount, left_out,
      debtor, version) ON batch_payments TO ${apiRole}`);
    await createTable(db, 'batch_payment_rows', {
      columns: `ecosystem_id int NOT NULL, batch_id int NOT NULL, row_number int NOT NULL, name text NOT NULL, iban text NOT NULL,
        amount numeric(18,2) NOT NULL CHECK (amount > 0), description text NOT NULL, execution_date date NOT NULL,
        end_to_end_id text NOT NULL, block_id text NOT NULL, refund_order_id int,
        revision int NOT NULL DEFAULT 1, made_at timestamptz NOT NULL DEFAULT now(), made_by int,
        PRIMARY KEY (ecosystem_id, batch_id, row_number), UNIQUE (ecosystem_id, end_to_end_id)`,
      references: { batch_id: 'batch_payments', refund_order_id: 'refund_orders' },
      indexes: {
        batch_payment_rows_block: `(ecosystem_id, block_id)`,
        batch_payment_rows_refund: `(ecosystem_id, refund_order_id) WHERE refund_order_id IS NOT NULL`,
      },
      grants: ['SELECT', 'INSERT'],
    });
    // An invoice that stays in a batch after an edit is in rows of both versions.
    await createTable(db, 'batch_payment_invoices', {
      columns: `ecosystem_id int NOT NULL, batch_id int NOT NULL, row_number int NOT NULL, invoice_id int NOT NULL,
        amount numeric(18,2) NOT NULL, released_at timestamptz,
        PRIMARY KEY (ecosystem_id, batch_id, row_number, invoice_id),
        FOREIGN KEY (ecosystem_id, batch_id, row_number) REFERENCES batch_payment_rows`,
      references: { invoice_id: 'purchase_invoices' },
      // An invoice is in one batch at a time: a later batch that pays it releases it from the earlier one.
      unique: { batch_payment_invoices_once: `(ecosystem_id, invoice_id) WHERE released_at IS NULL` },
      grants: ['SELECT', 'INSERT'],
    });
    await db.query(`GRANT UPDATE (released_at) ON batch_payment_invoices TO ${apiRole}`);
  }

  /**
   * Bank statements with their balances, and which bookings each of them contains: so equal bookings of consecutive statements stay two, and
   * a missing statement is noticed.
   */
  private async createBankStatements(db: QueryRunner): Promise<void> {
    await createTable(db, 'bank_statements', {
      columns: `${row}, created_at timestamptz NOT NULL DEFAULT now(), created_by int, legal_entity_id int NOT NULL, account text NOT NULL,
        statement_id text NOT NULL, sequence text, file_name text NOT NULL, file_digest char(64) NOT NULL, digest char(64) NOT NULL,
        first_day date, last_day date, currency char(3), opening numeric(23,5), opened_on date, closing numeric(23,5), closed_on date,
        booked numeric(23,5),
        UNIQUE (ecosystem_id, legal_entity_id, digest), CHECK (num_nulls(currency, opening, closing, booked) IN (0, 4))`,
      references: { legal_entity_id: 'legal_entities' },
      indexes: { bank_statements_list: `(ecosystem_id, legal_entity_id, id DESC)` },
      grants: ['SELECT', 'INSERT'],
    });
    await createTable(db, 'bank_statement_bookings', {
      columns: `ecosystem_id int NOT NULL, bank_statement_id int NOT NULL, bank_booking_id int NOT NULL,
        PRIMARY KEY (ecosystem_id, bank_statement_id, bank_booking_id)`,
      references: { bank_statement_id: 'bank_statements', bank_booking_id: 'bank_bookings' },
      indexes: { bank_statement_bookings_of: `(ecosystem_id, bank_booking_id)` },
      grants: ['SELECT', 'INSERT'],
    });
  }

  /** Parts of bank bookings that are booked to a ledger without an invoice, and rules that propose such a part for the same counterparty. */
  private async createBankEntries(db: QueryRunner): Promise<void> {
    await createTable(db, 'bank_rules', {
      columns: `${row}, version int NOT NULL DEFAULT 1, created_at timestamptz NOT NULL DEFAULT now(), created_by int,
        legal_entity_id int NOT NULL, counterparty_key text NOT NULL, counterparty text NOT NULL, is_incoming boolean NOT NULL,
        ledger_account text NOT NULL, tax_rate_id int, vat_book text CHECK (vat_book IN ('sales', 'purchases')), ended_at timestamptz,
        CHECK ((tax_rate_id IS NULL) = (vat_book IS NULL))`,
      references: { legal_entity_id: 'legal_entities', tax_rate_id: 'tax_rates' },
      unique: { bank_rules_once: `(ecosystem_id, legal_entity_id, counterparty_key, is_incoming) WHERE ended_at IS NULL` },
      grants: ['SELECT', 'INSERT'],
    });
    await db.query(`GRANT UPDATE (ledger_account, tax_rate_id, vat_book, ended_at, version) ON bank_rules TO ${apiRole}`);
    // An entry never changes: it is undone by another entry that reverses it.
    await createTable(db, 'bank_entries', {
      columns: `${row}, created_at timestamptz NOT NULL DEFAULT now(), created_by int, legal_entity_id int NOT NULL,
        bank_booking_id int NOT NULL, posted_on date NOT NULL, ledger_account text NOT NULL, description text NOT NULL,
        party text NOT NULL, counterparty_key text NOT NULL, currency char(3) NOT NULL, net numeric(18,2) NOT NULL, tax numeric(18,2) NOT NULL,
        tax_rate_id int, vat_book text CHECK (vat_book IN ('sales', 'purchases')), vat_category text, tax_percentage numeric(7,4),
        bank_rule_id int, reverses_entry_id int, reason text,
        UNIQUE (ecosystem_id, reverses_entry_id),
        CHECK (num_nulls(tax_rate_id, vat_book, vat_category, tax_percentage) IN (0, 4) AND (tax_rate_id IS NOT NULL OR tax = 0)),
        CHECK ((reverses_entry_id IS NULL) = (reason IS NULL))`,
      references: {
        ...{ legal_entity_id: 'legal_entities', bank_booking_id: 'bank_bookings', tax_rate_id: 'tax_rates' },
        ...{ bank_rule_id: 'bank_rules', reverses_entry_id: 'bank_entries' },
      },
      indexes: {
        bank_entries_of: `(ecosystem_id, bank_booking_id)`,
        bank_entries_posted: `(ecosystem_id, legal_entity_id, posted_on, id)`,
      },
      grants: ['SELECT', 'INSERT'],
    });
  }
}
