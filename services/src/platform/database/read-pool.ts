import pg from 'pg';
import type { QueryResult } from 'pg';
import type { RequestContext } from '../context.js';
import { log } from '../logging/log.js';
import { poolSettings } from './pool-settings.js';
import { ReadBatch } from './read-batch.js';
import type { ReadQuery } from './read-batch.js';
import { readingAs, tenantSettings } from './tenant-settings.js';

/** Lists and exports: the tenant setting and the queries leave in one network flush. */
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
      const [, ...answers] = await answersOf(client, batch);
      return answers as Row[][];
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      client.release(isBroken(failure));
    }
  }

  /** All rows of a query, however many: a cursor reads the next ones while these are being used. */
  async *stream<Row>(ctx: RequestContext, { sql, params = [] }: ReadQuery, rowsAtOnce: number): AsyncGenerator<Row[]> {
    const begin = `BEGIN READ ONLY; ${tenantSettings(ctx)}`;
    const client = await this.pool.connect();
    let failure: unknown;
    const fetch = (): Promise<QueryResult> => client.query(`FETCH ${rowsAtOnce} FROM rows`);
    try {
      await client.query(begin);
      await client.query(`DECLARE rows NO SCROLL CURSOR FOR ${sql}`, params);
      for (let next = fetch(); ;) {
        const { rows } = await next;
        if (rows.length < rowsAtOnce) return yield rows as Row[];
        next = fetch();
        next.catch(() => undefined);
        yield rows as Row[];
      }
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      await client.query('ROLLBACK').catch((error: unknown) => (failure ??= error));
      client.release(isBroken(failure));
    }
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

const answersOf = (client: pg.PoolClient, batch: ReadBatch): Promise<unknown[][]> =>
  new Promise((resolve, reject) => {
    batch.callback = (error, answers) => (error ? reject(error) : resolve(answers!));
    client.query(batch);
  });

/** An error of the server has a code of five characters and leaves the connection usable. */
const isBroken = (reason: unknown): boolean =>
  reason !== undefined && !/^(?!57P)[\dA-Z]{5}$/.test((reason as { code?: string }).code ?? '');
