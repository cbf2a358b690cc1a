import pg from 'pg';
import { fixed } from '../bounds/index.js';
import type { RequestContext } from '../context.js';
import { log } from '../logging/index.js';
import { LineFetch } from './line-fetch.js';
import type { LineOf, Lines } from './line-fetch.js';
import { isBroken, poolSettings, sent } from './pool-settings.js';
import type { ReadQuery } from './read-batch.js';
import { tenantSettings } from './tenant-settings.js';

/** Rows that a cursor fetches in one go. */
const rowsAtOnce = fixed('exportRowsAtOnce');

/** Few connections for what lasts as long as its reader takes: however many of those there are, lists and changes never wait for them. */
export class ExportPool {
  private readonly pool: pg.Pool;

  constructor(url: string, size: number) {
    this.pool = new pg.Pool(poolSettings(url, size));
    this.pool.on('error', (err) => log.warn({ err }, 'A database connection was lost'));
  }

  /** All rows of a query as lines of text, however many: a cursor reads the next ones while these are being sent. */
  async *lines(ctx: RequestContext, { sql, params = [] }: ReadQuery, lineOf: LineOf): AsyncGenerator<string> {
    // All rows are wanted: without this a cursor is planned for its first tenth.
    const begin = `BEGIN READ ONLY; SET LOCAL cursor_tuple_fraction = 1; ${tenantSettings(ctx)}`;
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
