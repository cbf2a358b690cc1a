import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../../runtime/config/index.js';
import { Database, outboxChannel, poolSettings } from '../../storage/database/index.js';
import { log } from '../../runtime/logging/index.js';
import { Temporal } from '../temporal/index.js';
import { Reach } from './reach.js';
import { Delivery } from './delivery.service.js';
import { RelayLoop } from './relay-loop.js';
import type { Pool } from 'pg';

/** Deletes answers kept for repeated requests after a day (D-05). */
async function forgetOldAnswers(pool: Pool): Promise<void> {
  await pool
    .query(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours'`)
    .catch((err: unknown) => log.debug({ err }, 'Old answers stay for now'));
}

const forgetEveryMs = 3_600_000;

/** Empties the outbox: woken by the notifier, and polling every second. Any number of relays may run. */
@Injectable()
export class OutboxRelay implements OnModuleDestroy {
  private readonly pool: pg.Pool;
  private readonly loops: RelayLoop[];
  private running: Promise<unknown> | undefined;
  private forgetting: NodeJS.Timeout | undefined;

  constructor(
    config: Config,
    delivery: Delivery,
    private readonly database: Database,
    temporal: Temporal,
  ) {
    this.pool = new pg.Pool(poolSettings(config.databaseWorkerUrl, 3, config.bounds.of('statementBytes')));
    this.pool.on('error', (err) => log.debug({ err }, 'A connection of the relay was lost'));
    // Live changes and jobs use separate loops, so that a thousand workflow starts do not delay them.
    this.loops = [
      new RelayLoop(this.pool, ['change', 'job'], delivery),
      new RelayLoop(this.pool, ['workflow-start', 'workflow-signal'], delivery, new Reach('temporal', (ms) => temporal.ping(ms))),
    ];
  }

  start(): void {
    if (this.running) return;
    this.running = Promise.all(this.loops.map((loop) => loop.run()));
    this.database.listen(outboxChannel, () => this.loops.forEach((loop) => loop.wake()));
    void forgetOldAnswers(this.pool);
    this.forgetting = setInterval(() => void forgetOldAnswers(this.pool), forgetEveryMs);
  }

  /** Finishes the current batches. */
  async stop(): Promise<void> {
    clearInterval(this.forgetting);
    for (const loop of this.loops) loop.stop();
    await this.running;
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop();
    await this.pool.end();
  }
}
