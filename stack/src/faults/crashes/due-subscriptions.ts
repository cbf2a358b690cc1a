import { mailedBeforeSql } from '@kantoor/services/testing';
import { setTimeout as pause } from 'node:timers/promises';
import { numbersHold } from '../races/booking.js';
import type { Run } from '../support/experiment.js';
import type { FaultStack } from '../support/fault-stack.js';
import { Office } from '../support/office.js';
import { organizationOf, subscriptionOf } from '../support/seller.js';

/** One in a hundred has a customer without a city. */
const poisonedOf = (count: number): number => Math.max(1, Math.round(count / 100));

/** An ecosystem with many subscriptions due today, each mailed to a separate recipient; some cannot be billed. */
export class DueSubscriptions {
  private constructor(
    private readonly run: Run,
    private readonly name: string,
    readonly office: Office,
    private readonly count: number,
  ) {}

  static async make(run: Run, place: FaultStack, name: string, count: number): Promise<DueSubscriptions> {
    const office = await Office.open(place, `${name}-${run.random.seed}`);
    await office.rows(`UPDATE ecosystem_settings SET chosen = chosen || '{"runMailsPerSecond": 1000}' WHERE ecosystem_id = $1`, [
      office.tenant.ecosystemId,
    ]);
    const { organizationId } = await office.made('POST', '/api/crm/organizations', organizationOf('Klant'));
    const { organizationId: poisoned } = await office.made('POST', '/api/crm/organizations', organizationOf('Zonder plaats'));
    await office.rows(`UPDATE organizations SET city = NULL WHERE ecosystem_id = $1 AND id = $2`, [office.tenant.ecosystemId, poisoned]);
    const due = new DueSubscriptions(run, name, office, count);
    await due.fill(organizationId, poisoned);
    return due;
  }

  /** Requests the run repeatedly at once: by a schedule, by people, by a restarted worker. */
  async begin(): Promise<void> {
    await Promise.all([1, 2, 3, 4, 5].map(() => this.office.made('POST', '/api/crm/subscription-runs', {})));
  }

  get right(): number {
    return this.count - poisonedOf(this.count);
  }

  /** Returns the number of booked invoices, and of processes done with them. */
  async progress(): Promise<number> {
    const booked = await this.number(`subscription_periods WHERE ecosystem_id = $1 AND state = 'billed'`);
    return (booked + (await this.done())) / this.right / 2;
  }

  async settled(patienceMs: number): Promise<void> {
    let [before, sinceMs] = [-1, Date.now()];
    for (;;) {
      const done = await this.done().catch(() => before);
      if (done === this.right) return;
      if (done !== before) [before, sinceMs] = [done, Date.now()];
      if (Date.now() - sinceMs > patienceMs) return this.run.breaks(`no process ended for ${patienceMs} ms; ${done} of ${this.right} did`);
      await pause(500);
    }
  }

  async verify(): Promise<void> {
    const { run, name, office, count, right } = this;
    run.note(`${name}: subscriptions`, count);
    run.holds(`${name}: invoices booked`, await numbersHold(run, office), right);
    run.holds(`${name}: invoices in all`, await this.number('sales_invoices WHERE ecosystem_id = $1'), right);
    run.holds(`${name}: deals in all`, await this.number('deals WHERE ecosystem_id = $1'), right);
    run.holds(
      `${name}: periods with their own invoice`,
      await this.number(`(SELECT DISTINCT p.subscription_id, i.id FROM subscription_periods p JOIN sales_invoices i
        ON i.ecosystem_id = p.ecosystem_id AND i.id = p.invoice_id AND i.origin_resource = 'deals' AND i.origin_id = p.deal_id WHERE p.ecosystem_id = $1 AND p.state = 'billed') x`),
      right,
    );
    run.holds(
      `${name}: periods parked with their reason`,
      await this.number(
        `subscription_periods WHERE ecosystem_id = $1 AND state = 'attention' AND problems @> '[{"code": "CUSTOMER_INCOMPLETE", "fields": ["city"]}]'`,
      ),
      count - right,
    );
    const mails = (await office.place.mails()).filter(({ To }) => To[0]?.Address.endsWith(this.domain));
    run.holds(`${name}: mails by Message-ID`, new Set(mails.map(({ MessageID }) => MessageID)).size, right);
    run.holds(`${name}: receivers with a mail`, new Set(mails.map(({ To }) => To[0]?.Address)).size, right);
    run.holds(
      `${name}: mails written down`,
      await this.number(`messages WHERE ecosystem_id = $1 AND state = 'sent' AND message_id NOT LIKE 'mailed-before-%'`),
      right,
    );
  }

  private get domain(): string {
    return `@klant-${this.office.tenant.ecosystemId}.test`;
  }

  /** Creates one through the API; the others are its copies. */
  private async fill(organizationId: number, poisoned: number): Promise<void> {
    const { office, count } = this;
    const ecosystem = office.tenant.ecosystemId;
    const contacts = await office.rows<{ id: number }>(
      `INSERT INTO contacts (ecosystem_id, first_name, last_name, email_addresses)
       SELECT $1, 'Jan', 'Klant ' || n, jsonb_build_array(jsonb_build_object('value', 'klant-' || n || $2::text, 'isPrimary', true))
       FROM generate_series(1, $3::int) n RETURNING id`,
      [ecosystem, this.domain, count],
    );
    const addresses = Array.from({ length: count }, (_, n) => `klant-${n + 1}${this.domain}`);
    await office.rows(mailedBeforeSql, [ecosystem, addresses]);
    const { id } = await office.made('POST', office.subscriptions, subscriptionOf('Onderhoud', organizationId, contacts[0]!.id));
    // Weekly from today: due today, whatever day it is.
    await office.rows(
      `UPDATE subscriptions SET interval_id = 0, start_date = bills_from, output = 'Book and invoice' WHERE ecosystem_id = $1 AND id = $2`,
      [ecosystem, id],
    );
    const columns =
      'team_id, name, owner, currency, interval_id, day_of_month, start_date, end_date, output, subscription_value, subscription_date, bills_from';
    await office.rows(
      `WITH made AS (INSERT INTO subscriptions (ecosystem_id, ${columns}, contact_id, organization_id)
         SELECT s.ecosystem_id, ${columns}, c.id, CASE WHEN c.nth <= $4 THEN $5::int ELSE s.organization_id END
         FROM subscriptions s, unnest($3::int[]) WITH ORDINALITY AS c (id, nth) WHERE s.ecosystem_id = $1 AND s.id = $2 RETURNING id)
       INSERT INTO subscription_lines (ecosystem_id, subscription_id, line_number, description, price, amount, department, project)
       SELECT l.ecosystem_id, made.id, line_number, description, price, amount, department, project
       FROM subscription_lines l, made WHERE l.ecosystem_id = $1 AND l.subscription_id = $2`,
      [ecosystem, id, contacts.slice(1).map((contact) => contact.id), poisonedOf(count), poisoned],
    );
  }

  private done(): Promise<number> {
    return this.number(`processes WHERE ecosystem_id = $1 AND kind = 'deal-to-invoice' AND state = 'done'`);
  }

  private number(sql: string): Promise<number> {
    return this.office
      .rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, [this.office.tenant.ecosystemId])
      .then(([row]) => row!.n);
  }
}
