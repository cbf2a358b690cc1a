import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './support/tenant-table.js';

const tables = { subscription_periods: ['SELECT', 'INSERT', 'UPDATE'], subscription_runs: ['SELECT', 'INSERT', 'UPDATE'] } as const;

/** The result of each subscription period, and the run that billed it. */
export class SubscriptionPeriods1763720000050 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // Periods before this day are done, or were never to be billed: those before the subscription was created or recreated.
    await db.query(`ALTER TABLE subscriptions ADD COLUMN bills_from date NOT NULL DEFAULT current_date`);
    await db.query(`CREATE TABLE subscription_periods (
      ecosystem_id int NOT NULL, subscription_id int NOT NULL, period_start date NOT NULL, period_end date NOT NULL,
      state text NOT NULL CHECK (state IN ('due', 'billed', 'skipped', 'attention')),
      outcome text CHECK (outcome IN ('concept', 'booked', 'mailed')),
      currency char(3) NOT NULL, net_amount numeric(18,2), tax_amount numeric(18,2), total_amount numeric(18,2),
      problems jsonb NOT NULL DEFAULT '[]', skipped jsonb, run_date date, settled_at timestamptz, mail_at timestamptz, deal_id int, invoice_id int,
      -- One period is billed once, whoever bills it and however often.
      PRIMARY KEY (ecosystem_id, subscription_id, period_start),
      CHECK ((state = 'billed') = (deal_id IS NOT NULL)),
      CHECK ((state = 'skipped') = (skipped IS NOT NULL)),
      FOREIGN KEY (ecosystem_id, subscription_id) REFERENCES subscriptions (ecosystem_id, id),
      FOREIGN KEY (ecosystem_id, deal_id) REFERENCES deals (ecosystem_id, id),
      FOREIGN KEY (ecosystem_id, invoice_id) REFERENCES sales_invoices (ecosystem_id, id))`);
    await db.query(
      `CREATE UNIQUE INDEX subscription_periods_of_deal ON subscription_periods (ecosystem_id, deal_id) WHERE deal_id IS NOT NULL`,
    );
    await db.query(
      `CREATE INDEX subscription_periods_of_run ON subscription_periods (ecosystem_id, run_date, state) WHERE run_date IS NOT NULL`,
    );
    await db.query(`CREATE INDEX subscription_periods_due ON subscription_periods (ecosystem_id, subscription_id) WHERE state = 'due'`);
    await db.query(`CREATE INDEX subscription_periods_mailed ON subscription_periods (ecosystem_id, mail_at) WHERE mail_at IS NOT NULL`);
    await db.query(`CREATE TABLE subscription_runs (
      ecosystem_id int NOT NULL REFERENCES ecosystems, run_date date NOT NULL, asked_at timestamptz NOT NULL DEFAULT now(), asked_by text,
      started_at timestamptz, ended_at timestamptz, PRIMARY KEY (ecosystem_id, run_date))`);
    for (const [table, grants] of Object.entries(tables)) await tenantTable(db, table, [...grants]);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of Object.keys(tables)) await db.query(`DROP TABLE ${table}`);
    await db.query(`ALTER TABLE subscriptions DROP COLUMN bills_from`);
  }
}
