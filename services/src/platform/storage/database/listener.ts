import pg from 'pg';
import { log } from '../../runtime/logging/index.js';

const againMs = 1_000;

export const missed = Symbol('something may have been missed');
export type News = string | typeof missed;

/**
 * Listens for NOTIFY on one channel and reconnects on its own. `onNews` also runs when the connection is lost, and with `missed` when it is
 * back.
 */
export class Listener {
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private closed = false;
  private listening = false;
  private lost = false;

  constructor(
    private readonly url: string,
    private readonly channel: string,
    private readonly onNews: (news: News) => void,
  ) {}

  /** Whether notifications currently arrive. */
  get isListening(): boolean {
    return this.listening;
  }

  async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 2_500, keepAlive: true });
    this.client = client;
    client.on('notification', ({ payload }) => this.onNews(payload ?? ''));
    client.on('error', () => undefined);
    client.once('end', () => this.listenAgain());
    try {
      await client.connect();
      await client.query(`LISTEN ${this.channel}`);
      this.listening = true;
      this.onNews(this.lost ? missed : '');
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
    if (this.listening) this.lost = true;
    this.listening = false;
    this.onNews('');
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.listen(), againMs);
  }
}
