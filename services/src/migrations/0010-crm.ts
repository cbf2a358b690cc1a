import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, drop, record, searchText, tenant } from './support/tenant-table.js';

/** Deals, subscriptions, and what was invoiced of them. */
export class Crm1763720000010 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await this.createDeals(db);
    await this.keepDealsOfInvoices(db);
    await this.createSubscriptions(db);
    await this.createNextPeriodStart(db);
    await this.createBilling(db);
  }

  async down(db: QueryRunner): Promise<void> {
    await drop(db, {
      tables: ['subscription_runs', 'subscription_periods', 'subscription_lines', 'subscriptions', 'deal_lines', 'deals'],
      functions: [
        'invoiced_deal_stays()',
        'invoiced_deal_exists()',
        'next_period_start(smallint, int, int, date, date, date)',
        'day_in_month(date, int)',
      ],
    });
  }

  private async createDeals(db: QueryRunner): Promise<void> {
    const newestFirst = 'deal_date DESC, id DESC';
    await createTable(db, 'deals', {
      columns: `${record}, team_id int NOT NULL, name text NOT NULL, note text, owner text, currency char(3) NOT NULL DEFAULT 'EUR',
        organization_id int NOT NULL, contact_id int NOT NULL, administrative_contact_id int,
        deal_state_id smallint NOT NULL DEFAULT 1 CHECK (deal_state_id IN (1, 2, 3, 4, 6, 7)),
        deal_date date NOT NULL, invoice_date date, deal_value numeric(18,2) NOT NULL DEFAULT 0,
        payment_status text CHECK (payment_status IN ('open', 'partial', 'full')),
        client_reference text, invoice_number int CHECK (invoice_number > 0), template int, date_reminded timestamptz,
        linked_invoice_id int, linked_legal_entity_id int, linked_invoice_number text,
        -- A card on the board shows whether its invoice was sent, by mail or another way (D-42), without querying invoices.
        linked_invoice_sent boolean NOT NULL DEFAULT false,
        -- A deal whose invoice was credited no longer counts as money on the board.
        credit_invoice_id int, credit_invoice_number text,
        -- Shown to the customer; the name of the deal stays internal.
        invoice_description text,
        -- The credited deal that this one replaces.
        reissue_of int,
        ${searchText('id::text', 'name', `coalesce(owner, '')`)},
        CONSTRAINT deals_template FOREIGN KEY (ecosystem_id, template) REFERENCES invoice_templates`,
      references: {
        ...{ team_id: 'teams', organization_id: 'organizations', contact_id: 'contacts', administrative_contact_id: 'contacts' },
        ...{ credit_invoice_id: 'sales_invoices', reissue_of: 'deals' },
      },
      indexes: {
        deals_of_team: `(ecosystem_id, team_id, ${newestFirst})`,
        deals_by_date: `(ecosystem_id, ${newestFirst})`,
        deals_of_organization: `(ecosystem_id, organization_id, ${newestFirst})`,
        // The board counts and sums without reading deals.
        deals_on_board: `(ecosystem_id, team_id, deal_state_id, ${newestFirst})
          INCLUDE (payment_status, currency, deal_value, credit_invoice_id)`,
        // Its column of invoiced and unpaid deals; nearly all invoiced deals get paid eventually.
        deals_unpaid: `(ecosystem_id, team_id, ${newestFirst}) WHERE deal_state_id = 7 AND payment_status IS DISTINCT FROM 'full'`,
        deals_reissue_of: `(ecosystem_id, reissue_of) WHERE reissue_of IS NOT NULL`,
        deals_by_template: `(ecosystem_id, template) WHERE template IS NOT NULL`,
      },
    });
    // A team belongs to one ecosystem: without this statistic the planner multiplies both selectivities and underestimates the number of
    // deals.
    await db.query(`CREATE STATISTICS deals_team_in_ecosystem (dependencies) ON ecosystem_id, team_id FROM deals`);
    // A line stores the rate chosen by hand, separately from the rate it was invoiced with.
    await createTable(db, 'deal_lines', {
      columns: `ecosystem_id int NOT NULL, deal_id int NOT NULL, line_number int NOT NULL, product_id int, description text,
        price numeric(18,4) NOT NULL, amount numeric(18,4) NOT NULL, department text NOT NULL, project text NOT NULL,
        tax_rate_id int, invoiced_tax_rate_id int,
        PRIMARY KEY (ecosystem_id, deal_id, line_number),
        CHECK (product_id IS NOT NULL OR description IS NOT NULL)`,
      references: { deal_id: 'deals', product_id: 'products', tax_rate_id: 'tax_rates', invoiced_tax_rate_id: 'tax_rates' },
    });
  }

  /**
   * An invoice names its origin of any resource, so triggers replace the foreign key to deals: the deal is locked while an invoice is added,
   * and cannot be deleted once it has one.
   */
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

  /** Sales that recur every week, month, quarter or year. */
  private async createSubscriptions(db: QueryRunner): Promise<void> {
    await createTable(db, 'subscriptions', {
      columns: `${record}, team_id int NOT NULL, name text NOT NULL, owner text, currency char(3) NOT NULL DEFAULT 'EUR',
        organization_id int NOT NULL, contact_id int NOT NULL, administrative_contact_id int, template jsonb, client_reference text,
        invoice_directly boolean NOT NULL DEFAULT false, interval_id smallint NOT NULL CHECK (interval_id BETWEEN 0 AND 3),
        day_of_month smallint NOT NULL CHECK (day_of_month BETWEEN 1 AND 31),
        month_of_year smallint CHECK (month_of_year BETWEEN 1 AND 12), start_date date, end_date date NOT NULL,
        output text NOT NULL DEFAULT 'Concept' CHECK (output IN ('Concept', 'Book', 'Book and invoice')),
        subscription_value numeric(18,2) NOT NULL DEFAULT 0, subscription_date date NOT NULL,
        subscription_state_id smallint NOT NULL DEFAULT 1, invoice_date date,
        -- Periods before this day are done, or were never to be billed: those before the subscription was created or recreated.
        bills_from date NOT NULL DEFAULT current_date,
        ${searchText('name', `coalesce(owner, '')`, `coalesce(client_reference, '')`)},
        -- The addresses that whoever saved it confirmed: its mails go there although none did before (D-67).
        confirmed_receivers text[] NOT NULL DEFAULT '{}'`,
      references: { team_id: 'teams', organization_id: 'organizations', contact_id: 'contacts', administrative_contact_id: 'contacts' },
      indexes: {
        subscriptions_of_team: `(ecosystem_id, team_id, subscription_date DESC, id DESC)`,
        subscriptions_by_date: `(ecosystem_id, subscription_date DESC, id DESC)`,
        subscriptions_of_organization: `(ecosystem_id, organization_id)`,
        // Billing queries the subscriptions that have not ended.
        subscriptions_running: `(ecosystem_id, end_date, id) WHERE archived_at IS NULL`,
      },
    });
    await createTable(db, 'subscription_lines', {
      columns: `ecosystem_id int NOT NULL, subscription_id int NOT NULL, line_number int NOT NULL, product_id int, description text,
        price numeric(18,4) NOT NULL, amount numeric(18,4) NOT NULL, department text NOT NULL, project text NOT NULL, tax_rate_id int,
        PRIMARY KEY (ecosystem_id, subscription_id, line_number),
        CHECK (product_id IS NOT NULL OR description IS NOT NULL)`,
      references: { subscription_id: 'subscriptions', product_id: 'products', tax_rate_id: 'tax_rates' },
    });
  }

  /**
   * The first day of the first period of a schedule that begins on a day or later, for sorting in the database; the rule itself is
   * `nextPeriods` of the schemas, and a spec compares the two.
   */
  private async createNextPeriodStart(db: QueryRunner): Promise<void> {
    await db.query(`CREATE FUNCTION day_in_month(month date, day int) RETURNS date LANGUAGE sql IMMUTABLE
      RETURN least(month + (day - 1), (month + interval '1 month' - interval '1 day')::date)`);
    await db.query(`CREATE FUNCTION next_period_start(interval_id smallint, day_of_month int, month_of_year int, starts date, ends date, since date)
      RETURNS date LANGUAGE plpgsql IMMUTABLE AS $$
      DECLARE
        months CONSTANT int := (ARRAY[NULL, 1, 3, 12])[interval_id + 1];
        first date := date_trunc('month', starts);
        at date;
      BEGIN
        IF months IS NULL THEN at := starts + greatest(0, ceil((since - starts) / 7.0)::int) * 7;
        ELSE
          IF day_in_month(first, day_of_month) < starts THEN first := first + interval '1 month'; END IF;
          IF months = 12 THEN first := first + make_interval(months => (coalesce(month_of_year, 1) - extract(month FROM first)::int + 12) % 12); END IF;
          first := first + make_interval(months => greatest(0, ((extract(year FROM since) - extract(year FROM first)) * 12 + extract(month FROM since) - extract(month FROM first))::int / months) * months);
          at := day_in_month(first, day_of_month);
          IF at < since THEN at := day_in_month((first + make_interval(months => months))::date, day_of_month); END IF;
        END IF;
        RETURN CASE WHEN at <= ends THEN at END;
      END $$`);
  }

  /** The result of each subscription period, and the run that billed it. */
  private async createBilling(db: QueryRunner): Promise<void> {
    await createTable(db, 'subscription_periods', {
      columns: `ecosystem_id int NOT NULL, subscription_id int NOT NULL, period_start date NOT NULL, period_end date NOT NULL,
        state text NOT NULL CHECK (state IN ('due', 'billed', 'skipped', 'attention')),
        outcome text CHECK (outcome IN ('concept', 'booked', 'mailed')),
        currency char(3) NOT NULL, net_amount numeric(18,2), tax_amount numeric(18,2), total_amount numeric(18,2),
        problems jsonb NOT NULL DEFAULT '[]', skipped jsonb, run_date date, settled_at timestamptz, mail_at timestamptz,
        deal_id int, invoice_id int,
        -- One period is billed once, whoever bills it and however often.
        PRIMARY KEY (ecosystem_id, subscription_id, period_start),
        CHECK ((state = 'billed') = (deal_id IS NOT NULL)), CHECK ((state = 'skipped') = (skipped IS NOT NULL))`,
      references: { subscription_id: 'subscriptions', deal_id: 'deals', invoice_id: 'sales_invoices' },
      unique: { subscription_periods_of_deal: `(ecosystem_id, deal_id) WHERE deal_id IS NOT NULL` },
      indexes: {
        subscription_periods_of_run: `(ecosystem_id, run_date, state) WHERE run_date IS NOT NULL`,
        subscription_periods_due: `(ecosystem_id, subscription_id) WHERE state = 'due'`,
        subscription_periods_mailed: `(ecosystem_id, mail_at) WHERE mail_at IS NOT NULL`,
      },
      grants: ['SELECT', 'INSERT', 'UPDATE'],
    });
    await createTable(db, 'subscription_runs', {
      columns: `${tenant}, run_date date NOT NULL, requested_at timestamptz NOT NULL DEFAULT now(), requested_by text,
        started_at timestamptz, ended_at timestamptz, PRIMARY KEY (ecosystem_id, run_date)`,
      grants: ['SELECT', 'INSERT', 'UPDATE'],
    });
  }
}
