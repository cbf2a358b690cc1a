import type { MigrationInterface, QueryRunner } from 'typeorm';
import { apiRole, currentEcosystem, tenantTable } from './support/tenant-table.js';

/** Runs with the owner's rights: no one else writes derived data. */
const asOwner = `SECURITY DEFINER SET search_path = public, pg_temp`;
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

  tell_of_mail: `RETURNS trigger LANGUAGE plpgsql ${asOwner} AS $$
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
      DELETE FROM customer_events e WHERE e.ecosystem_id = ${currentEcosystem};
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
};
const tables = ['invoice_sums', 'invoice_payment_months', 'customer_events'];

/**
 * Derived data, updated by the statement that changes invoices and payments: sums by month and due date, the months in which an invoice was
 * paid, and the customer's history, in order.
 */
export class SumsOfInvoices1763720000040 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // Amounts are not indexed, so that a frequently updated sum changes within its page (HOT).
    await db.query(`CREATE TABLE invoice_sums (
      ecosystem_id int NOT NULL REFERENCES ecosystems (id), kind text NOT NULL CHECK (kind IN ('invoiced', 'received', 'open')),
      legal_entity_id int NOT NULL, month date NOT NULL, due_date date NOT NULL, currency char(3) NOT NULL, team_id int NOT NULL, legal_entity_reference text NOT NULL,
      amount numeric NOT NULL, count int NOT NULL, PRIMARY KEY (${key})) WITH (fillfactor = 50)`);
    await db.query(`CREATE TABLE invoice_payment_months (
      ecosystem_id int NOT NULL REFERENCES ecosystems (id), month date NOT NULL, invoice_id int NOT NULL, legal_entity_id int NOT NULL, invoice_date date NOT NULL,
      PRIMARY KEY (ecosystem_id, month, invoice_id))`);
    await db.query(
      `CREATE INDEX invoice_payment_months_list ON invoice_payment_months (ecosystem_id, legal_entity_id, month, invoice_date DESC, invoice_id DESC)`,
    );
    await db.query(`CREATE TABLE customer_events (
      ecosystem_id int NOT NULL REFERENCES ecosystems (id), customer_id int NOT NULL, at timestamptz NOT NULL, invoice_id int NOT NULL,
      kind text NOT NULL CHECK (kind IN ('booked', 'payment', 'mail')), source_id int NOT NULL,
      PRIMARY KEY (ecosystem_id, customer_id, at, invoice_id, kind, source_id))`);
    for (const table of tables) await tenantTable(db, table, ['SELECT']);
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
      `CREATE TRIGGER tell_of_mail AFTER INSERT ON messages FOR EACH ROW WHEN (NEW.application = 'invoices') EXECUTE FUNCTION tell_of_mail()`,
    );
    await this.sumKnown(db);
    // Used only for the sums.
    await db.query(`DROP INDEX payments_in_time, sales_invoices_booked`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE INDEX sales_invoices_booked ON sales_invoices (ecosystem_id, legal_entity_id, invoice_date, id)
       INCLUDE (team_id, legal_entity_reference, currency, total_amount, status) WHERE status = 'booked'`,
    );
    await db.query(
      `CREATE INDEX payments_in_time ON payments (ecosystem_id, paid_at) INCLUDE (id, invoice_id, amount, currency, method, reverses_payment_id)`,
    );
    await db.query(`DROP TRIGGER tell_of_mail ON messages`);
    await db.query(`DROP TRIGGER sum_payment ON payments`);
    await db.query(`DROP TRIGGER sum_invoice ON sales_invoices`);
    await db.query(`DROP TRIGGER sum_new_invoice ON sales_invoices`);
    for (const name of Object.keys(functions)) await db.query(`DROP FUNCTION ${name}()`);
    await db.query(`DROP TABLE ${tables.join(', ')}`);
  }

  /** Row security shows the owner one ecosystem at a time. */
  private async sumKnown(db: QueryRunner): Promise<void> {
    for (const { id } of (await db.query(`SELECT id FROM ecosystems ORDER BY id`)) as { id: number }[]) {
      await db.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(id)]);
      await db.query(`SELECT sum_invoices_anew(), sum_payments_anew()`);
    }
    await db.query(`SELECT set_config('app.ecosystem', '', true)`);
  }
}
