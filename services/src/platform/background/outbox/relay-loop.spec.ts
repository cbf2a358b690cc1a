import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { log } from '../../runtime/logging/log.js';
import { Reach } from './reach.js';
import { RelayLoop } from './relay-loop.js';

/** A database in which one entry waits. */
class SpecPool {
  readonly sent: string[] = [];
  private waiting = [{ ecosystem_id: 1, id: 7, attempts: 0, kind: 'workflow-signal', payload: { workflowId: 'a' } }];

  connect() {
    return Promise.resolve({ query: (sql: string) => Promise.resolve(this.answer(sql)), release: () => undefined });
  }

  private answer(sql: string): unknown {
    this.sent.push(sql.split(' ')[0]!);
    return sql.startsWith('BEGIN') ? [{}, { rows: this.waiting.splice(0) }] : { rows: [] };
  }
}

describe('a relay whose server does not answer', () => {
  beforeAll(() => {
    log.level = 'silent';
  });

  it('claims nothing, so that a worker that reaches it may, and goes on when it answers again', async () => {
    const pool = new SpecPool();
    const delivered: number[] = [];
    let isAway = true;
    const reach = new Reach('temporal', () => (isAway ? Promise.reject(new Error('cut off')) : Promise.resolve()));
    const delivery = { deliver: (row: { id: number }) => (delivered.push(row.id), Promise.resolve('done' as const)) };
    const loop = new RelayLoop(pool as unknown as Pool, ['workflow-signal'], delivery, reach);
    const running = loop.run();
    for (let n = 0; n < 3; n += 1) {
      loop.wake();
      await pause(60);
    }
    expect([pool.sent, delivered]).toEqual([[], []]);
    isAway = false;
    for (let n = 0; n < 40 && delivered.length === 0; n += 1) {
      loop.wake();
      await pause(20);
    }
    loop.stop();
    await running;
    expect([pool.sent.slice(0, 3), delivered]).toEqual([['BEGIN;', 'DELETE', 'COMMIT'], [7]]);
  });

  it('is asked once a second while it answers, and before the next claim after a failure', async () => {
    let [now, asked, isAway] = [0, 0, false];
    const reach = new Reach(
      'temporal',
      () => ((asked += 1), isAway ? Promise.reject(new Error('cut off')) : Promise.resolve()),
      () => now,
    );
    const isThere = async (atMs: number): Promise<[boolean, number]> => [((now = atMs), await reach.isThere()), asked];
    expect([await isThere(0), await isThere(999), await isThere(1_000)]).toEqual([
      [true, 1],
      [true, 1],
      [true, 2],
    ]);
    isAway = true;
    reach.isDoubtful();
    expect([await isThere(1_001), await isThere(1_002)]).toEqual([
      [false, 3],
      [false, 4],
    ]);
  });
});
