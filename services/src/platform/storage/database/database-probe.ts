import pg from 'pg';
import { poolSettings } from './pool-settings.js';

/** Checks that the database is reachable and that its news arrive, over its own connection, independent of how busy the pool is. */
export class DatabaseProbe {
  private readonly pool: pg.Pool;
  private asking: Promise<unknown> | undefined;

  constructor(url: string) {
    this.pool = new pg.Pool({ ...poolSettings(url, 1), connectionTimeoutMillis: 2_500, query_timeout: 2_500 });
    this.pool.on('error', () => undefined);
  }

  /** Concurrent callers share one check. */
  ask(): Promise<unknown> {
    this.asking ??= this.pool.query('SELECT 1').finally(() => (this.asking = undefined));
    return this.asking;
  }

  /** Notifies listeners. Loses nothing with a crash, and so waits for no disk or standby. */
  announce(channel: string, text: string): Promise<unknown> {
    return this.pool.query(`SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`, [channel, text]);
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
