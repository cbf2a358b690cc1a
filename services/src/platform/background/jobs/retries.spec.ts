import { pauseAfterMs } from './retries.js';

describe('a job that failed', () => {
  it('is retried quickly at first, and at least every five minutes', () => {
    expect([1, 2, 3, 9, 10, 20].map(pauseAfterMs)).toEqual([1_000, 2_000, 4_000, 256_000, 300_000, 300_000]);
  });
});
