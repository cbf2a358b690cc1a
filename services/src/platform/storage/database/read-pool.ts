import pg from 'pg';
import type { RequestContext } from '../../runtime/context.js';
import { log } from '../../runtime/logging/index.js';
import { type FairQueue, holderOf } from './fair-queue.js';
import { isBroken, measurePool, poolSettings, sent } from './pool-settings.js';
import { type ReadQuery, type StatementAnswer, StatementBatch } from './statement-batch.js';
import { readingAs } from './tenant-settings.js';
import { tracedStatements } from './traced-statements.js';

/**
 * Pool for lists: the tenant setting and the queries go in one network flush. The holder with the fewest queries in progress goes first,
 * and rows are limited by bytes.
 */
export class ReadPool {
  private readonly pool: pg.Pool;

  constructor(
    url: string,
    size: number,
    rowBytesMax: number,
    private readonly queue: FairQueue,
  ) {
    this.pool = new pg.Pool(poolSettings(url, size, rowBytesMax));
    this.pool.on('error', (err) => log.warn({ err }, 'A database connection was lost'));
  }

  run<Row>(ctx: RequestContext, queries: readonly ReadQuery[]): Promise<Row[][]> {
    return this.queue.run(holderOf(ctx), () => this.read(ctx, queries));
  }

  measure(): void {
    measurePool('lists', this.pool, this.queue);
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private async read<Row>(ctx: RequestContext, queries: readonly ReadQuery[]): Promise<Row[][]> {
    const batch = new StatementBatch([readingAs(ctx), ...queries]);
    const client = await this.pool.connect();
    let failure: unknown;
    try {
      const [, ...answers] = await tracedStatements(queries, () => sent<StatementAnswer[]>(client, batch));
      return answers.map(({ rows }) => rows as Row[]);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      client.release(isBroken(failure));
    }
  }
}
