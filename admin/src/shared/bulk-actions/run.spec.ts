import { Problem } from '../../providers/problem';
import { notices } from '../../shell/notices';
import { bulkRun, type Outcome, type Plan } from './run';

const refused = (code: string, status = 409, retryAfterSeconds?: number): Problem =>
  new Problem({ code, status, ...(retryAfterSeconds ? { retryAfterSeconds } : {}) });
const states = (): unknown[] => bulkRun.current()!.rows.map(({ state, why }) => (why ? [state, why] : state));
/** Plans a run of the given numbers, one after the other. */
const planOf = (
  items: readonly number[],
  work: (item: number) => Promise<Outcome | void>,
  more: Partial<Plan<number>> = {},
): Plan<number> => ({
  what: 'reminders',
  items,
  nameOf: (id) => ({ id, label: `Nr ${id}`, detail: '' }),
  work,
  ...more,
});

describe('a bulk run, one record after the other', () => {
  afterEach(() => {
    bulkRun.putAside();
    notices.clear();
  });

  it('records the result of each, and goes on after a failure', async () => {
    const order: number[] = [];
    await bulkRun.start(
      planOf(
        [1, 2, 3, 4],
        (item) => {
          order.push(item);
          return item === 2 ? Promise.reject(refused('FAILED_SENDING_INVOICE', 422)) : Promise.resolve();
        },
        { skips: (item) => (item === 3 ? 'paid' : null) },
      ),
    );
    expect(order).toEqual([1, 2, 4]);
    expect(states()).toEqual(['done', ['failed', 'FAILED_SENDING_INVOICE'], ['skipped', 'paid'], 'done']);
    expect(bulkRun.current()!.isOver).toBe(true);
  });

  it('starts once, however often it is pressed', async () => {
    const done: number[] = [];
    const plan = planOf([1, 2], (item) => Promise.resolve(void done.push(item)));
    await Promise.all([bulkRun.start(plan), bulkRun.start(plan)]);
    expect(done).toEqual([1, 2]);
  });

  it('waits as long as the API asks for, and retries the same record', async () => {
    const requests: number[] = [];
    await bulkRun.start(
      planOf([1, 2], (item) => {
        requests.push(item);
        return requests.length === 1 ? Promise.reject(refused('TOO_MANY_REQUESTS', 429, 0.01)) : Promise.resolve();
      }),
    );
    expect([requests, states()]).toEqual([
      [1, 1, 2],
      ['done', 'done'],
    ]);
  });

  it.each(['MAIL_LIMIT_REACHED', 'OFFLINE', 'NETWORK_FAILED'])(
    'does not repeat for each record an error that holds for all: %s',
    async (code) => {
      const requests: number[] = [];
      await bulkRun.start(
        planOf([1, 2, 3], (item) => {
          requests.push(item);
          return item === 2 ? Promise.reject(refused(code, 429, 3_600)) : Promise.resolve();
        }),
      );
      expect([requests, states()]).toEqual([
        [1, 2],
        ['done', ['failed', code], ['stopped', code]],
      ]);
    },
  );

  it('stops after the current record when asked to; again goes on with the rest', async () => {
    const done: number[] = [];
    let failing = true;
    const work = (item: number): Promise<void> => {
      if (item === 1 && failing) return Promise.reject(refused('FAILED_SENDING_INVOICE', 422));
      done.push(item);
      if (item === 2 && failing) bulkRun.stop();
      return Promise.resolve();
    };
    await bulkRun.start(planOf([1, 2, 3], work));
    expect(states()).toEqual([['failed', 'FAILED_SENDING_INVOICE'], 'done', ['stopped', 'stopped']]);
    failing = false;
    await bulkRun.again();
    expect([done, states()]).toEqual([
      [2, 1, 3],
      ['done', 'done'],
    ]);
  });

  it('stops in another ecosystem', async () => {
    window.history.replaceState(null, '', '/invoices/3-house/7/sales');
    await bulkRun.start(
      planOf([1, 2], () => {
        window.history.replaceState(null, '', '/invoices/4-other/9/sales');
        return Promise.resolve();
      }),
    );
    expect(states()).toEqual(['done', ['stopped', 'leftEcosystem']]);
    window.history.replaceState(null, '', '/');
  });

  it('warns a user who leaves meanwhile, and notifies one who watches another page when it is over', async () => {
    const isHeldBack = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const held: boolean[] = [];
    const plan = planOf([1], () => Promise.resolve(void held.push(isHeldBack())));
    await bulkRun.start(plan);
    expect([held, isHeldBack()]).toEqual([[true], false]);
    expect(notices.all().map(({ text }) => text)).toEqual(['bulk.reminders.over']);
    notices.clear();
    const end = bulkRun.watch();
    await bulkRun.start(plan);
    expect(notices.all()).toEqual([]);
    end();
  });
});
