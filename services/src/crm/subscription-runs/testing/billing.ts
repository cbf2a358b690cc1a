import type { INestApplicationContext } from '@nestjs/common';
import { dayIn, type SubscriptionPeriod } from '@kantoor/schemas';
import { automationContext, type RequestContext } from '../../../platform/runtime/context.js';
import { createWorkerContext } from '../../../worker-context.module.js';
import { mailedBeforeSql } from '../../../testing/mailed-before.js';
import { SpecWorld } from '../../../testing/spec-world.js';
import { Bills } from '../bills.service.js';

export const today = dayIn('Europe/Amsterdam', new Date());
export const wire = (day: string): string => `${day}T00:00:00Z`;
export const days = (count: number): string => new Date(Date.parse(wire(today)) + count * 86_400_000).toISOString().slice(0, 10);
/** Its first billed period begins today. */
export const monthly = { interval: 'monthly', dayOfMonth: Number(today.slice(8)), startDate: wire(today), endDate: wire('2199-12-31') };

/** An ecosystem with a worker's services beside its API, to bill its subscriptions by hand. */
export class Billing {
  /** Base address of its subscriptions. */
  readonly at: string;

  private constructor(
    readonly world: SpecWorld,
    readonly worker: INestApplicationContext,
    readonly bills: Bills,
    readonly ctx: RequestContext,
  ) {
    this.at = `/api/crm/teams/${world.tenant.teamId}/subscriptions`;
  }

  static async start(name: string): Promise<Billing> {
    const world = await SpecWorld.start(name);
    const worker = await createWorkerContext();
    return new Billing(world, worker, worker.get(Bills), automationContext(world.tenant.ecosystemId, 'spec'));
  }

  async close(): Promise<void> {
    await this.worker.close();
    await this.world.close();
  }

  /** Ends all existing subscriptions, so that none is billed any more. */
  async endAll(): Promise<void> {
    await this.world.sql(`UPDATE subscriptions SET archived_at = now()`);
  }

  /** Allows automatic mails to an address. */
  async hasMailed(address: string): Promise<void> {
    await this.world.sql(mailedBeforeSql, [this.world.tenant.ecosystemId, [address]]);
  }

  async hasSubscription(output: string, over: object = {}, schedule: object = monthly): Promise<number> {
    const body = await this.world.dealBody({ name: 'Onderhoud', schedule: { ...schedule, output }, ...over });
    const answer = await this.world.post(this.at, body);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.id;
  }

  /** Creates a customer that cannot be invoiced. */
  async withoutCity(): Promise<number> {
    const organizationId = await this.world.hasOrganization();
    await this.world.sql(`UPDATE organizations SET city = NULL WHERE id = $1`, [organizationId]);
    return organizationId;
  }

  /** Copies the subscription this many times. */
  async copied(id: number, times: number): Promise<number[]> {
    const columns =
      'team_id, name, owner, currency, organization_id, contact_id, interval_id, day_of_month, start_date, end_date, output, subscription_value, subscription_date, bills_from';
    const rows = await this.world.sql<{ id: number }>(
      `INSERT INTO subscriptions (ecosystem_id, ${columns}) SELECT ecosystem_id, ${columns} FROM subscriptions, generate_series(1, $2) WHERE id = $1 RETURNING id`,
      [id, times],
    );
    await this.world.sql(
      `INSERT INTO subscription_lines (ecosystem_id, subscription_id, line_number, description, price, amount, department, project)
       SELECT ecosystem_id, copy, line_number, description, price, amount, department, project FROM subscription_lines, unnest($2::int[]) copy
       WHERE subscription_id = $1`,
      [id, rows.map((row) => row.id)],
    );
    return [id, ...rows.map((row) => row.id)];
  }

  /** Bills all that is due by a day. */
  async billAll(date = today): Promise<{ billed: number; attention: number }> {
    const sum = { billed: 0, attention: 0 };
    for (let after: number | null = 0; after !== null;) {
      const done = await this.bills.billNext(this.ctx, { date, after });
      sum.billed += done.billed;
      sum.attention += done.attention;
      after = done.after;
    }
    return sum;
  }

  /** Returns the periods, newest first, including future ones. */
  async periodsOf(id: number): Promise<SubscriptionPeriod[]> {
    return (await this.world.get(`${this.at}/${id}/periods`)).body.items;
  }

  async past(id: number): Promise<SubscriptionPeriod[]> {
    return (await this.periodsOf(id)).filter(({ state }) => state !== 'coming');
  }

  async numbers(): Promise<string[]> {
    const rows = await this.world.sql<{ number: string }>(
      `SELECT invoice_number AS number FROM sales_invoices WHERE status = 'booked' ORDER BY invoice_number`,
    );
    return rows.map(({ number }) => number);
  }

  async isGapless(): Promise<void> {
    const taken = await this.numbers();
    expect(taken).toEqual(taken.map((_, nth) => `S${String(nth + 1).padStart(5, '0')}`));
  }
}
