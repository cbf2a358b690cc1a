import pg from 'pg';
import { log } from '../../runtime/logging/index.js';
import { poolSettings } from './pool-settings.js';

export const outboxChannel = 'kantoor_outbox';
const quietMs = 5;

/** Notifies the relays of new outbox rows; concurrent commits share one notification. A lost one costs one poll interval. */
export class OutboxNotifier {
  private readonly pool: pg.Pool;
  private pending: NodeJS.Timeout | undefined;

  constructor(url: string) {
    this.pool = new pg.Pool({ ...poolSettings(url, 1), pipeline: false });
    this.pool.on('error', () => undefined);
  }

  notify(): void {
    this.pending ??= setTimeout(() => {
      this.pending = undefined;
      this.pool
        .query(`SELECT pg_notify('${outboxChannel}', '')`)
        .catch((err: unknown) => log.debug({ err }, 'The relays were not notified'));
    }, quietMs);
  }

  async close(): Promise<void> {
    clearTimeout(this.pending);
    await this.pool.end();
  }
}
