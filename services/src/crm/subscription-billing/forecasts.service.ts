import { Inject, Injectable } from '@nestjs/common';
import { nextPeriods } from '@kantoor/schemas';
import type { SubscriptionForecast } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import type { SentLine } from '../sold-lines/index.js';
import { subscriptionLines } from '../subscription-records/index.js';
import { billOf } from './bill.rules.js';
import type { BilledSubscription } from './billed.js';
import { BillingFacts } from './billing-facts.repository.js';

/** So many periods are told before they come. */
const periodsTold = 12;

/** What one subscription would be billed, also while it is being written (D-03). */
@Injectable()
export class Forecasts {
  constructor(@Inject(BillingFacts) private readonly facts: BillingFacts) {}

  async ofSent(
    tx: Tx,
    ctx: RequestContext,
    subscription: BilledSubscription,
    sent: readonly SentLine[],
    today: string,
  ): Promise<SubscriptionForecast> {
    const lines = await subscriptionLines.ifSent(tx, ctx, sent);
    const facts = await this.facts.read(tx, ctx, [subscription]);
    const periods = subscription.schedule ? nextPeriods(subscription.schedule, today, periodsTold) : [];
    const bills = periods.map((period) => ({ period, bill: billOf(subscription, lines, period, facts) }));
    return {
      currency: subscription.currency,
      receiver: bills[0]?.bill.receiver ?? null,
      periods: bills.map(({ period, bill: { net, tax, gross, outcome } }) => ({ ...period, net, tax, gross, outcome })),
      problems: bills[0]?.bill.problems ?? [],
    };
  }
}
