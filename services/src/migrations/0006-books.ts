import type { MigrationInterface, QueryRunner } from 'typeorm';
import { apiRole, createTable, drop, record, row, sharedTable, workerRole } from './support/tenant-table.js';

/** Journal accounts for totals, VAT and money; by default those of the Dutch decimal chart of accounts. */
const journalAccounts = {
  ...{ debtors: '1300', creditors: '1600', vatPayable: '1500', vatReceivable: '1520' },
  ...{ bank: '1100', cash: '1000', setOff: '2000', differences: '4990', unassigned: '2990' },
};

/** What both books of invoices stand on: legal entities, number series, closed periods, exchange rates and bookings of banks. */
export class Books1763720000006 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await this.createLegalEntities(db);
    await this.createPeriods(db);
    await this.createExchangeRates(db);
    await this.createBankBookings(db);
  }

  async down(db: QueryRunner): Promise<void> {
    await drop(db, {
      tables: [
        'bank_bookings',
        'own_exchange_rates',
        'exchange_rates',
        'closed_periods',
        'invoice_number_series',
        'invoice_templates',
        'legal_entities',
      ],
    });
  }

  private async createLegalEntities(db: QueryRunner): Promise<void> {
    await createTable(db, 'legal_entities', {
      columns: `${record}, name text NOT NULL, legal_entity_reference text NOT NULL, invoice_number_prefix text NOT NULL,
        default_payment_term int NOT NULL DEFAULT 30, default_tax_rate_id int, charged_purchase_ledger_id int, charged_sales_ledger_id int,
        payment_provider_key text, invoice_template_id int, invoice_data jsonb, charge_exceptions jsonb NOT NULL DEFAULT '[]',
        logo_file_id int, reminder_levels jsonb NOT NULL DEFAULT '[]',
        journal_accounts jsonb NOT NULL DEFAULT '${JSON.stringify(journalAccounts)}',
        credit_transfer_version text NOT NULL DEFAULT '09' CHECK (credit_transfer_version IN ('09', '03')),
        -- The provider of its customers' payments (PLT-O72).
        payment_provider text NOT NULL DEFAULT 'mollie' CHECK (payment_provider IN ('mollie', 'test')),
        -- Batches of payments are numbered without gaps; their id comes from a sequence of all ecosystems.
        last_batch_number int NOT NULL DEFAULT 0,
        -- Whether purchase invoices are converted to euro when they are booked (D-76).
        converts_at_booking boolean NOT NULL DEFAULT false`,
      references: {
        ...{ default_tax_rate_id: 'tax_rates', charged_purchase_ledger_id: 'ledgers', charged_sales_ledger_id: 'ledgers' },
        logo_file_id: 'stored_files',
      },
      unique: {
        legal_entities_reference: `(ecosystem_id, lower(legal_entity_reference))`,
        legal_entities_prefix: `(ecosystem_id, lower(invoice_number_prefix))`,
      },
    });
    // PLT-109
    await createTable(db, 'invoice_templates', {
      columns: `${record}, legal_entity_id int NOT NULL, name text NOT NULL, invoice_data jsonb NOT NULL DEFAULT '{}', logo_file_id int`,
      references: { legal_entity_id: 'legal_entities', logo_file_id: 'stored_files' },
      unique: { invoice_templates_name: `(ecosystem_id, legal_entity_id, lower(name)) WHERE archived_at IS NULL` },
    });
    await db.query(`ALTER TABLE legal_entities ADD CONSTRAINT legal_entities_template
      FOREIGN KEY (ecosystem_id, invoice_template_id) REFERENCES invoice_templates`);
    // One counter per legal entity, book (PLT-O54) and prefix, locked by the booking transaction: no gaps, no duplicates (D-12, PLT-O28).
    await createTable(db, 'invoice_number_series', {
      columns: `ecosystem_id int NOT NULL, legal_entity_id int NOT NULL, prefix text NOT NULL, last_number int NOT NULL DEFAULT 0,
        book text NOT NULL DEFAULT 'sales',
        PRIMARY KEY (ecosystem_id, legal_entity_id, book, prefix)`,
      references: { legal_entity_id: 'legal_entities' },
      grants: ['SELECT', 'INSERT', 'UPDATE'],
    });
  }

  /**
   * Months that a legal entity closed and quarters whose VAT return it filed; purchase invoices that arrive later keep their date and are
   * posted in the first open period (D-65).
   */
  private async createPeriods(db: QueryRunner): Promise<void> {
    await createTable(db, 'closed_periods', {
      columns: `${row}, legal_entity_id int NOT NULL, kind text NOT NULL CHECK (kind IN ('month', 'quarter')),
        first_day date NOT NULL, last_day date NOT NULL,
        closed_at timestamptz NOT NULL DEFAULT now(), closed_by int NOT NULL REFERENCES people (id),
        UNIQUE (ecosystem_id, legal_entity_id, kind, first_day),
        CHECK (first_day = date_trunc(kind, first_day::timestamp)::date),
        CHECK (last_day = (first_day + CASE kind WHEN 'month' THEN interval '1 month' ELSE interval '3 months' END)::date - 1)`,
      references: { legal_entity_id: 'legal_entities' },
      grants: ['SELECT', 'INSERT', 'DELETE'],
    });
  }

  /** Reference rates of the European Central Bank: the same for every tenant, and only the import may write them. */
  private async createExchangeRates(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE exchange_rates (
      currency char(3) NOT NULL, date date NOT NULL, rate numeric NOT NULL CHECK (rate > 0), source text NOT NULL,
      imported_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (currency, date))`);
    await db.query(`CREATE INDEX exchange_rates_days ON exchange_rates (date)`);
    await sharedTable(db, 'exchange_rates');
    await db.query(`GRANT INSERT, UPDATE ON exchange_rates TO ${workerRole}`);
    // What finance of an ecosystem entered for a day by hand: it precedes the rate of the bank, for that ecosystem alone.
    await createTable(db, 'own_exchange_rates', {
      columns: `${row}, currency char(3) NOT NULL CHECK (currency <> 'EUR'), date date NOT NULL,
        rate numeric NOT NULL CHECK (rate > 0 AND rate < 1000000 AND scale(rate) <= 6), version int NOT NULL DEFAULT 1,
        UNIQUE (ecosystem_id, currency, date)`,
      grants: ['SELECT', 'INSERT'],
    });
    await db.query(`GRANT UPDATE (rate, version) ON own_exchange_rates TO ${apiRole}`);
  }

  /**
   * Bookings on accounts of legal entities, each once whichever statement contains it, and their status: open, paid to invoices, or set
   * aside. Fingerprint and number distinguish equal bookings of a day. Which open invoices a booking may pay is stored with it, and with what
   * it was compared, so that looking at bookings compares nothing again.
   */
  private async createBankBookings(db: QueryRunner): Promise<void> {
    await createTable(db, 'bank_bookings', {
      columns: `${row}, version int NOT NULL DEFAULT 1, created_at timestamptz NOT NULL DEFAULT now(), created_by int,
        legal_entity_id int NOT NULL, statement_id text NOT NULL, account text NOT NULL,
        fingerprint char(64) NOT NULL, occurrence int NOT NULL,
        amount numeric(23,5) NOT NULL, currency char(3) NOT NULL, booked_on date NOT NULL, is_return boolean NOT NULL,
        bank_reference text, end_to_end_id text, batch_reference text, counterparty_name text, counterparty_iban text,
        description text NOT NULL,
        state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'set-aside')), reason text,
        receipt_requested_at timestamptz, receipt_requested_from int REFERENCES people (id), offers jsonb NOT NULL DEFAULT '[]', offers_of text,
        UNIQUE (ecosystem_id, legal_entity_id, fingerprint, occurrence),
        CONSTRAINT bank_bookings_nothing_open CHECK (amount <> 0 OR state <> 'open')`,
      references: { legal_entity_id: 'legal_entities' },
      indexes: { bank_bookings_list: `(ecosystem_id, legal_entity_id, state, booked_on DESC, id DESC)` },
      grants: ['SELECT', 'INSERT'],
    });
    await db.query(
      `GRANT UPDATE (state, reason, receipt_requested_at, receipt_requested_from, version, offers, offers_of) ON bank_bookings TO ${apiRole}`,
    );
  }
}
