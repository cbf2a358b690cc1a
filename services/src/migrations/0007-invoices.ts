import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createKeepBookedInvoice, keepBooked } from './support/booked-rows.js';
import { createTable, drop, logins, part, record, row, searchText } from './support/tenant-table.js';

const isUnpaid = `status = 'booked' AND payment_status IN ('open', 'partial')`;
const openAmount = `open_amount numeric(18,2) NOT NULL
  GENERATED ALWAYS AS (CASE WHEN ${isUnpaid} THEN total_amount - amount_paid ELSE 0 END) STORED`;
/** Since when an amount is outstanding, to sort by its age; paid and unbooked invoices sort last. */
const unpaidSince = (isDue: string): string => `unpaid_since int NOT NULL
  GENERATED ALWAYS AS (CASE WHEN ${isUnpaid} AND ${isDue} THEN date '2200-01-01' - due_date ELSE 0 END) STORED`;
const searched = (...columns: string[]): string => searchText(...columns.map((column) => `coalesce(${column}, '')`));

/** The day in journal and VAT; null: the invoice date (D-65). */
const posting = `posting_date date CHECK (posting_date > invoice_date)`;
const postedIndex = `(ecosystem_id, legal_entity_id, (coalesce(posting_date, invoice_date)), id)`;

/** Columns of a charge from one legal entity to another for a cost that it paid (PLT-O90 to PLT-O94), on both of its invoices. */
const charge = `source text, legal_entity_reference_origin text, source_invoice_id int, original_amount numeric(18,2)`;
const wholeCharge = `CHECK (num_nulls(source, legal_entity_reference_origin, source_invoice_id, original_amount) IN (0, 4))`;
/** An invoice in dollars is converted to euro once: its original total and the time (PLT-O88, PLT-O89). */
const conversion = `conversion jsonb, converted_at timestamptz`;
const wholeConversion = (table: string): string => `CONSTRAINT ${table}_converted CHECK (num_nulls(conversion, converted_at) IN (0, 2))`;
/** Computed columns are still empty in the new row when the trigger of booked invoices reads it. */
const computed = ['search_text', 'open_amount', 'unpaid_since'];

/** Sales invoices and purchase invoices: two books with the same shape (D-30), their lines and their payments. */
export class Invoices1763720000007 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await this.createSalesInvoices(db);
    await this.createPurchaseInvoices(db);
    await createKeepBookedInvoice(db);
    await this.keepBookedInvoices(db);
    await this.createPayments(db, 'payments', part, 'sales_invoices');
    await this.createPayments(db, 'purchase_payments', row, 'purchase_invoices');
  }

  async down(db: QueryRunner): Promise<void> {
    await drop(db, {
      tables: [
        ...['purchase_payments', 'payments', 'purchase_invoice_lines', 'purchase_invoices'],
        ...['sales_invoice_lines', 'sales_invoices'],
      ],
      functions: ['keep_booked_invoice()', 'keep_booked_sales_invoice_lines()', 'keep_booked_purchase_invoice_lines()'],
    });
  }

  private async createSalesInvoices(db: QueryRunner): Promise<void> {
    const euroTax = 'accounting_tax_amount, exchange_rate, exchange_rate_date, exchange_rate_source';
    await createTable(db, 'sales_invoices', {
      columns: `${record}, legal_entity_id int NOT NULL, legal_entity_reference text NOT NULL, origin_id int, team_id int,
        status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'booked')),
        invoice_type text NOT NULL DEFAULT 'invoice' CHECK (invoice_type IN ('invoice', 'credit-note')), credits_invoice_id int,
        invoice_number text, predefined_number int, invoice_date date NOT NULL, supply_date date, due_date date, book_date timestamptz,
        currency char(3) NOT NULL, language text NOT NULL DEFAULT 'nl', invoice_description text NOT NULL,
        client_reference text, reference text, customer_id int, customer_name text NOT NULL, customer jsonb NOT NULL, seller jsonb,
        taxes jsonb NOT NULL DEFAULT '[]', net_amount numeric(18,2) NOT NULL DEFAULT 0, tax_amount numeric(18,2) NOT NULL DEFAULT 0,
        total_amount numeric(18,2) NOT NULL DEFAULT 0, amount_paid numeric(18,2) NOT NULL DEFAULT 0,
        payment_status text NOT NULL DEFAULT 'open' CHECK (payment_status IN ('open', 'partial', 'full')),
        mail_request jsonb, date_sent timestamptz, date_reminded timestamptz, pdf_file_id int, ubl_file_id int,
        -- The VAT in euro that an invoice in another currency states (VAT directive art. 230), fixed at booking.
        accounting_tax_amount numeric(18,2), exchange_rate numeric, exchange_rate_date date, exchange_rate_source text,
        -- The total a person confirmed for a draft that a process books later: any other total needs confirmation again.
        confirmed_total numeric(18,2),
        ${openAmount}, ${unpaidSince('total_amount > 0 AND due_date IS NOT NULL')},
        -- The credited invoice that this one replaces. An invoice can be created from any resource, not only from a deal.
        reissue_of int, origin_resource text,
        ${searched('invoice_number', 'reference', 'client_reference', 'invoice_description', 'customer_name', 'total_amount::text')},
        -- A booked invoice counts as not sent until it was mailed or a person records on which day and how else it was sent (D-42).
        sent_otherwise_on date, sent_otherwise_by text CHECK (sent_otherwise_by IN ('post', 'portal', 'hand', 'other')),
        -- The total of its credit invoices, in its own sign; each of them has a reason (D-40).
        credited_amount numeric(18,2), credit_reason text,
        ${charge}, ${conversion}, invoice_template_id int, ${posting},
        CHECK ((status = 'booked') = (invoice_number IS NOT NULL)),
        ${wholeCharge}, ${wholeConversion('sales_invoices')},
        CONSTRAINT sales_invoices_accounting_tax CHECK (num_nulls(${euroTax}) IN (0, 4)),
        CONSTRAINT sales_invoices_credit_note CHECK ((invoice_type = 'credit-note') = (credits_invoice_id IS NOT NULL)),
        CONSTRAINT sales_invoices_whole_origin CHECK (num_nulls(origin_resource, origin_id) IN (0, 2)),
        CONSTRAINT sales_invoices_whole_sending CHECK (num_nulls(sent_otherwise_on, sent_otherwise_by) IN (0, 2)),
        CONSTRAINT sales_invoices_template FOREIGN KEY (ecosystem_id, invoice_template_id) REFERENCES invoice_templates`,
      references: {
        ...{ legal_entity_id: 'legal_entities', customer_id: 'organizations', pdf_file_id: 'stored_files', ubl_file_id: 'stored_files' },
        ...{ credits_invoice_id: 'sales_invoices', reissue_of: 'sales_invoices' },
      },
      unique: {
        sales_invoices_number: `(ecosystem_id, legal_entity_id, invoice_number)`,
        // One invoice per record, even if requested repeatedly (CRM-F06).
        sales_invoices_origin: `(ecosystem_id, origin_id, origin_resource) WHERE archived_at IS NULL AND invoice_type = 'invoice'`,
      },
      indexes: this.indexesOfSalesInvoices(),
    });
    await createTable(db, 'sales_invoice_lines', {
      columns: `ecosystem_id int NOT NULL, invoice_id int NOT NULL, line_number int NOT NULL, description text NOT NULL,
        quantity numeric(18,4) NOT NULL, price numeric(18,4) NOT NULL, net numeric(18,2) NOT NULL,
        department text, project text, ledger_account text,
        tax_rate_id int, tax_description text NOT NULL, tax_percentage numeric(7,4) NOT NULL, vat_category text NOT NULL,
        currency_prices jsonb,
        PRIMARY KEY (ecosystem_id, invoice_id, line_number)`,
      references: { invoice_id: 'sales_invoices', tax_rate_id: 'tax_rates' },
    });
    // Bulk invoicing writes booked invoices directly (CRM §18), and their deals with them, so ids are reserved beforehand.
    await db.query(`GRANT USAGE ON SEQUENCE sales_invoices_id_seq TO ${logins}`);
  }

  /** Partial indexes contain the few relevant rows after years of use. */
  private indexesOfSalesInvoices(): Record<string, string> {
    const newestFirst = 'invoice_date DESC, id DESC';
    const ofLegalEntity = 'ecosystem_id, legal_entity_id';
    return {
      sales_invoices_list: `(${ofLegalEntity}, ${newestFirst})`,
      sales_invoices_posted: postedIndex,
      sales_invoices_by_number: `(${ofLegalEntity}, invoice_number COLLATE reading_order, id)`,
      sales_invoices_payment: `(${ofLegalEntity}, payment_status, ${newestFirst})`,
      sales_invoices_open_amount: `(${ofLegalEntity}, open_amount, id)`,
      sales_invoices_unpaid_since: `(${ofLegalEntity}, unpaid_since, id)`,
      sales_invoices_credited: `(${ofLegalEntity}, ${newestFirst}) WHERE credited_amount IS NOT NULL`,
      sales_invoices_customer: `(ecosystem_id, customer_id, ${newestFirst}) WHERE customer_id IS NOT NULL`,
      // For open tasks: no invoice is read for a sum.
      sales_invoices_unpaid: `(ecosystem_id, due_date, id)
        INCLUDE (legal_entity_id, team_id, legal_entity_reference, invoice_date, currency, total_amount, amount_paid, status, payment_status)
        WHERE ${isUnpaid}`,
      // Amounts to refund include not only credited ones, but any payment beyond an invoice's total.
      sales_invoices_owed: `(ecosystem_id, book_date, id) WHERE status = 'booked' AND amount_paid > total_amount`,
      // Those on *Today*, in the order shown there.
      sales_invoices_unsent: `(ecosystem_id, book_date, id)
        WHERE status = 'booked' AND archived_at IS NULL AND date_sent IS NULL AND sent_otherwise_on IS NULL`,
      sales_invoices_of_origin: `(ecosystem_id, origin_id, origin_resource) WHERE origin_id IS NOT NULL`,
      sales_invoices_of_source: `(ecosystem_id, source_invoice_id) WHERE source_invoice_id IS NOT NULL`,
      sales_invoices_credits: `(ecosystem_id, credits_invoice_id) WHERE credits_invoice_id IS NOT NULL`,
      sales_invoices_reissue_of: `(ecosystem_id, reissue_of) WHERE reissue_of IS NOT NULL`,
      drafts_by_template: `(ecosystem_id, invoice_template_id) WHERE status = 'draft' AND invoice_template_id IS NOT NULL`,
    };
  }

  private async createPurchaseInvoices(db: QueryRunner): Promise<void> {
    await createTable(db, 'purchase_invoices', {
      columns: `${record}, legal_entity_id int NOT NULL, legal_entity_reference text NOT NULL, origin_resource text, origin_id int, team_id int,
        status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'booked')), invoice_type text NOT NULL DEFAULT 'Expenses',
        invoice_number text, invoice_date date NOT NULL, due_date date NOT NULL, book_date timestamptz,
        currency char(3) NOT NULL, language text NOT NULL DEFAULT 'nl', invoice_description text NOT NULL,
        client_reference text, reference text, customer_id int, customer_name text NOT NULL, customer jsonb NOT NULL,
        taxes jsonb NOT NULL DEFAULT '[]', net_amount numeric(18,2) NOT NULL, tax_amount numeric(18,2) NOT NULL,
        total_amount numeric(18,2) NOT NULL, amount_paid numeric(18,2) NOT NULL DEFAULT 0,
        payment_status text NOT NULL DEFAULT 'open' CHECK (payment_status IN ('open', 'partial', 'full')),
        payment_method smallint NOT NULL DEFAULT 2 CHECK (payment_method BETWEEN 1 AND 4),
        payee_person_id int REFERENCES people (id), payee_name text NOT NULL,
        ${searched('invoice_number', 'reference', 'invoice_description', 'customer_name', 'total_amount::text')},
        ${openAmount}, ${unpaidSince('total_amount > 0')},
        ${charge}, mirrors_invoice_id int, ${conversion},
        -- The payee's account when it was booked (D-62), the supplier then, and who moved it to another supplier by a merge.
        sealed_iban text, sealed_organization_id int, moved_by int[] NOT NULL DEFAULT '{}',
        ${posting},
        -- What a supplier asks to state when paying (EN 16931 BT-83).
        payment_reference text,
        CHECK ((status = 'booked') = (invoice_number IS NOT NULL)), CHECK (num_nulls(origin_resource, origin_id) IN (0, 2)),
        ${wholeCharge}, ${wholeConversion('purchase_invoices')}`,
      references: {
        ...{ legal_entity_id: 'legal_entities', team_id: 'teams', customer_id: 'organizations' },
        ...{ source_invoice_id: 'purchase_invoices', mirrors_invoice_id: 'sales_invoices' },
      },
      unique: {
        purchase_invoices_number: `(ecosystem_id, legal_entity_id, invoice_number)`,
        // One per purchase, even after archiving (PUR-O32, D-32).
        purchase_invoices_origin: `(ecosystem_id, origin_resource, origin_id)`,
        purchase_invoices_mirrors: `(ecosystem_id, mirrors_invoice_id)`,
        // One charge per other entity (PLT-O90); its credit invoice is of another type.
        purchase_invoices_charges: `(ecosystem_id, source_invoice_id, legal_entity_id) WHERE invoice_type = 'Expenses' AND source IS NOT NULL`,
      },
      indexes: {
        purchase_invoices_list: `(ecosystem_id, legal_entity_id, invoice_date DESC, id DESC)`,
        purchase_invoices_posted: postedIndex,
        purchase_invoices_open_amount: `(ecosystem_id, legal_entity_id, open_amount, id)`,
        purchase_invoices_unpaid_since: `(ecosystem_id, legal_entity_id, unpaid_since, id)`,
        purchase_invoices_of_customer: `(ecosystem_id, customer_id)`,
        purchase_invoices_of_person: `(ecosystem_id, payee_person_id) WHERE payee_person_id IS NOT NULL`,
        // Whether a supplier's number was received before (PLT-O54).
        purchase_invoices_by_reference: `(ecosystem_id, customer_id, reference_key(reference))
          WHERE archived_at IS NULL AND reference IS NOT NULL`,
        // First due first: few rows of many, counted on every page.
        purchase_invoices_to_pay: `(ecosystem_id, due_date, id) WHERE ${isUnpaid} AND total_amount > 0`,
      },
    });
    await db.query(`ALTER TABLE sales_invoices ADD FOREIGN KEY (ecosystem_id, source_invoice_id) REFERENCES purchase_invoices`);
    // A line may name the legal entity that bears its cost, if it is another one.
    await createTable(db, 'purchase_invoice_lines', {
      columns: `ecosystem_id int NOT NULL, invoice_id int NOT NULL, line_number int NOT NULL, description text NOT NULL,
        quantity numeric(18,4) NOT NULL, price numeric(18,4) NOT NULL, net numeric(18,2) NOT NULL,
        department text, project text, ledger_account text,
        tax_rate_id int, tax_description text NOT NULL, tax_percentage numeric(7,4) NOT NULL, vat_category text NOT NULL,
        meta_data jsonb, charged_entity_id int, currency_prices jsonb,
        PRIMARY KEY (ecosystem_id, invoice_id, line_number)`,
      references: { invoice_id: 'purchase_invoices', tax_rate_id: 'tax_rates', charged_entity_id: 'legal_entities' },
    });
  }

  private async keepBookedInvoices(db: QueryRunner): Promise<void> {
    await keepBooked(db, {
      ...{ invoices: 'sales_invoices', lines: 'sales_invoice_lines', follows: 'customer_id' },
      mutable: [
        ...['credited_amount', 'sent_otherwise_on', 'sent_otherwise_by', 'version', 'updated_at', 'amount_paid', 'payment_status'],
        ...['date_sent', 'date_reminded', 'mail_request', ...computed],
      ],
      setOnce: ['pdf_file_id', 'ubl_file_id'],
      // Sent amounts stay: the amounts in euro are stored beside them.
      converted: { invoice: ['conversion', 'converted_at'], line: ['currency_prices'] },
    });
    await keepBooked(db, {
      ...{ invoices: 'purchase_invoices', lines: 'purchase_invoice_lines', follows: 'customer_id' },
      // An unpaid invoice may be archived (PLT-O65).
      mutable: ['version', 'updated_at', 'amount_paid', 'payment_status', 'archived_at', ...computed],
      setOnce: ['sealed_iban'],
      converted: {
        invoice: ['conversion', 'converted_at', 'currency', 'net_amount', 'tax_amount', 'total_amount', 'taxes'],
        line: ['currency_prices', 'price', 'net'],
      },
    });
  }

  /** A payment is never changed or removed (PLT-O67): a mistaken one is reversed by another payment, once, with the reason. */
  private async createPayments(db: QueryRunner, table: string, first: string, invoices: string): Promise<void> {
    await createTable(db, table, {
      columns: `${first}, invoice_id int NOT NULL, amount numeric(18,2) NOT NULL, currency char(3) NOT NULL,
        method text NOT NULL, provider_payment_id text, paid_at timestamptz NOT NULL, recorded_by int,
        created_at timestamptz NOT NULL DEFAULT now(), reverses_payment_id int, reason text,
        -- The text on a bank statement, or for a set-off the number of the other invoice.
        reference text,
        external_id text, bank_booking_id int,
        -- The day in the journal; null: the day of paid_at (D-65).
        posting_date date,
        UNIQUE (ecosystem_id, reverses_payment_id),
        -- Webhook, return page and polling may all report one payment: it counts once. So does one that a machine reports (PLT-O70).
        UNIQUE (ecosystem_id, provider_payment_id), UNIQUE (ecosystem_id, external_id)`,
      references: { invoice_id: invoices, reverses_payment_id: table, bank_booking_id: 'bank_bookings' },
      indexes: {
        [`${table}_of_invoice`]: `(ecosystem_id, invoice_id)`,
        [`${table}_of_booking`]: `(ecosystem_id, bank_booking_id) WHERE bank_booking_id IS NOT NULL`,
        [`${table}_posted_later`]: `(ecosystem_id, posting_date) WHERE posting_date IS NOT NULL`,
      },
      grants: ['SELECT', 'INSERT'],
    });
  }
}
