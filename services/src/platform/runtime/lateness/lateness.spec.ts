import { Lateness } from './lateness.js';

describe('the lateness of a process', () => {
  let at = 0;
  let lateness: Lateness;
  const looks = (...afterMs: number[]): void => {
    for (const ms of afterMs) {
      at += ms;
      lateness.look();
    }
  };
  beforeEach(() => ((at = 0), (lateness = new Lateness(() => at))));

  it('is found by a look that comes much later than it should, and lasts for two seconds', () => {
    looks(50, 52, 99);
    expect([lateness.isLate, lateness.hasTime]).toEqual([false, false]);
    looks(101);
    expect([lateness.isLate, lateness.hasTime]).toEqual([true, false]);
    looks(50);
    expect([lateness.isLate, lateness.hasTime]).toEqual([true, true]);
    looks(1_000, ...Array.from({ length: 39 }, () => 50));
    expect(lateness.isLate).toBe(true);
    looks(51);
    expect(lateness.isLate).toBe(false);
  });

  it('lets work in many parts wait for a look on time, and for so long at most', async () => {
    const waited = async (): Promise<boolean> => {
      let isOver = false;
      void lateness.untilThereIsTime(1_000).then(() => (isOver = true));
      for (let n = 0; n < 5; n += 1) await Promise.resolve();
      return !isOver;
    };
    looks(50);
    expect(await waited()).toBe(false);
    looks(200);
    expect(await waited()).toBe(true);
    looks(50);
    expect(await waited()).toBe(false);
    looks(200);
    const patient = lateness.untilThereIsTime(1_000);
    at += 1_000;
    await patient;
  });
});
