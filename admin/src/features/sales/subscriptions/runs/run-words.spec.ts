import type { SubscriptionRunView } from '@kantoor/schemas';
import { durationText, nextPollMs, rateOf, processedCount, runStatusOf } from './run-words';

describe('a run of subscriptions', () => {
  it('needs attention once it is finished with unbilled periods or unsent invoices, and is then never shown as done', () => {
    expect(runStatusOf({ state: 'running', attention: 3 })).toEqual({ meaning: 'good', key: 'running' });
    expect(runStatusOf({ state: 'done', attention: 3 })).toEqual({ meaning: 'needsYou', key: 'attention' });
    expect(runStatusOf({ state: 'done', attention: 0 })).toEqual({ meaning: 'done', key: 'done' });
  });

  it('shows its progress and speed', () => {
    const run = { state: 'running', billed: 90, skipped: 4, attention: 6, stopped: 0, seconds: 10 } as const;
    expect(processedCount(run)).toBe(100);
    expect(rateOf(run)).toBe(10);
    expect(rateOf({ ...run, seconds: 0.5 })).toBeNull();
    expect(rateOf({ ...run, billed: 0, skipped: 0, attention: 0 })).toBeNull();
  });

  it('shows its duration', () => {
    expect([0.42, 9.96, 59.6, 125, 3_725].map(durationText)).toEqual(['0,4 s', '10,0 s', '1 min 0 s', '2 min 5 s', '1 h 2 min']);
  });

  it('is polled while it bills, while a due mail is unsent, and when the next mail is due; a sent mail changes nothing', () => {
    const now = new Date('2026-11-23T12:00:00Z');
    const view = (state: string, period: object): SubscriptionRunView =>
      ({
        run: { state, stopped: 0 },
        billed: [{ period: { outcome: 'mailed', mailAt: null, mailedAt: null, ...period } }],
      }) as unknown as SubscriptionRunView;
    const [before, after] = ['2026-11-23T11:59:59Z', '2026-11-23T12:00:20Z'];
    expect(nextPollMs(view('running', { mailAt: after }), now)).toBe(1_500);
    expect(nextPollMs(view('done', { mailAt: before }), now)).toBe(1_500);
    expect(nextPollMs(view('done', { mailAt: '2026-11-23T12:00:20Z' }), now)).toBe(21_500);
    expect(nextPollMs(view('done', { mailAt: '2026-11-30T12:00:00Z' }), now)).toBe(3_601_500);
    expect(nextPollMs(view('done', { mailAt: before, mailedAt: before }), now)).toBe(false);
    expect(nextPollMs(view('done', { outcome: 'booked' }), now)).toBe(false);
  });
});
