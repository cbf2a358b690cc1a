import { until } from './until.js';

describe('waiting for an answer', () => {
  afterEach(() => jest.useRealTimers());

  it('ends at its deadline, even if the clock of the spec stands still', async () => {
    const timers = ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'] as const;
    jest.useFakeTimers({ now: 0, doNotFake: [...timers] });
    await expect(until(() => Promise.reject(new Error('not yet')), 100)).rejects.toThrow('not yet');
    expect(Date.now()).toBe(0);
  }, 5_000);

  it('continues until there is one', async () => {
    let requestCount = 0;
    expect(await until(async () => ((requestCount += 1) < 3 ? Promise.reject(new Error('not yet')) : requestCount))).toBe(3);
  });
});
