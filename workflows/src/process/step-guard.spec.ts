import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { MailServerAway, Problem } from '@kantoor/services';
import { MockActivityEnvironment } from '@temporalio/testing';
import { MarksInMemory } from '../test-support/marks.js';
import { StepGuard } from './step-guard.js';

/** Longer than an exclusive step waits for running ones. */
const until = async (isTrue: () => boolean): Promise<void> => {
  for (let waited = 0; !isTrue() && waited < 8_000; waited += 50) await pause(50);
};
const never = (): Promise<never> => new Promise(() => undefined);
const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 20; turns += 1) await turn();
};

describe('A step that cannot succeed', () => {
  const atAttempt = (attempt: number, work: () => Promise<unknown>, guard = new StepGuard(new MarksInMemory())) =>
    new MockActivityEnvironment({ attempt }).run(() => guard.run('deal-invoice/1/book', work));
  const failing = (error: unknown) => () => Promise.reject(error);
  const unmapped = Object.assign(new Error('timestamp out of range'), { code: '22008' });

  it.each([
    ['a fault of our own', new TypeError('x is undefined')],
    ['an error of the database that says nothing of its passing', unmapped],
  ])('is tried a few times after %s, then parked', async (_, error) => {
    await expect(atAttempt(1, failing(error))).rejects.toBe(error);
    await expect(atAttempt(2, failing(error))).rejects.toBe(error);
    expect(await atAttempt(3, failing(error))).toEqual({ parked: 'STEP_FAILED' });
  });

  it('is parked at once after an unforeseen refusal: a retry would be refused too', async () => {
    expect(await atAttempt(1, failing(new Problem('NOT_FOUND')))).toEqual({ parked: 'STEP_FAILED' });
  });

  it.each([
    ['the mail server', new MailServerAway(new Error('timeout'))],
    ['the database', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['a payment provider', new Problem('PROVIDER_FAILED')],
  ])('is retried for hours when %s is down', async (_, error) => {
    await expect(atAttempt(900, failing(error))).rejects.toBe(error);
  });
});

describe('A step that crashes its worker', () => {
  let marks: MarksInMemory;
  beforeEach(() => void (marks = new MarksInMemory()));
  /** Each worker is a separate process; only the marks outlive it. */
  const worker = () => new StepGuard(marks);
  const dies = async (step: string): Promise<void> => {
    void worker().run(step, never);
    await settle();
  };

  it('is started three times, then parked without being started', async () => {
    for (let times = 0; times < 3; times += 1) await dies('poison');
    const work = jest.fn(async () => 'done');
    expect(await worker().run('poison', work)).toEqual({ parked: 'STEP_BROKE_OFF' });
    expect(work).not.toHaveBeenCalled();
  });

  it('has one attempt when it is resumed: it succeeds, or is parked again', async () => {
    for (let times = 0; times < 3; times += 1) await dies('poison');
    await worker().run('poison', never);
    await dies('poison');
    expect(await worker().run('poison', never)).toEqual({ parked: 'STEP_BROKE_OFF' });
    expect(await worker().run('poison', async () => 'done')).toBe('done');
    expect(marks.marks.size).toBe(0);
  });

  it('leaves no blame on the steps that ran beside it', async () => {
    const first = worker();
    for (const step of ['honest 1', 'poison', 'honest 2']) void first.run(step, never);
    await settle();
    const second = worker();
    const honest = ['honest 1', 'honest 2'].map((step) => second.run(step, async () => step));
    expect(await Promise.all(honest)).toEqual(['honest 1', 'honest 2']);
    void second.run('poison', never);
    await settle();
    const behind = second.run('honest 3', async () => 'honest 3');
    await settle();
    expect([...marks.marks]).toEqual([
      ['poison', 3],
      ['honest 3', 1],
    ]);
    void behind;
    await dies('poison');
    expect(await worker().run('poison', never)).toEqual({ parked: 'STEP_BROKE_OFF' });
    expect(await worker().run('honest 3', async () => 'done')).toBe('done');
  });

  it('takes half the blame if a slow step, which may have been the cause, ran beside it all the time', async () => {
    marks.marks.set('suspect', 1);
    const guard = worker();
    void guard.run('slow', never);
    await settle();
    void guard.run('suspect', never);
    await until(() => marks.marks.get('suspect') !== 1);
    expect([...marks.marks]).toEqual([
      ['suspect', 2],
      ['slow', 1],
    ]);
  }, 15_000);

  it('runs alone after the first time, and holds others up only briefly', async () => {
    marks.marks.set('suspect', 1);
    const guard = worker();
    let end!: (outcome: string) => void;
    const order: string[] = [];
    const earlier = guard.run('earlier', () => new Promise<string>((resolve) => (end = resolve)));
    await settle();
    void guard.run('suspect', async () => void order.push('suspect'));
    await settle();
    void guard.run('later', async () => void order.push('later'));
    await settle();
    expect(order).toEqual([]);
    end('done');
    await earlier;
    await settle();
    expect(order).toEqual(['suspect', 'later']);

    marks.marks.set('slow', 1);
    void guard.run('slow', never);
    await settle();
    const since = performance.now();
    expect(await guard.run('not waiting for ever', async () => 'done')).toBe('done');
    expect(performance.now() - since).toBeLessThan(10_000);
    expect(marks.marks.get('slow')).toBe(2);
  });
});
