import { setImmediate as turn } from 'node:timers/promises';
import { MockActivityEnvironment } from '@temporalio/testing';
import type { BatchDone } from '@kantoor/services';
import { StepGuard } from '../process/step-guard.js';
import { MarksInMemory } from '../test-support/marks.js';
import { subscriptionRunActivities, type NarrowedBatch } from './subscription-run.activities.js';

const day = '2026-11-30';
const input = { ecosystemId: 7, teamId: 0, date: day };
type Harm = 'kills' | 'fails';

/** Subscriptions 1 to `count`, each with a due period, and workers that crash on some of them. */
class DueWorld {
  readonly marks = new MarksInMemory();
  readonly billed: number[] = [];
  readonly parked: [number, string][] = [];
  readonly begun: number[][] = [];
  deaths = 0;

  constructor(
    private readonly count: number,
    private readonly harm: ReadonlyMap<number, Harm>,
  ) {}

  /** Acts as the workflow and the engine: batch after batch, each repeated if its worker crashed or it failed. */
  async run(): Promise<void> {
    let done: NarrowedBatch = { after: 0, billed: 0, skipped: 0, attention: 0 };
    while (done.after !== null) {
      const { after, narrowed } = done;
      done = await this.untilDone({ ...input, after, ...(narrowed && { narrowed }) });
    }
  }

  private async untilDone(task: Parameters<ReturnType<typeof subscriptionRunActivities>['billBatch']>[0]): Promise<NarrowedBatch> {
    for (let attempt = 1; ; attempt += 1) {
      let worker!: ReturnType<DueWorld['worker']>;
      const died = new Promise<'died'>((die) => (worker = this.worker(die)));
      const outcome = await Promise.race([
        new MockActivityEnvironment({ attempt }).run(() => worker.billBatch(task)).catch(() => 'failed' as const),
        died,
      ]);
      if (typeof outcome === 'object') return outcome as NarrowedBatch;
      if (outcome === 'died') this.deaths += 1;
    }
  }

  /** A separate process: after its crash it marks nothing any more. */
  private worker(die: (how: 'died') => void) {
    let isAlive = true;
    const marks = {
      beginAttempt: (step: string) => this.marks.beginAttempt(step),
      of: (step: string) => this.marks.of(step),
      set: async (step: string, mark: number) => void (isAlive && (await this.marks.set(step, mark))),
      clear: async (step: string) => void (isAlive && (await this.marks.clear(step))),
    };
    const due = (after: number, atMost: number): number[] => this.left.filter((id) => id > after).slice(0, atMost);
    const doneOf = (ids: number[], of: Partial<BatchDone>): BatchDone => ({
      ...{ after: ids.at(-1) ?? null, billed: 0, skipped: 0, attention: 0 },
      ...of,
    });
    return subscriptionRunActivities({
      guard: new StepGuard(marks),
      runs: { ask: async () => day, begin: async () => undefined, end: async () => undefined },
      bills: {
        billNext: async (_ctx, { after }, atMost = 100) => {
          const ids = due(after, atMost);
          this.begun.push(ids);
          await turn();
          if (ids.some((id) => this.harm.get(id) === 'kills')) {
            isAlive = false;
            die('died');
            return new Promise<never>(() => undefined);
          }
          if (ids.some((id) => this.harm.get(id) === 'fails')) throw new TypeError('undefined is not iterable');
          this.billed.push(...ids);
          return doneOf(ids, { billed: ids.length });
        },
        next: async (_ctx, { after }, atMost) => {
          const ids = due(after, atMost);
          return { periods: ids.length, last: ids.at(-1) ?? after };
        },
        parkNext: async (_ctx, { after }, code) => {
          const ids = due(after, 1);
          this.parked.push(...ids.map((id): [number, string] => [id, code]));
          return { done: doneOf(ids, { attention: ids.length }), parked: ids.map((subscriptionId) => ({ subscriptionId, start: day })) };
        },
      },
    });
  }

  private get left(): number[] {
    const dealtWith = new Set([...this.billed, ...this.parked.map(([id]) => id)]);
    return Array.from({ length: this.count }, (_, nth) => nth + 1).filter((id) => !dealtWith.has(id));
  }
}
const others = (count: number, ...not: number[]): number[] =>
  Array.from({ length: count }, (_, n) => n + 1).filter((id) => !not.includes(id));
const harmed = (...list: [number, Harm][]) => new Map(list);

describe('A batch that crashes its worker', () => {
  it.each([1, 2, 50, 99, 100, 101, 180, 250])('is halved until subscription %i is alone and parked; all others are billed', async (id) => {
    const world = new DueWorld(250, harmed([id, 'kills']));
    await world.run();
    expect(world.parked).toEqual([[id, 'STEP_BROKE_OFF']]);
    expect([...world.billed].sort((a, b) => a - b)).toEqual(others(250, id));
    // A hundred are halved seven times, and the last one is tried twice alone.
    expect(world.deaths).toBeLessThanOrEqual(9);
  });

  it('is found soon among few, as one large period fills a batch', async () => {
    const world = new DueWorld(4, harmed([2, 'kills']));
    await world.run();
    expect([world.parked, world.billed, world.deaths]).toEqual([[[2, 'STEP_BROKE_OFF']], [1, 3, 4], 4]);
  });

  it('is found among many', async () => {
    const world = new DueWorld(120, harmed([3, 'kills'], [4, 'kills'], [77, 'kills'], [120, 'kills']));
    await world.run();
    expect(world.parked.map(([parked]) => parked)).toEqual([3, 4, 77, 120]);
    expect([...world.billed].sort((a, b) => a - b)).toEqual(others(120, 3, 4, 77, 120));
  });

  it('leaves its period to a process that waits for a person and does not retry it', async () => {
    const world = new DueWorld(1, harmed([1, 'kills']));
    await world.run();
    const work = jest.fn(async () => 'billed');
    expect(await new StepGuard(world.marks).run(`subscription-period/1/${day}/bill-period`, work)).toEqual({ parked: 'STEP_BROKE_OFF' });
    expect(await new StepGuard(world.marks).run(`subscription-period/1/${day}/bill-period`, work)).toBe('billed');
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('has its full size again after the position of the crash', async () => {
    const world = new DueWorld(400, harmed([10, 'kills']));
    await world.run();
    expect(world.begun.slice(-2).map(({ length }) => length)).toEqual([100, 0]);
  });
});

describe('A batch that fails each time', () => {
  it('is halved too, and a single failing record is parked as failed', async () => {
    const world = new DueWorld(150, harmed([42, 'fails']));
    await world.run();
    expect(world.parked).toEqual([[42, 'STEP_FAILED']]);
    expect([...world.billed].sort((a, b) => a - b)).toEqual(others(150, 42));
    expect(world.deaths).toBe(0);
  });
});
