import { setTimeout as pause } from 'node:timers/promises';
import { FairQueue, holderOf, sharesOf } from './fair-queue.js';
import type { Holder } from './fair-queue.js';

/** Work that runs until it is ended, and the order in which it began. */
class Crowd {
  readonly begun: string[] = [];
  readonly refused: string[] = [];
  private readonly ends = new Map<string, () => void>();

  constructor(private readonly queue: FairQueue) {}

  async asks(name: string, holder: Holder): Promise<void> {
    const work = () => new Promise<void>((resolve) => (this.begun.push(name), this.ends.set(name, resolve)));
    void this.queue.run(holder, work).catch((error: { code: string }) => this.refused.push(`${name} ${error.code}`));
    await this.settled();
  }

  async finishes(name: string): Promise<void> {
    this.ends.get(name)!();
    await this.settled();
  }

  private async settled(): Promise<void> {
    for (let n = 0; n < 6; n += 1) await Promise.resolve();
  }
}
const member = (ecosystem: string, person: string): Holder => ({ ecosystem, person });

describe('connections under load', () => {
  it('are shared: of ten, one person gets five and one ecosystem eight', async () => {
    expect(sharesOf(10)).toMatchObject({ size: 10, perEcosystem: 8, perPerson: 5, waitMs: 15_000 });
    expect(sharesOf(1)).toMatchObject({ size: 1, perEcosystem: 1, perPerson: 1, waitMs: 15_000 });
    const crowd = new Crowd(new FairQueue(sharesOf(10)));
    for (let n = 1; n <= 9; n += 1) await crowd.asks(`a${n}`, member('1', 'a'));
    expect(crowd.begun).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
    for (let n = 1; n <= 5; n += 1) await crowd.asks(`b${n}`, member('1', 'b'));
    expect(crowd.begun.slice(5)).toEqual(['b1', 'b2', 'b3']);
    for (let n = 1; n <= 3; n += 1) await crowd.asks(`other${n}`, member('2', 'c'));
    expect(crowd.begun.slice(8)).toEqual(['other1', 'other2']);
  });

  it('go first to the holder with the fewest, then to the one that came first', async () => {
    const crowd = new Crowd(new FairQueue({ ...sharesOf(3), perEcosystem: 3, perPerson: 3 }));
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) await crowd.asks(name, member('1', 'a'));
    await crowd.asks('b1', member('1', 'b'));
    await crowd.asks('c1', member('2', 'c'));
    await crowd.asks('c2', member('2', 'c'));
    for (const name of ['a1', 'a2', 'a3', 'c1', 'b1']) await crowd.finishes(name);
    expect(crowd.begun).toEqual(['a1', 'a2', 'a3', 'c1', 'b1', 'a4', 'c2', 'a5']);
  });

  it('count a worker towards its ecosystem, and do not group callers without an ecosystem', () => {
    const ctx = (ecosystemId: number, personId?: number, caller?: string) =>
      holderOf({ ecosystemId, person: personId ? { personId, subject: '', email: '', name: '' } : null, caller });
    expect([ctx(7), ctx(7, 3), ctx(8, 3), ctx(0, 3), ctx(0), ctx(0, undefined, 'an-account')]).toEqual([
      { ecosystem: '7', person: undefined },
      { ecosystem: '7', person: 'person 3' },
      { ecosystem: '8', person: 'person 3' },
      { ecosystem: 'person 3', person: 'person 3' },
      { ecosystem: '0', person: undefined },
      { ecosystem: 'caller an-account', person: 'caller an-account' },
    ]);
  });

  it('count one person across all ecosystems: five at a time, behind holders with fewer, and five hundred waiting', async () => {
    const crowd = new Crowd(new FairQueue(sharesOf(10)));
    const nine = (n: number) => holderOf({ ecosystemId: 1 + (n % 9), person: { personId: 9, subject: '', email: '', name: '' } });
    for (let n = 0; n < 9; n += 1) await crowd.asks(`nine${n}`, nine(n));
    expect(crowd.begun).toHaveLength(5);
    for (let n = 0; n < 6; n += 1) await crowd.asks(`honest${n}`, member('20', `h${n}`));
    expect(crowd.begun.slice(5)).toEqual(['honest0', 'honest1', 'honest2', 'honest3', 'honest4']);
    for (let n = 0; n < 500; n += 1) await crowd.asks(`more${n}`, nine(n));
    expect(crowd.refused).toEqual(['more496', 'more497', 'more498', 'more499'].map((name) => `${name} TOO_MANY_REQUESTS`));
    await crowd.finishes('honest0');
    expect(crowd.begun.at(-1)).toBe('honest5');
  });

  it('refuse the newest request of the caller who waits most when the queue is full, never of one who waits little', async () => {
    const crowd = new Crowd(new FairQueue(sharesOf(1)));
    await crowd.asks('first', member('1', 'first'));
    for (let n = 0; n < 500; n += 1) for (let who = 0; who < 8; who += 1) await crowd.asks(`${who}.${n}`, member(`e${who}`, `p${who}`));
    expect(crowd.refused).toEqual([]);
    await crowd.asks('honest', member('2', 'honest'));
    expect(crowd.refused).toEqual(['7.499 TOO_MANY_REQUESTS']);
    await crowd.asks('again', member('e3', 'p3'));
    expect(crowd.refused.slice(1)).toEqual(['again TOO_MANY_REQUESTS']);
    await crowd.finishes('first');
    expect(crowd.begun).toEqual(['first', '0.0']);
  });

  it('are returned by work that fails', async () => {
    const queue = new FairQueue(sharesOf(1));
    for (let n = 0; n < 5; n += 1) await expect(queue.run(member('1', 'a'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue.run(member('1', 'a'), async () => 'done')).resolves.toBe('done');
  });

  it('have a queue limit: request 501 of one person is refused with 429, another person is not', async () => {
    const crowd = new Crowd(new FairQueue(sharesOf(2)));
    for (let n = 0; n <= 501; n += 1) await crowd.asks(`a${n}`, member('1', 'a'));
    expect([crowd.begun, crowd.refused]).toEqual([['a0'], ['a501 TOO_MANY_REQUESTS']]);
    await crowd.asks('b', member('2', 'b'));
    expect(crowd.begun).toEqual(['a0', 'b']);
    for (let n = 0; n <= 500; n += 1) await crowd.finishes(`a${n}`);
    expect(crowd.begun).toHaveLength(502);
  });

  it('time out with 503, and are not given to a caller who has left', async () => {
    const crowd = new Crowd(new FairQueue({ ...sharesOf(1), waitMs: 20 }));
    await crowd.asks('a', member('1', 'a'));
    await crowd.asks('late', member('2', 'b'));
    await pause(40);
    expect(crowd.refused).toEqual(['late SERVICE_UNAVAILABLE']);
    await crowd.finishes('a');
    await crowd.asks('next', member('2', 'b'));
    expect(crowd.begun).toEqual(['a', 'next']);
  });
});
