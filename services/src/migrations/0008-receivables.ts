import type { MigrationInterface, QueryRunner } from 'typeorm';
import { apiRole, createTable, currentEcosystem, drop, logins, part, pinnedPath, row, tenant, workerRole } from './support/tenant-table.js';

/** Runs with the owner's rights: no one else writes derived data. */
const asOwner = `SECURITY DEFINER ${pinnedPath}`;
const key = 'ecosystem_id, kind, legal_entity_id, month, due_date, currency, team_id, legal_entity_reference';
const placeOf = (invoice: string): string => `coalesce(${invoice}.team_id, 0), ${invoice}.legal_entity_reference`;
const monthOf = (day: string): string => `date_trunc('month', ${day})::date`;
const isUnpaid = (invoice: string): string => `(${invoice}.status = 'booked' AND ${invoice}.payment_status IN ('open', 'partial'))`;
/** Amounts that we owe are never overdue. */
const dueDateOf = (invoice: string): string =>
  `CASE WHEN ${invoice}.total_amount > 0 THEN coalesce(${invoice}.due_date, 'infinity') ELSE 'infinity' END`;
const isMoney = (payment: string): string =>
  `(${payment}.method NOT IN ('difference', 'set-off') AND ${payment}.reverses_payment_id IS NULL)`;
const isStanding = (payment: string): string =>
  `NOT EXISTS (SELECT FROM payments taken WHERE taken.ecosystem_id = ${payment}.ecosystem_id AND taken.reverses_payment_id = ${payment}.id)`;
/** The month of a payment is by the ecosystem's time zone. */
const zone = `coalesce((SELECT chosen ->> 'timeZone' FROM ecosystem_settings s WHERE s.ecosystem_id = ${currentEcosystem}), 'Europe/Amsterdam')`;
const lockOfMonths = `hashtext('months of payments'), ${currentEcosystem}`;
const onceMore = `ON CONFLICT (${key}) DO UPDATE SET amount = sums.amount + EXCLUDED.amount, count = sums.count + EXCLUDED.count`;

/**
 * Triggers and functions that write derived data. Events of sending another way than by mail are stored when recorded: computing the others
 * again leaves them alone.
 */
const functions: Record<string, string> = {
  sum_invoice: `RETURNS trigger LANGUAGE plpgsql ${asOwner} AS $$
    DECLARE
      is_new boolean := NEW.status = 'booked' AND coalesce(OLD.status, 'draft') <> 'booked';
      change int := ${isUnpaid('NEW')}::int - coalesce(${isUnpaid('OLD')}, false)::int;
      due date := ${dueDateOf('NEW')};
    BEGIN
      IF is_new THEN
        INSERT INTO invoice_sums AS sums (${key}, amount, count) VALUES
          (NEW.ecosystem_id, 'invoiced', NEW.legal_entity_id, ${monthOf('NEW.invoice_date')}, date 'infinity', NEW.currency, ${placeOf('NEW')}, NEW.total_amount, 1) ${onceMore};
        INSERT INTO customer_events (ecosystem_id, customer_id, at, invoice_id, kind, source_id)
          SELECT NEW.ecosystem_id, NEW.customer_id, NEW.book_date, NEW.id, 'booked', NEW.id WHERE NEW.customer_id IS NOT NULL;
      END IF;
      IF change <> 0 OR NEW.open_amount <> coalesce(OLD.open_amount, 0) THEN
        INSERT INTO invoice_sums AS sums (${key}, amount, count) VALUES
          (NEW.ecosystem_id, 'open', NEW.legal_entity_id, ${monthOf('NEW.invoice_date')}, due, NEW.currency, ${placeOf('NEW')},
           NEW.open_amount - coalesce(OLD.open_amount, 0), change) ${onceMore};
      END IF;
      IF change < 0 THEN
        DELETE FROM invoice_sums s WHERE s.ecosystem_id = NEW.ecosystem_id AND s.kind = 'open' AND s.legal_entity_id = NEW.legal_entity_id
          AND s.month = ${monthOf('NEW.invoice_date')} AND s.due_date = due AND s.count = 0;
      END IF;
      RETURN NULL;
    END $$`,

  sum_payment: `RETURNS trigger LANGUAGE plpgsql ${asOwner} AS $$
    DECLARE
      moved payments := NEW;
      change int := 1;
      invoice sales_invoices;
      of_month date;
    BEGIN
      SELECT * INTO invoice FROM sales_invoices i WHERE i.ecosystem_id = NEW.ecosystem_id AND i.id = NEW.invoice_id;
      IF NEW.method <> 'set-off' AND invoice.customer_id IS NOT NULL THEN
        INSERT INTO customer_events (ecosystem_id, customer_id, at, invoice_id, kind, source_id)
          VALUES (NEW.ecosystem_id, invoice.customer_id, NEW.paid_at, NEW.invoice_id, 'payment', NEW.id);
      END IF;
      IF NEW.reverses_payment_id IS NOT NULL THEN
        SELECT * INTO moved FROM payments p WHERE p.ecosystem_id = NEW.ecosystem_id AND p.id = NEW.reverses_payment_id;
        change := -1;
      END IF;
      IF NOT ${isMoney('moved')} THEN RETURN NULL; END IF;
      -- Whoever changes the zone waits for payments under way, and they for it.
      PERFORM pg_advisory_xact_lock_shared(${lockOfMonths});
      of_month := ${monthOf(`moved.paid_at AT TIME ZONE ${zone}`)};
      INSERT INTO invoice_sums AS sums (${key}, amount, count) VALUES
        (NEW.ecosystem_id, 'received', invoice.legal_entity_id, of_month, date 'infinity', moved.currency, ${placeOf('invoice')}, change * moved.amount, change) ${onceMore};
      IF change = 1 THEN
        INSERT INTO invoice_payment_months (ecosystem_id, month, invoice_id, legal_entity_id, invoice_date)
          VALUES (NEW.ecosystem_id, of_month, invoice.id, invoice.legal_entity_id, invoice.invoice_date) ON CONFLICT DO NOTHING;
      ELSE
        DELETE FROM invoice_payment_months m WHERE m.ecosystem_id = NEW.ecosystem_id AND m.month = of_month AND m.invoice_id = NEW.invoice_id
          AND NOT EXISTS (SELECT FROM payments p WHERE p.ecosystem_id = NEW.ecosystem_id AND p.invoice_id = NEW.invoice_id
            AND ${monthOf(`p.paid_at AT TIME ZONE ${zone}`)} = of_month AND ${isMoney('p')} AND ${isStanding('p')});
      END IF;
      RETURN NULL;
    END $$`,

  record_mail: `RETURNS trigger LANGUAGE plpgsql ${asOwner} AS $$
    BEGIN
      INSERT INTO customer_events (ecosystem_id, customer_id, at, invoice_id, kind, source_id)
        SELECT i.ecosystem_id, i.customer_id, NEW.created_at, i.id, 'mail', NEW.id FROM sales_invoices i
        WHERE i.ecosystem_id = NEW.ecosystem_id AND i.id = NEW.external_identifier::int AND i.customer_id IS NOT NULL;
      RETURN NULL;
    END $$`,

  sum_payments_anew: `RETURNS void LANGUAGE plpgsql ${asOwner} AS $$
    DECLARE
      clock text;
    BEGIN
      PERFORM pg_advisory_xact_lock(${lockOfMonths});
      clock := ${zone};
      DELETE FROM invoice_sums s WHERE s.ecosystem_id = ${currentEcosystem} AND s.kind = 'received';
      DELETE FROM invoice_payment_months m WHERE m.ecosystem_id = ${currentEcosystem};
      INSERT INTO invoice_sums (${key}, amount, count)
        SELECT i.ecosystem_id, 'received', i.legal_entity_id, ${monthOf('p.paid_at AT TIME ZONE clock')}, date 'infinity', p.currency, ${placeOf('i')}, sum(p.amount), count(*)
        FROM payments p JOIN sales_invoices i ON i.ecosystem_id = p.ecosystem_id AND i.id = p.invoice_id
        WHERE p.ecosystem_id = ${currentEcosystem} AND ${isMoney('p')} AND ${isStanding('p')} GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
      INSERT INTO invoice_payment_months (ecosystem_id, month, invoice_id, legal_entity_id, invoice_date)
        SELECT DISTINCT i.ecosystem_id, ${monthOf('p.paid_at AT TIME ZONE clock')}, i.id, i.legal_entity_id, i.invoice_date
        FROM payments p JOIN sales_invoices i ON i.ecosystem_id = p.ecosystem_id AND i.id = p.invoice_id
        WHERE p.ecosystem_id = ${currentEcosystem} AND ${isMoney('p')} AND ${isStanding('p')};
    END $$`,

  sum_invoices_anew: `RETURNS void LANGUAGE plpgsql ${asOwner} AS $$
    BEGIN
      DELETE FROM invoice_sums s WHERE s.ecosystem_id = ${currentEcosystem} AND s.kind <> 'received';
      DELETE FROM customer_events e WHERE e.ecosystem_id = ${currentEcosystem} AND e.kind IN ('booked', 'payment', 'mail');
      INSERT INTO invoice_sums (${key}, amount, count)
        SELECT i.ecosystem_id, 'invoiced', i.legal_entity_id, ${monthOf('i.invoice_date')}, date 'infinity', i.currency, ${placeOf('i')}, sum(i.total_amount), count(*)
        FROM sales_invoices i WHERE i.ecosystem_id = ${currentEcosystem} AND i.status = 'booked' GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
        UNION ALL
        SELECT i.ecosystem_id, 'open', i.legal_entity_id, ${monthOf('i.invoice_date')}, ${dueDateOf('i')}, i.currency, ${placeOf('i')}, sum(i.open_amount), count(*)
        FROM sales_invoices i WHERE i.ecosystem_id = ${currentEcosystem} AND ${isUnpaid('i')} GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
        ORDER BY 1, 2, 3, 4, 5;
      INSERT INTO customer_events (ecosystem_id, customer_id, at, invoice_id, kind, source_id)
        SELECT i.ecosystem_id, i.customer_id, i.book_date, i.id, 'booked', i.id FROM sales_invoices i
        WHERE i.ecosystem_id = ${currentEcosystem} AND i.status = 'booked' AND i.customer_id IS NOT NULL
        UNION ALL
        SELECT i.ecosystem_id, i.customer_id, p.paid_at, i.id, 'payment', p.id FROM payments p JOIN sales_invoices i ON i.ecosystem_id = p.ecosystem_id AND i.id = p.invoice_id
        WHERE p.ecosystem_id = ${currentEcosystem} AND p.method <> 'set-off' AND i.customer_id IS NOT NULL
        UNION ALL
        SELECT i.ecosystem_id, i.customer_id, m.created_at, i.id, 'mail', m.id FROM messages m JOIN sales_invoices i ON i.ecosystem_id = m.ecosystem_id AND i.id = m.external_identifier::int
        WHERE m.ecosystem_id = ${currentEcosystem} AND m.application = 'invoices' AND i.customer_id IS NOT NULL;
    END $$`,

  record_sending: `RETURNS trigger LANGUAGE plpgsql ${asOwner} AS $$
      BEGIN
        INSERT INTO customer_events (ecosystem_id, customer_id, at, invoice_id, kind, source_id, person_id, text)
          VALUES (NEW.ecosystem_id, NEW.customer_id, now(), NEW.id, CASE WHEN NEW.sent_otherwise_on IS NULL THEN 'unmarked-sent' ELSE 'marked-sent' END,
            NEW.version, nullif(current_setting('app.person', true), '')::int, NEW.sent_otherwise_by);
        RETURN NULL;
      END $$`,
};

/** Pages for paying an invoice, sums of invoices and payments, and the history of a customer. */
export class Receivables1763720000008 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await this.createPaymentPages(db);
    await this.openPaymentLinks(db);
    await this.createSums(db);
    await this.createHistory(db);
    await this.deriveData(db);
    await this.followMerges(db);
  }

  async down(db: QueryRunner): Promise<void> {
    await drop(db, {
      tables: ['customer_notes', 'customer_events', 'invoice_payment_months', 'invoice_sums', 'payment_attempts', 'payment_transactions'],
      functions: [
        ...['customer_events_follow(int[])', 'find_payment_attempt(text)', 'find_payment_link(int, bytea)'],
        ...Object.keys(functions).map((name) => `${name}()`),
      ],
    });
  }

  private async createPaymentPages(db: QueryRunner): Promise<void> {
    // The public link: only the hash of its secret is stored; the secret itself is derived from the server's key when a mail is written.
    await createTable(db, 'payment_transactions', {
      columns: `${row}, invoice_id int NOT NULL, secret_hash bytea NOT NULL, nonce text NOT NULL, expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (ecosystem_id, invoice_id)`,
      references: { invoice_id: 'sales_invoices' },
      // Links and webhooks are looked up before their ecosystem is known.
      indexes: { payment_transactions_link: `(id)` },
    });
    await createTable(db, 'payment_attempts', {
      columns: `${part}, transaction_id int NOT NULL, invoice_id int NOT NULL, provider_payment_id text,
        status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paid', 'failed', 'expired', 'canceled')),
        amount numeric(18,2) NOT NULL, currency char(3) NOT NULL, checkout_url text,
        created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (ecosystem_id, provider_payment_id)`,
      references: { transaction_id: 'payment_transactions', invoice_id: 'sales_invoices' },
      indexes: {
        payment_attempts_of_invoice: `(ecosystem_id, invoice_id)`,
        payment_attempts_provider: `(provider_payment_id) WHERE provider_payment_id IS NOT NULL`,
      },
    });
  }

  /** Public pages do not know the tenant yet: these functions find it, only for holders of the link's secret, and for the webhook. */
  private async openPaymentLinks(db: QueryRunner): Promise<void> {
    await db.query(`CREATE POLICY payment_transactions_link ON payment_transactions FOR SELECT TO CURRENT_USER USING (true)`);
    await db.query(`CREATE POLICY payment_attempts_link ON payment_attempts FOR SELECT TO CURRENT_USER USING (true)`);
    await db.query(`CREATE FUNCTION find_payment_link(link_id int, link_secret_hash bytea) RETURNS TABLE (ecosystem_id int, invoice_id int, transaction_id int, expires_at timestamptz)
      LANGUAGE sql STABLE ${asOwner} AS
      $$ SELECT t.ecosystem_id, t.invoice_id, t.id, t.expires_at FROM payment_transactions t WHERE t.id = link_id AND t.secret_hash = link_secret_hash $$`);
    // The provider's webhook only names its payment; the provider is queried before anything is trusted.
    await db.query(`CREATE FUNCTION find_payment_attempt(payment_id text) RETURNS TABLE (ecosystem_id int, invoice_id int)
      LANGUAGE sql STABLE ${asOwner} AS
      $$ SELECT a.ecosystem_id, a.invoice_id FROM payment_attempts a WHERE a.provider_payment_id = payment_id $$`);
    await db.query(`REVOKE EXECUTE ON FUNCTION find_payment_link(int, bytea), find_payment_attempt(text) FROM PUBLIC`);
    await db.query(`GRANT EXECUTE ON FUNCTION find_payment_link(int, bytea), find_payment_attempt(text) TO ${logins}`);
  }

  private async createSums(db: QueryRunner): Promise<void> {
    // Sums by month and due date. Amounts are not indexed, so that a frequently updated sum changes within its page (HOT).
    await createTable(db, 'invoice_sums', {
      columns: `${tenant}, kind text NOT NULL CHECK (kind IN ('invoiced', 'received', 'open')), legal_entity_id int NOT NULL,
        month date NOT NULL, due_date date NOT NULL, currency char(3) NOT NULL, team_id int NOT NULL, legal_entity_reference text NOT NULL,
        amount numeric NOT NULL, count int NOT NULL, PRIMARY KEY (${key})`,
      grants: ['SELECT'],
    });
    await db.query(`ALTER TABLE invoice_sums SET (fillfactor = 50)`);
    // The months in which an invoice was paid.
    await createTable(db, 'invoice_payment_months', {
      columns: `${tenant}, month date NOT NULL, invoice_id int NOT NULL, legal_entity_id int NOT NULL, invoice_date date NOT NULL,
        PRIMARY KEY (ecosystem_id, month, invoice_id)`,
      indexes: { invoice_payment_months_list: `(ecosystem_id, legal_entity_id, month, invoice_date DESC, invoice_id DESC)` },
      grants: ['SELECT'],
    });
  }

  private async createHistory(db: QueryRunner): Promise<void> {
    // In order. Sending another way than by mail has a person and a text (D-42).
    await createTable(db, 'customer_events', {
      columns: `${tenant}, customer_id int NOT NULL, at timestamptz NOT NULL, invoice_id int NOT NULL,
        kind text NOT NULL CHECK (kind IN ('booked', 'payment', 'mail', 'marked-sent', 'unmarked-sent')),
        source_id int NOT NULL, person_id int, text text,
        PRIMARY KEY (ecosystem_id, customer_id, at, invoice_id, kind, source_id)`,
      grants: ['SELECT'],
    });
    // Contact history: notes, calls, and dates of promised payments.
    await createTable(db, 'customer_notes', {
      columns: `${row}, customer_id int NOT NULL, at timestamptz NOT NULL DEFAULT now(),
        kind text NOT NULL CHECK (kind IN ('note', 'call', 'promise')), text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
        promised_on date CHECK ((kind = 'promise') = (promised_on IS NOT NULL)), person_id int`,
      references: { customer_id: 'organizations' },
      indexes: { customer_notes_of: `(ecosystem_id, customer_id, at DESC, id DESC)` },
      grants: ['SELECT', 'INSERT'],
    });
    // A merge moves them to the destination record. Only workers purge, which locks the rows and so needs the right to update a column.
    await db.query(`GRANT UPDATE (customer_id) ON customer_notes TO ${apiRole}`);
    await db.query(`GRANT DELETE, UPDATE (customer_id) ON customer_notes TO ${workerRole}`);
  }

  /** Derived data, updated by the statement that changes invoices, payments and mails. */
  private async deriveData(db: QueryRunner): Promise<void> {
    for (const [name, body] of Object.entries(functions)) {
      await db.query(`CREATE FUNCTION ${name}() ${body}`);
      await db.query(`REVOKE EXECUTE ON FUNCTION ${name}() FROM PUBLIC`);
    }
    await db.query(`GRANT EXECUTE ON FUNCTION sum_payments_anew() TO ${apiRole}`);
    await db.query(
      `CREATE TRIGGER sum_new_invoice AFTER INSERT ON sales_invoices FOR EACH ROW WHEN (NEW.status = 'booked') EXECUTE FUNCTION sum_invoice()`,
    );
    await db.query(`CREATE TRIGGER sum_invoice AFTER UPDATE OF status, amount_paid, payment_status ON sales_invoices FOR EACH ROW
      WHEN (NEW.status = 'booked') EXECUTE FUNCTION sum_invoice()`);
    await db.query(`CREATE TRIGGER sum_payment AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION sum_payment()`);
    await db.query(
      `CREATE TRIGGER record_mail AFTER INSERT ON messages FOR EACH ROW WHEN (NEW.application = 'invoices') EXECUTE FUNCTION record_mail()`,
    );
    await db.query(`CREATE TRIGGER record_sending AFTER UPDATE OF sent_otherwise_on, sent_otherwise_by ON sales_invoices FOR EACH ROW
      WHEN (NEW.customer_id IS NOT NULL AND (NEW.sent_otherwise_on, NEW.sent_otherwise_by) IS DISTINCT FROM (OLD.sent_otherwise_on, OLD.sent_otherwise_by))
      EXECUTE FUNCTION record_sending()`);
  }

  private async followMerges(db: QueryRunner): Promise<void> {
    await db.query(`CREATE FUNCTION customer_events_follow(customers int[]) RETURNS void LANGUAGE sql ${asOwner} AS $$
      UPDATE customer_events e SET customer_id = i.customer_id FROM sales_invoices i
      WHERE e.ecosystem_id = ${currentEcosystem} AND e.customer_id = ANY (customers)
        AND i.ecosystem_id = e.ecosystem_id AND i.id = e.invoice_id AND i.customer_id <> e.customer_id $$`);
    await db.query(`REVOKE EXECUTE ON FUNCTION customer_events_follow(int[]) FROM PUBLIC`);
    await db.query(`GRANT EXECUTE ON FUNCTION customer_events_follow(int[]) TO ${apiRole}`);
  }
}
