import type { ComingPeriod, Period } from '@kantoor/schemas';
import { fixed } from '../../platform/runtime/bounds/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { type ComingFilter, matcherOf } from './coming-filter.rules.js';

/** What all periods of one subscription have in common until it changes. */
export type ComingSubscription = Omit<ComingPeriod, 'id' | 'start' | 'end'>;

/** The periods that begin on a day: their subscriptions, and their last days. Two arrays, so that a period needs no object. */
interface Day {
  of: ComingSubscription[];
  ends: string[];
}

/**
 * The periods of many subscriptions by start day, stored compactly: ten thousand weekly ones have half a million in a year, of which a page
 * shows 25.
 */
export class ComingCalendar {
  private readonly days = new Map<string, Day>();
  /** One string per day, however many periods end on it. */
  private readonly texts = new Map<string, string>();
  private count = 0;

  /** Adds a subscription; call it in order of id. */
  add(of: ComingSubscription, periods: readonly Period[]): void {
    const max = fixed('forecastPeriods');
    if ((this.count += periods.length) > max) throw new Problem('FORECAST_TOO_LARGE', { params: { max } });
    for (const { start, end } of periods) {
      const day = this.days.get(start) ?? { of: [], ends: [] };
      if (day.of.length === 0) this.days.set(start, day);
      day.of.push(of);
      day.ends.push(this.textOf(end));
    }
  }

  /** Yields the periods, soonest first, and within a day in the order of their subscriptions. */
  *periods(filter: ComingFilter): Generator<() => ComingPeriod> {
    const matches = matcherOf(filter);
    for (const start of [...this.days.keys()].sort()) {
      const day = this.days.get(start)!;
      for (const [nth, of] of day.of.entries())
        if (matches({ start, outcome: of.outcome, currency: of.currency }))
          yield () => ({ id: `${of.subscriptionId}/${start}`, ...of, start, end: day.ends[nth]! });
    }
  }

  private textOf(day: string): string {
    const known = this.texts.get(day);
    if (known === undefined) this.texts.set(day, day);
    return known ?? day;
  }
}
