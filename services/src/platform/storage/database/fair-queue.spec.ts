import { setTimeout as pause } from 'node:timers/promises';
import { FairQueue, holderOf, sharesOf, type Holder, type Shares } from './fair-queue.js';

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
    const still = (): number => 0;
    const crowd = new Crowd(new FairQueue({ ...sharesOf(3), perEcosystem: 3, perPerson: 3 }, undefined, still));
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

/** Runs work of a given length on a clock that jumps from one end to the next; nothing depends on the machine's speed. */
class Simulation {
  readonly begun: { name: string; at: number }[] = [];
  readonly queue: FairQueue;
  private now = 0;
  private readonly ends: { at: number; end: () => void }[] = [];

  constructor(shares: Partial<Shares>) {
    this.queue = new FairQueue({ ...sharesOf(1), waitMs: 2 ** 30, ...shares }, undefined, () => this.now);
  }

  async asks(name: string, holder: Holder, seconds: number): Promise<void> {
    void this.queue.run(holder, () => {
      this.begun.push({ name, at: this.now });
      return new Promise<void>((end) => this.ends.push({ at: this.now + seconds * 1_000, end }));
    });
    await this.settled();
  }

  /** Ends the work that ends next. */
  async step(): Promise<void> {
    const next = this.ends.reduce((first, other) => (other.at < first.at ? other : first));
    this.ends.splice(this.ends.indexOf(next), 1);
    this.now = next.at;
    next.end();
    await this.settled();
  }

  async steps(count: number): Promise<string[]> {
    const before = this.begun.length;
    for (let n = 0; n < count; n += 1) await this.step();
    return this.begun.slice(before).map(({ name }) => name);
  }

  private async settled(): Promise<void> {
    for (let n = 0; n < 8; n += 1) await Promise.resolve();
  }
}

describe('a queue with one place', () => {
  it('serves a neighbour after the work in progress, however much of one member waits', async () => {
    const world = new Simulation({ size: 1 });
    for (let n = 1; n <= 6; n += 1) await world.asks(`slow${n}`, member('1', 'a'), 60);
    await world.asks('neighbour', member('2', 'b'), 1);
    expect(await world.steps(3)).toEqual(['neighbour', 'slow2', 'slow3']);
    await world.asks('neighbour again', member('2', 'b'), 1);
    expect(await world.steps(1)).toEqual(['neighbour again']);
  });

  it('counts seconds, not requests: of one minute each, sixty short ones go before the second long one', async () => {
    const world = new Simulation({ size: 1 });
    for (let n = 1; n <= 3; n += 1) await world.asks('long', member('1', 'a'), 60);
    for (let n = 1; n <= 70; n += 1) await world.asks('short', member('2', 'b'), 1);
    const order = await world.steps(63);
    expect(order.indexOf('long')).toBeGreaterThanOrEqual(60);
    expect(order.indexOf('long')).toBeLessThanOrEqual(61);
  });

  it('is fair among colleagues, and one person of many ecosystems has one share', async () => {
    const world = new Simulation({ size: 1 });
    for (let n = 1; n <= 5; n += 1) await world.asks('slow', member('1', 'a'), 60);
    await world.asks('colleague', member('1', 'b'), 1);
    expect(await world.steps(2)).toEqual(['colleague', 'slow']);
    for (let n = 2; n <= 6; n += 1) await world.asks('elsewhere', member(`${n}`, 'a'), 60);
    await world.asks('neighbour', member('9', 'c'), 1);
    expect((await world.steps(1))[0]).toBe('neighbour');
  });

  it('gives no one credit: a holder that was idle for an hour goes next once, and then in turns', async () => {
    const world = new Simulation({ size: 1 });
    await world.asks('early', member('1', 'a'), 1);
    for (let n = 1; n <= 60; n += 1) await world.asks('busy', member('2', 'b'), 60);
    await world.steps(50);
    for (let n = 1; n <= 9; n += 1) await world.asks('back', member('1', 'a'), 60);
    const order = await world.steps(6);
    expect(order.filter((name) => name === 'back').length).toBeGreaterThanOrEqual(3);
    expect(order.filter((name) => name === 'busy').length).toBeGreaterThanOrEqual(2);
  });

  it('holds nothing against a holder that used it while no one else wanted it', async () => {
    const world = new Simulation({ size: 1 });
    await world.asks('alone', member('1', 'a'), 300);
    await world.step();
    for (let n = 1; n <= 6; n += 1) await world.asks(`flood${n}`, member('2', 'b'), 60);
    await world.asks('neighbour', member('1', 'a'), 1);
    expect(await world.steps(2)).toEqual(['neighbour', 'flood2']);
  });

  it('reports whose request would be refused: of the one that fills it, not a neighbour', async () => {
    const world = new Simulation({ size: 1, waitingMax: 4, waitingPerPerson: 4 });
    for (let n = 1; n <= 4; n += 1) await world.asks('slow', { ecosystem: '1' }, 60);
    expect([world.queue.isFullFor({ ecosystem: '1' }), world.queue.isFullFor({ ecosystem: '2' })]).toEqual([false, false]);
    await world.asks('slow', { ecosystem: '1' }, 60);
    expect([world.queue.isFullFor({ ecosystem: '1' }), world.queue.isFullFor({ ecosystem: '2' })]).toEqual([true, false]);
  });
});
