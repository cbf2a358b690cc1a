import pg from 'pg';
import { fixed } from '../../runtime/bounds/index.js';
import type { RequestContext } from '../../runtime/context.js';
import { lateness } from '../../runtime/lateness/index.js';
import { log } from '../../runtime/logging/index.js';
import { LineFetch, type LineOf, type Lines } from './line-fetch.js';
import { isBroken, measurePool, poolSettings, sent } from './pool-settings.js';
import type { ReadQuery } from './statement-batch.js';
import { tenantSettings } from './tenant-settings.js';

const rowsAtOnce = fixed('exportRowsAtOnce');
/** The size of the first rows is unknown. */
const firstRows = 50;

/** How long an export lets others go first between two reads, at most, while the process is late. */
const pauseMs = 1_000;

/**
 * Returns the row count of the next window from the size of the last one: large rows are read a few at a time; it grows at most fourfold.
 */
export function rowsOfNext(requested: number, { rows, text }: Lines): number {
  const fitting = Math.floor((fixed('exportWindowBytes') * rows) / Math.max(1, text.length));
  return Math.max(1, Math.min(fitting, requested * 4, rowsAtOnce));
}

/** A few connections for exports, which last as long as their reader takes: they never delay lists and changes. */
export class ExportPool {
  private readonly pool: pg.Pool;

  constructor(url: string, size: number) {
    this.pool = new pg.Pool(poolSettings(url, size));
    this.pool.on('error', (err) => log.warn({ err }, 'A database connection was lost'));
  }

  /** Streams all rows of a query as lines of text: a cursor reads the next rows while these are being sent. */
  async *lines(ctx: RequestContext, { sql, params = [] }: ReadQuery, lineOf: LineOf): AsyncGenerator<string> {
    // All rows are wanted; by default PostgreSQL plans a cursor for its first tenth.
    const begin = `BEGIN READ ONLY; SET LOCAL cursor_tuple_fraction = 1; ${tenantSettings(ctx)}`;
    const client = await this.pool.connect();
    let failure: unknown;
    const fetch = (count: number): Promise<Lines> => sent(client, new LineFetch(`FETCH ${count} FROM rows`, lineOf));
    try {
      await client.query(begin);
      await client.query(`DECLARE rows NO SCROLL CURSOR FOR ${sql}`, params);
      for (let requested = firstRows, next = fetch(requested); ;) {
        const lines = await next;
        await lateness.untilThereIsTime(pauseMs);
        if (lines.rows < requested) return yield lines.text;
        requested = rowsOfNext(requested, lines);
        next = fetch(requested);
        next.catch(() => undefined);
        yield lines.text;
      }
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      await client.query('ROLLBACK').catch((error: unknown) => (failure ??= error));
      client.release(isBroken(failure));
    }
  }

  measure(): void {
    measurePool('exports', this.pool);
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
