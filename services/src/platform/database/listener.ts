import pg from 'pg';
import { log } from '../logging/log.js';

const againMs = 1_000;

/** Hears NOTIFYs on one channel and comes back by itself; `onNews` also runs after each (re)connect, since something may have been missed. */
export class Listener {
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly channel: string,
    private readonly onNews: (payload: string) => void,
  ) {}

  async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 2_500, keepAlive: true });
    this.client = client;
    client.on('notification', ({ payload }) => this.onNews(payload ?? ''));
    client.on('error', () => undefined);
    client.once('end', () => this.listenAgain());
    try {
      await client.connect();
      await client.query(`LISTEN ${this.channel}`);
      this.onNews('');
    } catch (err) {
      log.debug({ err, channel: this.channel }, 'Cannot listen to the database yet');
      await client.end().catch(() => undefined);
      this.listenAgain();
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }

  private listenAgain(): void {
    if (this.closed) return;
    this.onNews('');
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.listen(), againMs);
  }
}
