import pg from 'pg';
import { poolSettings } from './pool-settings.js';

/** Asks the database whether it is there, over a connection of its own: how busy the others are is not the question. */
export class DatabaseProbe {
  private readonly pool: pg.Pool;
  private asking: Promise<unknown> | undefined;

  constructor(url: string) {
    this.pool = new pg.Pool({ ...poolSettings(url, 1), connectionTimeoutMillis: 2_500, query_timeout: 2_500 });
    this.pool.on('error', () => undefined);
  }

  /** Whoever asks at the same moment hears the same answer. */
  ask(): Promise<unknown> {
    this.asking ??= this.pool.query('SELECT 1').finally(() => (this.asking = undefined));
    return this.asking;
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
