import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../config.js';
import { Listener } from '../database/listener.js';
import { poolSettings } from '../database/pool-settings.js';
import { outboxChannel } from '../database/relay-bell.js';
import { log } from '../logging/log.js';
import { Bell } from './bell.js';
import { deliverAll } from './deliver-all.js';
import { Delivery } from './delivery.js';
import { settle } from './settle.js';
import type { OutboxRow } from './outbox-row.js';

const batchMax = 100;
const pollMs = 1_000;

/** Rows stay locked while they are handed over: other relays skip them, and a relay that dies lets them go at once. */
const claimSql = `SELECT ecosystem_id, id, kind, payload, attempts, handed_over_at FROM outbox
  WHERE due_at <= now() ORDER BY due_at, id LIMIT ${batchMax} FOR UPDATE SKIP LOCKED`;
const forgetAnswersSql = `DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours'`;
const forgetEveryMs = 3_600_000;

/** Empties the outbox: woken by the bell, and looking by itself every second. Any number may run. */
@Injectable()
export class OutboxRelay implements OnModuleDestroy {
  private readonly pool: pg.Pool;
  private readonly bell = new Bell();
  private readonly listener: Listener;
  private running: Promise<void> | undefined;
  private stopping = false;
  private forgotAtMs = 0;

  constructor(
    config: Config,
    private readonly delivery: Delivery,
  ) {
    this.pool = new pg.Pool(poolSettings(config.databaseWorkerUrl, 2));
    this.pool.on('error', () => undefined);
    this.listener = new Listener(config.databaseWorkerUrl, outboxChannel, () => this.bell.ring());
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Finishes the batch at hand. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.bell.ring();
    await this.running;
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop();
    await Promise.allSettled([this.listener.close(), this.pool.end()]);
  }

  /** One batch; returns how many entries there were. */
  async relayBatch(): Promise<number> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      const { rows } = await client.query<OutboxRow>(claimSql);
      await settle(client, await deliverAll(rows, (row) => this.delivery.deliver(row)));
      await client.query('COMMIT');
      client.release();
      return rows.length;
    } catch (error) {
      // Without an answer the connection is not to be trusted; closing it lets the rows go.
      client.release(true);
      throw error;
    }
  }

  private async run(): Promise<void> {
    void this.listener.listen();
    while (!this.stopping) {
      const count = await this.relayBatch().catch((err: unknown) => {
        log.warn({ err }, 'The outbox cannot be emptied at the moment');
        return 0;
      });
      await this.forgetOldAnswers();
      if (count < batchMax && !this.stopping) await this.bell.heardOrAfter(pollMs);
    }
  }

  private async forgetOldAnswers(): Promise<void> {
    if (Date.now() - this.forgotAtMs < forgetEveryMs) return;
    this.forgotAtMs = Date.now();
    await this.pool.query(forgetAnswersSql).catch((err: unknown) => log.debug({ err }, 'Old answers stay for now'));
  }
}
