import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { log } from '../../runtime/logging/index.js';
import { claimSql, mayBeMore } from './claim.js';
import type { Reach } from './reach.js';
import { deliverAll } from './deliver-all.js';
import type { Delivery } from './delivery.service.js';
import type { OutboxEntry } from './outbox-entry.js';
import type { OutboxRow } from './outbox-row.js';
import { settle } from './settle.js';

/** Wakes one sleeper; a signal without a sleeper is not lost. */
class WakeSignal {
  private wake: (() => void) | undefined;
  private raised = false;

  raise(): void {
    this.raised = true;
    this.wake?.();
  }

  async raisedOrAfter(ms: number): Promise<void> {
    if (!this.raised) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        timer = setTimeout(resolve, ms);
      });
      clearTimeout(timer);
      this.wake = undefined;
    }
    this.raised = false;
  }
}

const pollMs = 1_000;
/** Under load a short delay makes batches larger; the first signal after a quiet period does not wait. */
const gatherMs = 40;

/** Delivers the entries of some kinds, batch after batch. */
export class RelayLoop {
  private readonly wakeSignal = new WakeSignal();
  private readonly claim: string;
  private stopping = false;

  constructor(
    private readonly pool: Pool,
    kinds: readonly OutboxEntry['kind'][],
    private readonly delivery: Pick<Delivery, 'deliver'>,
    /** With the server that all these entries are for: nothing is claimed while it does not answer, so that a worker that reaches it may. */
    private readonly reach?: Pick<Reach, 'isThere' | 'isDoubtful'>,
  ) {
    this.claim = claimSql(kinds);
  }

  wake(): void {
    this.wakeSignal.raise();
  }

  stop(): void {
    this.stopping = true;
    this.wakeSignal.raise();
  }

  async run(): Promise<void> {
    while (!this.stopping) {
      const isMore = await this.relayBatch().catch((err: unknown) => {
        log.warn({ err }, 'The outbox cannot be emptied at the moment');
        return false;
      });
      if (isMore || this.stopping) continue;
      await pause(gatherMs);
      await this.wakeSignal.raisedOrAfter(pollMs);
    }
  }

  private async relayBatch(): Promise<boolean> {
    if (this.reach && !(await this.reach.isThere())) return false;
    const client = await this.pool.connect();
    try {
      const rows = await this.claimed(client);
      const delivered = await deliverAll(rows, (row) => this.delivery.deliver(row));
      if (delivered.some(({ outcome }) => outcome === 'failed')) this.reach?.isDoubtful();
      if (delivered.length > 0) await settle(client, delivered);
      await client.query('COMMIT');
      client.release();
      return mayBeMore(rows);
    } catch (error) {
      // Without an answer the connection is not reliable; closing it releases the rows.
      client.release(true);
      throw error;
    }
  }

  /** Claims a batch in one round trip; most notifications under load are for other kinds. */
  private async claimed(client: PoolClient): Promise<OutboxRow[]> {
    const answers = (await client.query(this.claim)) as unknown as QueryResult<OutboxRow>[];
    return answers[1]!.rows;
  }
}
