import { setImmediate as othersFirst } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { dayIn } from '@kantoor/schemas';
import type { ComingSum, DueBills as Due, PeriodOutcome } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import { Database } from '../../platform/database/index.js';
import { EcosystemSettings } from '../../platform/settings/index.js';
import { type Bill, BillingFacts, billOf, totalsOf } from '../subscription-billing/index.js';
import { subscriptionLines } from '../subscription-records/index.js';
import { DueSubscriptions } from './due-subscriptions.repository.js';

/** So many receivers are named; of more, one only has to know how many. */
const named = 3;
type Judged = Pick<ComingSum, 'currency'> & Bill & { start: string };

/** What a run would bill if it were started now, told before somebody starts it; nothing is written. */
@Injectable()
export class DueBills {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(DueSubscriptions) private readonly due: DueSubscriptions,
    @Inject(BillingFacts) private readonly facts: BillingFacts,
    @Inject(EcosystemSettings) private readonly settings: EcosystemSettings,
  ) {}

  async now(ctx: RequestContext): Promise<Due> {
    const date = dayIn((await this.settings.of(ctx)).timeZone, new Date());
    const { due, lines, facts } = await this.database.transaction(ctx, async (tx) => {
      const due = await this.due.all(tx, ctx, date);
      const subscriptions = [...new Set(due.map(({ subscription }) => subscription))];
      const ids = subscriptions.map(({ id }) => id);
      return { due, lines: await subscriptionLines.ofMany(tx, ctx, ids), facts: await this.facts.read(tx, ctx, subscriptions) };
    });
    const judged: Judged[] = [];
    for (const { subscription, period } of due) {
      judged.push({
        ...billOf(subscription, lines.get(subscription.id) ?? [], period, facts),
        ...{ currency: subscription.currency, start: period.start },
      });
      // Lines may be many: others are answered in between.
      await othersFirst();
    }
    return told(date, judged);
  }
}

function told(date: string, judged: readonly Judged[]): Due {
  const of = (outcome: PeriodOutcome): Judged[] => judged.filter((bill) => bill.outcome === outcome);
  const goingOn = judged.filter(({ outcome }) => outcome !== 'stopped');
  const days = goingOn.map(({ start }) => start).sort();
  const receivers = new Set(of('mailed').flatMap(({ receiver }) => receiver?.emailAddress ?? []));
  return {
    date,
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    ...{ mailed: of('mailed').length, booked: of('booked').length, concept: of('concept').length, stopped: of('stopped').length },
    totals: totalsOf(goingOn),
    receivers: [...receivers].slice(0, named),
  };
}
