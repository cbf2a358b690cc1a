import pg from 'pg';
import { log } from '../logging/log.js';
import { poolSettings } from './pool-settings.js';

export const outboxChannel = 'kantoor_outbox';
const quietMs = 5;

/** Tells the relays that the outbox has something new; many commits of the same moment are one ring. A lost ring costs one poll interval. */
export class RelayBell {
  private readonly pool: pg.Pool;
  private ringing: NodeJS.Timeout | undefined;

  constructor(url: string) {
    this.pool = new pg.Pool({ ...poolSettings(url, 1), pipeline: false });
    this.pool.on('error', () => undefined);
  }

  ring(): void {
    this.ringing ??= setTimeout(() => {
      this.ringing = undefined;
      this.pool.query(`SELECT pg_notify('${outboxChannel}', '')`).catch((err: unknown) => log.debug({ err }, 'The relays were not rung'));
    }, quietMs);
  }

  async close(): Promise<void> {
    clearTimeout(this.ringing);
    await this.pool.end();
  }
}
