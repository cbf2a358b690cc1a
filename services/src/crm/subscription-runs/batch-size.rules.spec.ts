import { billingBounds, filledBatch, type WeighedSubscription } from './batch-size.rules.js';

const bounds = { periods: 10, lines: 100, bytes: 1_000 };
const one = (id: number, over: Partial<WeighedSubscription> = {}): WeighedSubscription => ({
  id,
  periods: 1,
  lines: 1,
  bytes: 10,
  ...over,
});
const batch = (...due: WeighedSubscription[]) => {
  const { parts, last } = filledBatch(due, bounds, 99);
  return [[...parts], last];
};

describe('a batch of periods to bill', () => {
  it('holds everything that fits, and the next continues after what was inspected', () => {
    expect(batch(one(1), one(2, { periods: 3 }))).toEqual([
      [
        [1, 1],
        [2, 3],
      ],
      99,
    ]);
  });

  it.each([
    ['periods', { periods: 9 }],
    ['lines', { lines: 60 }],
    ['bytes of texts', { bytes: 600 }],
  ])('ends when it has enough %s, and the next one begins there', (_, large) => {
    expect(batch(one(4, large), one(5, large))[1]).toBe(4);
  });

  it('takes the earliest periods of a subscription that fits in part, and finds the rest next time', () => {
    expect(batch(one(4, { periods: 52, bytes: 300 }))).toEqual([[[4, 3]], 3]);
    expect(batch(one(3), one(4, { periods: 52, lines: 40 }))).toEqual([
      [
        [3, 1],
        [4, 2],
      ],
      3,
    ]);
  });

  it('holds at least one period, however large, and no other one with it', () => {
    expect(batch(one(4, { bytes: 5_000_000 }), one(5))).toEqual([[[4, 1]], 4]);
  });

  it('may contain periods without lines, which need attention', () => {
    expect(batch(one(4, { lines: 0, bytes: 0 }))).toEqual([[[4, 1]], 99]);
  });

  it('bills everything, each period once, and never exceeds the limits', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const random = (
        (state) => (max: number) =>
          (state = (state * 48_271) % 2_147_483_647) % max
      )(seed * 7_919);
      const left = new Map(Array.from({ length: 1 + random(30) }, (_, id) => [id + 1, 1 + random(60)]));
      const sizes = new Map([...left.keys()].map((id) => [id, { lines: random(500), bytes: random(1_000_000) }]));
      const requestCount = [...left.values()].reduce((sum, periods) => sum + periods, 0);
      let billed = 0;
      for (let after = 0; left.size > 0;) {
        const due = [...left].filter(([id]) => id > after).map(([id, periods]) => ({ id, periods, ...sizes.get(id)! }));
        const { parts, last } = filledBatch(due, billingBounds, 30);
        const total = (of: 'lines' | 'bytes'): number => [...parts].reduce((sum, [id, periods]) => sum + periods * sizes.get(id)![of], 0);
        const periods = [...parts.values()].reduce((sum, count) => sum + count, 0);
        expect(periods).toBeGreaterThan(0);
        if (periods > 1) {
          expect(periods).toBeLessThanOrEqual(billingBounds.periods);
          expect(total('lines')).toBeLessThanOrEqual(billingBounds.lines);
          expect(total('bytes')).toBeLessThanOrEqual(billingBounds.bytes);
        }
        for (const [id, count] of parts) {
          if (left.get(id) === count) left.delete(id);
          else left.set(id, left.get(id)! - count);
        }
        billed += periods;
        after = last;
      }
      expect(billed).toBe(requestCount);
    }
  });
});
