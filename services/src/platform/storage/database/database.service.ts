import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import type { DataSource, QueryRunner } from 'typeorm';
import type { RequestContext } from '../../runtime/context.js';
import { earlierAnswer, keepAnswer, nextStep } from '../idempotency/index.js';
import { log } from '../../runtime/logging/index.js';
import { mustWakeRelay } from './after-commit.js';
import { traced } from '../../runtime/tracing/index.js';
import { isDatabaseAway, isWorthRepeating } from '../../runtime/problems/index.js';
import type { LineOf } from './line-fetch.js';
import { Listener, type News } from './listener.js';
import type { PreparingClient } from './preparing-client.js';
import type { ReadQuery } from './statement-batch.js';
import type { DatabaseProbe } from './database-probe.js';
import type { ExportPool } from './export-pool.js';
import { holderOf, type FairQueue } from './fair-queue.js';
import type { ReadPool } from './read-pool.js';
import { measurePool } from './pool-settings.js';
import type { OutboxNotifier } from './outbox-notifier.js';
import type { Tx } from './tx.js';
import { actingAs } from './tenant-settings.js';
import { writeUnawaited } from './preparing-client.js';

/** Begins the transaction and binds it to the tenant in the flush of its first statement, where TypeORM's own start needs three. */
async function beginTransaction(runner: QueryRunner, ctx: RequestContext): Promise<void> {
  const client = (await runner.connect()) as PreparingClient;
  client.begin(actingAs(ctx));
  // TypeORM tracks the depth itself, so that a nested `transaction` becomes a savepoint.
  Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
}

const attemptsMax = 3;

/** The only access to the data: every transaction and every read is bound to the ecosystem of its context. */
@Injectable()
export class Database implements OnModuleInit, OnModuleDestroy {
  private readonly listeners: Listener[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: FairQueue,
    private readonly reads: ReadPool,
    private readonly exports: ExportPool,
    private readonly outboxNotifier: OutboxNotifier,
    private readonly probe: DatabaseProbe,
    private readonly listenUrl: string,
  ) {}

  /** Runs `work` in one transaction and retries it after a conflict. The transaction is passed explicitly, never ambient. */
  transaction<T>(ctx: RequestContext, work: (tx: Tx) => Promise<T>): Promise<T> {
    return traced({ name: 'transaction' }, () => this.repeated(ctx, work));
  }

  private async repeated<T>(ctx: RequestContext, work: (tx: Tx) => Promise<T>): Promise<T> {
    const step = nextStep(ctx);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.queue.run(holderOf(ctx), () => this.attempt(ctx, step, work));
      } catch (error) {
        if (attempt === attemptsMax || !isWorthRepeating(error)) throw error;
        await pause(Math.random() * 20 * attempt);
      }
    }
  }

  /** Runs one read-only query, prepared, in one network flush with the tenant setting. */
  async read<Row>(ctx: RequestContext, sql: string, params: unknown[] = []): Promise<Row[]> {
    const [rows] = await this.reads.run<Row>(ctx, [{ sql, params }]);
    return rows!;
  }

  /** Runs read-only queries on one connection, in one network flush. */
  readMany<Row>(ctx: RequestContext, queries: readonly ReadQuery[]): Promise<Row[][]> {
    return this.reads.run<Row>(ctx, queries);
  }

  /** Streams all rows of a read-only query as text, from one snapshot. */
  lines(ctx: RequestContext, query: ReadQuery, lineOf: LineOf): AsyncGenerator<string> {
    return this.exports.lines(ctx, query, lineOf);
  }

  /** Checks that the database responds, however busy it is. */
  ping(): Promise<unknown> {
    return this.probe.ask();
  }

  /** Shows the use of the connections in the metrics. */
  measure(): void {
    const { master } = this.dataSource.driver as unknown as { master?: Pool };
    if (master) measurePool('changes', master, this.queue);
    this.reads.measure();
    this.exports.measure();
  }

  /** Hears what is announced on a channel, over a connection that goes around a pooler. */
  listen(channel: string, onNews: (news: News) => void): Listener {
    const announce = (on: string, text: string) => this.probe.announce(on, text);
    const listener = new Listener({ url: this.listenUrl, channel, onNews, announce });
    this.listeners.push(listener);
    void listener.listen();
    return listener;
  }

  /** Whether news arrive; undefined in a process that listens to none. */
  get newsAreHeard(): boolean | undefined {
    return this.listeners.length === 0 ? undefined : this.listeners.every(({ isHeard }) => isHeard);
  }

  async onModuleInit(): Promise<void> {
    while (!this.dataSource.isInitialized) {
      await this.dataSource.initialize().catch(async (error: unknown) => {
        if (!isDatabaseAway(error)) throw error;
        log.warn({ err: error }, 'The database cannot be reached; trying again');
        await pause(1_000);
      });
    }
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.allSettled([
      ...this.listeners.map((listener) => listener.close()),
      this.dataSource.destroy(),
      this.reads.close(),
      this.exports.close(),
      this.outboxNotifier.close(),
      this.probe.close(),
    ]);
  }

  private async attempt<T>(ctx: RequestContext, step: number, work: (tx: Tx) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await beginTransaction(runner, ctx);
      const earlier = await earlierAnswer<T>(runner.manager, ctx, step);
      const answer = earlier ? earlier.value : await work(runner.manager);
      if (!earlier) await keepAnswer({ query: (sql, params) => writeUnawaited(runner.manager, sql, params) }, ctx, step, answer);
      await runner.commitTransaction();
      if (mustWakeRelay(runner)) this.outboxNotifier.notify();
      return answer;
    } catch (error) {
      await rollback(runner);
      throw error;
    } finally {
      await runner.release();
    }
  }
}

/** A lost connection has rolled back already. */
const rollback = (runner: QueryRunner): Promise<void> =>
  runner.isTransactionActive ? runner.rollbackTransaction().catch(() => undefined) : Promise.resolve();
