import type { ComingPeriod, Period } from '@kantoor/schemas';
import { type ComingFilter, isAsked } from './coming-filter.rules.js';

/** What all periods of one subscription have in common until something of it changes. */
export type ComingSubscription = Omit<ComingPeriod, 'id' | 'start' | 'end'>;

interface Entry {
  of: ComingSubscription;
  end: string;
}

/**
 * The periods of many subscriptions by the day they begin, each in as little as describes it: ten thousand weekly ones have half a million in a year,
 * of which a page shows 25.
 */
export class ComingCalendar {
  private readonly onDay = new Map<string, Entry[]>();

  /** Subscriptions come in the order of their ids. */
  add(of: ComingSubscription, periods: readonly Period[]): void {
    for (const { start, end } of periods) {
      const entries = this.onDay.get(start);
      if (entries) entries.push({ of, end });
      else this.onDay.set(start, [{ of, end }]);
    }
  }

  /** The soonest first, and of a day in the order of their subscriptions. */
  *periods(filter: ComingFilter): Generator<() => ComingPeriod> {
    const asked = isAsked(filter);
    for (const start of [...this.onDay.keys()].sort())
      for (const { of, end } of this.onDay.get(start)!)
        if (asked({ start, outcome: of.outcome, currency: of.currency }))
          yield () => ({ id: `${of.subscriptionId}/${start}`, ...of, start, end });
  }
}
