import { Injectable } from '@nestjs/common';
import { nextPeriods, type Period, type ForecastPeriod, type SubscriptionForecast } from '@kantoor/schemas';
import { addDays } from '../../books/invoice-dates/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { KnownReceivers } from '../../platform/mails/messages/index.js';
import type { InvoicedLine, SentLine } from '../../masterdata/sales-lines/index.js';
import { duePeriods } from '../subscription-periods/index.js';
import { summedSubscriptionLines } from '../subscription-records/index.js';
import { type Figures, figuresOf } from './bill.rules.js';
import { billed, type BilledRow } from './billed-rows.js';
import type { BilledSubscription } from './billed.js';
import { BillingFacts } from './billing-facts.repository.js';

/** Number of coming periods in a forecast. */
const forecastPeriods = 12;

/** The days that a forecast covers. */
interface Days {
  from: string;
  /** Periods due before them and not billed. */
  unbilled: readonly Period[];
  /** Periods that were due but would begin after the end date. */
  dropped: readonly Period[];
}

/** Forecasts the bills of one subscription, also while it is being edited (D-03). */
@Injectable()
export class Forecasts {
  constructor(
    private readonly facts: BillingFacts,
    private readonly receivers: KnownReceivers,
  ) {}

  async ofSent(
    tx: Tx,
    ctx: RequestContext,
    subscription: BilledSubscription,
    sent: readonly SentLine[],
    days: Days,
  ): Promise<SubscriptionForecast> {
    return this.of(tx, ctx, subscription, await summedSubscriptionLines.ifSent(tx, ctx, sent), days);
  }

  /**
   * Forecasts a stored subscription: a period of today that is billed is left out, and periods that began earlier and no run has reached
   * yet are shown as unbilled.
   */
  async ofStored(tx: Tx, ctx: RequestContext, row: BilledRow, today: string): Promise<SubscriptionForecast> {
    const lines = await summedSubscriptionLines.of(tx, ctx, row.id);
    const subscription = billed(row);
    const unbilled = duePeriods(subscription, addDays(today, -1));
    return this.of(tx, ctx, subscription, lines, { from: row.billsFrom > today ? row.billsFrom : today, unbilled, dropped: [] });
  }

  private async of(
    tx: Tx,
    ctx: RequestContext,
    subscription: BilledSubscription,
    lines: readonly InvoicedLine[],
    { from, unbilled, dropped }: Days,
  ): Promise<SubscriptionForecast> {
    const facts = await this.facts.read(tx, ctx, [subscription]);
    const periods = subscription.schedule ? nextPeriods(subscription.schedule, from, forecastPeriods) : [];
    const withBill = (period: Period) => ({ period, bill: figuresOf(subscription, lines, period, facts) });
    const bills = periods.map(withBill);
    const receiver = bills[0]?.bill.receiver ?? null;
    const isMailed = bills[0]?.bill.outcome === 'mailed';
    return {
      currency: subscription.currency,
      receiver,
      isFirstMail: isMailed && (await this.receivers.neverReached(tx, ctx, [receiver?.emailAddress])).length > 0,
      periods: bills.map(forecastOf),
      unbilled: unbilled.map(withBill).map(forecastOf),
      dropped: dropped.map(withBill).map(forecastOf),
      problems: bills[0]?.bill.problems ?? [],
    };
  }
}

const forecastOf = ({ period, bill: { net, tax, gross, outcome } }: { period: Period; bill: Figures }): ForecastPeriod => ({
  ...period,
  ...{ net, tax, gross, outcome },
});
