import pg from 'pg';
import type { RequestContext } from '../context.js';
import { log } from '../logging/log.js';
import { LineFetch } from './line-fetch.js';
import type { LineOf, Lines } from './line-fetch.js';
import { poolSettings } from './pool-settings.js';
import { ReadBatch } from './read-batch.js';
import type { ReadQuery } from './read-batch.js';
import { readingAs, tenantSettings } from './tenant-settings.js';

/** Rows that a cursor fetches in one go. */
const rowsAtOnce = 2_000;

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
      const [, ...answers] = await sent<unknown[][]>(client, batch);
      return answers as Row[][];
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      client.release(isBroken(failure));
    }
  }

  /** All rows of a query as lines of text, however many: a cursor reads the next ones while these are being sent. */
  async *lines(ctx: RequestContext, { sql, params = [] }: ReadQuery, lineOf: LineOf): AsyncGenerator<string> {
    const begin = `BEGIN READ ONLY; ${tenantSettings(ctx)}`;
    const client = await this.pool.connect();
    let failure: unknown;
    const fetch = (): Promise<Lines> => sent(client, new LineFetch(`FETCH ${rowsAtOnce} FROM rows`, lineOf));
    try {
      await client.query(begin);
      await client.query(`DECLARE rows NO SCROLL CURSOR FOR ${sql}`, params);
      for (let next = fetch(); ;) {
        const { rows, text } = await next;
        if (rows < rowsAtOnce) return yield text;
        next = fetch();
        next.catch(() => undefined);
        yield text;
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

interface Sendable<Answer> extends pg.Submittable {
  callback(error: Error | undefined, answer?: Answer): void;
}
const sent = <Answer>(client: pg.PoolClient, query: Sendable<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    query.callback = (error, answer) => (error ? reject(error) : resolve(answer!));
    client.query(query);
  });

/** An error of the server has a code of five characters and leaves the connection usable. */
const isBroken = (reason: unknown): boolean =>
  reason !== undefined && !/^(?!57P)[\dA-Z]{5}$/.test((reason as { code?: string }).code ?? '');
