import pg from 'pg';
import type { RequestContext } from '../context.js';
import { log } from '../logging/index.js';
import { isBroken, poolSettings, sent } from './pool-settings.js';
import { ReadBatch } from './read-batch.js';
import type { ReadQuery } from './read-batch.js';
import { readingAs } from './tenant-settings.js';

/** Lists: the tenant setting and the queries leave in one network flush. */
export class ReadPool {
  private readonly pool: pg.Pool;

  constructor(url: string, size: number) {
    this.pool = new pg.Pool(poolSettings(url, size));
    this.pool.on('error', (err) => log.warn({ err }, 'A database connection was lost'));
  }

  async run<Row>(ctx: RequestContext, queries: readonly ReadQuery[]): Promise<Row[][]> {
    const batch = new ReadBatch([readingAs(ctx), ...queries]);
    const client = await this.pool.connect();
    let failure: unknown;
    try {
      const [, ...answers] = await sent<unknown[][]>(client, batch);
      return answers as Row[][];
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      client.release(isBroken(failure));
    }
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
