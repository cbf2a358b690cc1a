import { log } from '../../runtime/logging/log.js';
import { deliverAll } from './deliver-all.js';
import type { OutboxRow } from './outbox-row.js';
import { retryAfterMs } from './settle.js';

const signal = (id: number, workflowId: string): OutboxRow => ({
  ecosystem_id: 1,
  id,
  attempts: 0,
  created_at: new Date(),
  handed_over_at: null,
  kind: 'workflow-signal',
  payload: { workflowId, signal: 's', args: [id] },
});

describe('a batch of the outbox', () => {
  beforeAll(() => {
    log.level = 'silent';
  });

  it('is delivered in order per workflow, and in parallel across workflows', async () => {
    const order: number[] = [];
    let othersDone = (): void => undefined;
    const others = new Promise<void>((resolve) => (othersDone = resolve));
    await deliverAll([signal(1, 'a'), signal(2, 'b'), signal(3, 'a'), signal(4, 'b')], async (row) => {
      if (row.id === 1) await others;
      order.push(row.id);
      if (row.id === 4) othersDone();
      return 'done';
    });
    expect(order).toEqual([2, 4, 1, 3]);
  });

  it('holds back later entries of a workflow after a failure', async () => {
    const seen: number[] = [];
    const delivered = await deliverAll([signal(1, 'a'), signal(2, 'a'), signal(3, 'b')], async (row) => {
      seen.push(row.id);
      if (row.id === 1) throw new Error('away');
      return 'done';
    });
    expect(seen.sort()).toEqual([1, 3]);
    expect(delivered.map(({ row, outcome }) => `${row.id} ${outcome}`).sort()).toEqual(['1 failed', '2 failed', '3 done']);
  });

  it('begins nothing more after an entry that got no answer in time: the rest stays as it is', async () => {
    jest.useFakeTimers();
    const seen: number[] = [];
    const rows = Array.from({ length: 100 }, (_, id) => signal(id, `w${id}`));
    const all = deliverAll(rows, (row) => (seen.push(row.id), new Promise(() => undefined)));
    for (let n = 0; n < 20; n += 1) await Promise.resolve();
    jest.advanceTimersByTime(8_000);
    const delivered = await all;
    jest.useRealTimers();
    expect([seen.length, delivered.length]).toEqual([20, 20]);
    expect(new Set(delivered.map(({ outcome, error }) => `${outcome} ${error}`))).toEqual(new Set(['failed No answer within 8000 ms']));
  });

  it('is retried quickly after an outage and rarely when it keeps failing', () => {
    expect([0, 1, 4, 11, 12, 500].map(retryAfterMs)).toEqual([250, 500, 4_000, 5_000, 60_000, 60_000]);
  });
});
