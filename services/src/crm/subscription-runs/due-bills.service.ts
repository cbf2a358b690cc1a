import { setImmediate as othersFirst } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { DueBills as Due } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { BillingFacts, figuresOf, ForecastLimiter } from '../subscription-billing/index.js';
import { summedSubscriptionLines } from '../subscription-records/index.js';
import { type DueBill, nothingDue, withMore } from './due-sums.rules.js';
import { DueSubscriptions, type RunPage } from './due-subscriptions.repository.js';

/** Maximum number of periods read and held at once. */
const pageSize = 500;

/** Previews what a run would bill if started now, without writing. */
@Injectable()
export class DueBills {
  constructor(
    private readonly database: Database,
    private readonly due: DueSubscriptions,
    private readonly facts: BillingFacts,
    private readonly settings: EcosystemSettings,
    private readonly limiter: ForecastLimiter,
  ) {}

  now(ctx: RequestContext): Promise<Due> {
    return this.limiter.run(ctx, () => this.counted(ctx));
  }

  private async counted(ctx: RequestContext): Promise<Due> {
    const date = await this.settings.today(ctx);
    let sums = nothingDue(date);
    for (let after = 0; ;) {
      const page = await this.next(ctx, { date, after });
      if (!page) return sums;
      sums = withMore(sums, page.bills);
      after = page.last;
    }
  }

  /** Returns undefined when nothing is left. */
  private async next(ctx: RequestContext, page: RunPage): Promise<{ bills: DueBill[]; last: number } | undefined> {
    const read = await this.database.transaction(ctx, async (tx) => {
      const { ids, last } = await this.due.next(tx, ctx, page, pageSize);
      if (ids.length === 0) return undefined;
      const due = await this.due.seen(tx, ctx, ids, page.date);
      const subscriptions = [...new Set(due.map(({ subscription }) => subscription))];
      return { last, due, lines: await summedSubscriptionLines.ofMany(tx, ctx, ids), facts: await this.facts.read(tx, ctx, subscriptions) };
    });
    if (!read) return undefined;
    const { last, due, lines, facts } = read;
    const bills: DueBill[] = [];
    for (const { subscription, period } of due) {
      const { net, gross, outcome, receiver } = figuresOf(subscription, lines.get(subscription.id) ?? [], period, facts);
      bills.push({ net, gross, outcome, receiver, currency: subscription.currency, start: period.start });
      // There may be many lines: let other requests run in between.
      await othersFirst();
    }
    return { bills, last };
  }
}
