import { createHash } from 'node:crypto';
import pg from 'pg';
import type { PoolClient, QueryResult } from 'pg';
import type { RequestContext } from '../context.js';
import { log } from '../logging/log.js';
import { poolSettings } from './pool-settings.js';
import { tenantSettings } from './tenant-settings.js';

export interface ReadQuery {
  sql: string;
  params?: unknown[];
}

/** Each connection keeps its prepared statements; beyond this many different texts they stay unnamed. */
const preparedMax = 500;

/** Lists and exports: tenant setting, queries and commit leave in one network flush. */
export class ReadPool {
  private readonly pool: pg.Pool;
  private readonly names = new Map<string, string>();

  constructor(url: string, size: number) {
    this.pool = new pg.Pool({ ...poolSettings(url, size), pipeline: true });
    this.pool.on('error', (err) => log.warn({ err }, 'A database connection was lost'));
  }

  async run<Row>(ctx: RequestContext, queries: readonly ReadQuery[]): Promise<Row[][]> {
    const begin = `BEGIN READ ONLY; ${tenantSettings(ctx)}`;
    const client = await this.pool.connect();
    const outcomes = await Promise.allSettled(this.sendTogether(client, begin, queries));
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    client.release(isBroken(failure?.reason));
    if (failure) throw failure.reason;
    return outcomes.slice(1, -1).map((outcome) => (outcome as PromiseFulfilledResult<QueryResult>).value.rows as Row[]);
  }

  /** All rows of a query, however many: a cursor reads the next ones while these are being used. */
  async *stream<Row>(ctx: RequestContext, { sql, params = [] }: ReadQuery, rowsAtOnce: number): AsyncGenerator<Row[]> {
    const client = await this.pool.connect();
    let failure: unknown;
    const fetch = (): Promise<QueryResult> => send(client, `FETCH ${rowsAtOnce} FROM rows`);
    try {
      await Promise.all(
        this.sendTogether(
          client,
          `BEGIN READ ONLY; ${tenantSettings(ctx)}`,
          [{ sql: `DECLARE rows NO SCROLL CURSOR FOR ${sql}`, params }],
          [],
        ),
      );
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
      await send(client, 'ROLLBACK').catch((error: unknown) => (failure ??= error));
      client.release(isBroken(failure));
    }
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private sendTogether(client: PoolClient, begin: string, queries: readonly ReadQuery[], end = ['COMMIT']): Promise<unknown>[] {
    const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection;
    stream.cork();
    try {
      return [
        send(client, begin),
        ...queries.map(({ sql, params = [] }) => send(client, sql, params, this.nameOf(sql))),
        ...end.map((text) => send(client, text)),
      ];
    } finally {
      stream.uncork();
    }
  }

  private nameOf(sql: string): string | undefined {
    // A rare word needs another plan than a common one, so searches are planned each time; a cursor is used once.
    if (sql.includes(' ILIKE ') || sql.startsWith('DECLARE')) return undefined;
    const known = this.names.get(sql);
    if (known || this.names.size >= preparedMax) return known;
    const name = createHash('sha256').update(sql).digest('base64url').slice(0, 24);
    this.names.set(sql, name);
    return name;
  }
}

/** Like `client.query`, which would copy every query object property by property first. */
const send = (client: PoolClient, text: string, values?: unknown[], name?: string): Promise<QueryResult> =>
  new Promise((resolve, reject) => {
    const callback = (error: Error | undefined, result: QueryResult) => (error ? reject(error) : resolve(result));
    client.query(Object.assign(new pg.Query(text, values), { name, callback }));
  });

/** An error of the server has a code of five characters and leaves the connection usable. */
const isBroken = (reason: unknown): boolean =>
  reason !== undefined && !/^(?!57P)[\dA-Z]{5}$/.test((reason as { code?: string }).code ?? '');
