import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { log } from '../../runtime/logging/index.js';

const againMs = 1_000;
const beatEveryMs = 300;
/** While the last proof is younger, nothing older than this can have been missed. */
const provenForMs = 1_000;
/** Without a proof for so long, the connection is given up for another. */
const deafAfterMs = 10_000;

export const missed = Symbol('something may have been missed');
export type News = string | typeof missed;

export interface Listening {
  /** Goes around a pooler: in its transaction mode LISTEN is accepted, and nothing is ever heard. */
  url: string;
  channel: string;
  onNews: (news: News) => void;
  /** Sends a NOTIFY the way in which changes are made. */
  announce: (channel: string, text: string) => Promise<unknown>;
}

/**
 * Listens for NOTIFY on one channel and reconnects on its own. A heartbeat, sent the way in which changes are made, proves that news arrive.
 * `onNews` also runs when the connection is lost, and with `missed` when news arrive again on another one.
 */
export class Listener {
  private readonly beatChannel = `kantoor_beat_${randomBytes(6).toString('hex')}`;
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  private isBeating = false;
  /** When the last beat was sent that was heard on this connection: whatever was announced before it was heard too. */
  private provenMs = -Infinity;
  private sinceMs = 0;
  private wasHeard = false;

  constructor(private readonly listening: Listening) {}

  /** Whether news arrive: all changes but those of the last second have been heard. */
  get isHeard(): boolean {
    return performance.now() - this.provenMs < provenForMs;
  }

  async listen(): Promise<void> {
    const { url, channel, onNews } = this.listening;
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_500, keepAlive: true });
    this.client = client;
    client.on('notification', ({ channel: on, payload = '' }) => (on === channel ? onNews(payload) : this.proven(Number(payload))));
    client.on('error', () => undefined);
    client.once('end', () => this.listenAgain());
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}; LISTEN ${this.beatChannel}`);
      this.sinceMs = performance.now();
      if (!this.isClosed) this.timer = setInterval(() => this.beat(client), beatEveryMs);
      this.beat(client);
    } catch (err) {
      log.debug({ err, channel }, 'Cannot listen to the database yet');
      await client.end().catch(() => undefined);
      this.listenAgain();
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  private beat(client: pg.Client): void {
    const nowMs = performance.now();
    if (nowMs - Math.max(this.sinceMs, this.provenMs) > deafAfterMs) return this.giveUp(client);
    if (this.isBeating) return;
    this.isBeating = true;
    const sent = this.listening.announce(this.beatChannel, String(nowMs));
    void sent.catch(() => undefined).finally(() => (this.isBeating = false));
  }

  private proven(sentMs: number): void {
    const isFirst = this.provenMs === -Infinity;
    this.provenMs = Math.max(this.provenMs, sentMs);
    if (!isFirst) return;
    this.listening.onNews(this.wasHeard ? missed : '');
    this.wasHeard = true;
  }

  private giveUp(client: pg.Client): void {
    log.warn(
      { channel: this.listening.channel },
      'News of the database do not arrive. Behind a pooler, DATABASE_LISTEN_URL has to name the database itself',
    );
    // A connection that is half open would not end by itself.
    (client as unknown as { connection: { stream: NodeJS.WritableStream & { destroy(): void } } }).connection.stream.destroy();
  }

  private listenAgain(): void {
    if (this.isClosed) return;
    this.provenMs = -Infinity;
    this.listening.onNews('');
    clearInterval(this.timer);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.listen(), againMs);
  }
}
