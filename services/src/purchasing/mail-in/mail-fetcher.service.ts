import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ImapFlow } from 'imapflow';
import { Mailboxes } from '../../directory/mailboxes/index.js';
import { fixed } from '../../platform/runtime/bounds/index.js';
import { Config } from '../../platform/runtime/config/index.js';
import { log } from '../../platform/runtime/logging/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { type Lease, Leases } from '../../platform/requests/rate-limit/index.js';
import { type Addressed, oncePerEcosystem } from './addressed.js';
import { inFairOrder, type QueuedMail, wayFields, wayOf } from './mail-head.rules.js';
import { type ImapMailbox, MailInSettings } from './mail-in-settings.js';
import { MailIn } from './mail-in.service.js';

const everyMs = 30_000;
const timeoutMs = 60_000;

/** Result of one fetch: mails stored, set aside because no mailbox has their address, or left for the next fetch. */
export interface Fetched {
  received: number;
  unknown: number;
  left: number;
}

/**
 * Fetches mails from a mailbox at another server (IMAP4rev1, RFC 3501), one process at a time. A mail leaves the folder only after it is
 * stored; a stored mail that is still there, because the connection was lost in between, is recognized by its content.
 */
@Injectable()
export class MailFetcher {
  private readonly settings: MailInSettings;
  private next: NodeJS.Timeout | undefined;
  private underWay: Promise<unknown> = Promise.resolve();
  private isStopping = false;

  constructor(
    config: Config,
    private readonly mailboxes: Mailboxes,
    private readonly mails: MailIn,
    private readonly leases: Leases,
  ) {
    this.settings = config.of(MailInSettings);
  }

  /** Fetches now and then periodically, if the settings name a mailbox. */
  start(pauseMs = everyMs): void {
    const { imap, domain } = this.settings;
    if (!imap || domain === '') return;
    this.isStopping = false;
    log.info({ host: imap.host, folder: imap.folder, domain }, 'Mails are fetched');
    const round = async (): Promise<void> => {
      // Logs only the error message: the data sent to the server includes the password.
      await this.fetch(imap, domain).catch((error: unknown) => log.warn({ why: wordsOf(error) }, 'Mails could not be fetched'));
      if (!this.isStopping) this.next = setTimeout(() => (this.underWay = round()), pauseMs);
    };
    this.underWay = round();
  }

  /** Stops after the current mail. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.next);
    await this.underWay;
  }

  /** Fetches what is in the folder; undefined if another process is doing so. */
  async fetch(imap: ImapMailbox, domain: string): Promise<Fetched | undefined> {
    const lease = await this.lease(imap);
    if (!lease) return undefined;
    const { ImapFlow: Client } = await import('imapflow');
    const { host, port, secure, auth } = imap;
    const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
    const mostBytes = { maxLiteralSize: fixed('mailMaxBytes') * 2 };
    const client = new Client({ host, port, secure, auth, ...limits, ...mostBytes, ...imap.tls, logger: false, disableAutoIdle: true });
    client.on('error', (error: unknown) => log.debug({ why: wordsOf(error) }, 'A connection to the server of mails failed'));
    try {
      await client.connect();
      const opened = await client.getMailboxLock(imap.folder);
      try {
        return await this.takeAll(client, imap, domain);
      } finally {
        opened.release();
      }
    } finally {
      client.close();
      await lease.release();
    }
  }

  private async lease({ host, port, auth: { user }, folder }: ImapMailbox): Promise<Lease | undefined> {
    try {
      return await this.leases.take({
        ...{ what: 'mail-in', shares: [{ who: `${user}@${host}:${port}/${folder}`, max: 1 }], refusal: 'TOO_MANY_REQUESTS' },
      });
    } catch (error) {
      if (error instanceof Problem) return undefined;
      throw error;
    }
  }

  /**
   * A mail that cannot be stored stays for the next fetch and does not hold up others; of a sender over the limit all stay. A connection
   * error ends the fetch.
   */
  private async takeAll(client: ImapFlow, imap: ImapMailbox, domain: string): Promise<Fetched> {
    const fetched: Fetched = { received: 0, unknown: 0, left: 0 };
    const uids = (await client.search({ all: true }, { uid: true })) || [];
    if (uids.length > 0) await client.mailboxCreate(imap.takenFolder);
    const overLimit = new Set<string>();
    for (const { uid, mailbox, sender } of inFairOrder(await this.queued(client, uids, domain))) {
      if (this.isStopping) break;
      const whose = `${mailbox} ${sender}`;
      try {
        if (overLimit.has(whose)) fetched.left += 1;
        else fetched[await this.take(client, String(uid), imap, domain)] += 1;
      } catch (error) {
        if (!client.usable) throw error;
        fetched.left += 1;
        log.warn({ uid, why: wordsOf(error) }, 'A mail could not be taken, and stays where it is for now');
        if (error instanceof Problem && error.code === 'TOO_MANY_REQUESTS') overLimit.add(whose);
      }
    }
    if (uids.length > 0) log.info(fetched, 'Mails were fetched');
    return fetched;
  }

  /** Returns whose mails there are, by the few fields that say so. */
  private async queued(client: ImapFlow, uids: readonly number[], domain: string): Promise<QueuedMail[]> {
    if (uids.length === 0) return [];
    const mails: QueuedMail[] = [];
    const range = uids.slice(0, fixed('mailsFetched')).join(',');
    for await (const { uid, headers } of client.fetch(range, { headers: wayFields }, { uid: true })) {
      const { recipients, envelopeFrom } = wayOf(headers ?? Buffer.alloc(0), domain);
      mails.push({ uid, mailbox: recipients.join(' '), sender: envelopeFrom?.toLowerCase() ?? '' });
    }
    return mails;
  }

  private async take(client: ImapFlow, uid: string, { takenFolder }: ImapMailbox, domain: string): Promise<'received' | 'unknown'> {
    const most = fixed('mailMaxBytes');
    // Some servers report a wrong size; the received size is authoritative.
    const message = await client.fetchOne(uid, { size: true, source: { maxLength: most + 1 } }, { uid: true });
    if (!message || !message.source) throw new Error('The server has no such mail any more');
    const isTooLarge = message.source.byteLength > most;
    const raw = isTooLarge ? message.source.subarray(0, fixed('mailHeadBytes')) : message.source;
    const size = isTooLarge ? Math.max(message.size ?? 0, message.source.byteLength) : raw.byteLength;
    const { recipients, envelopeFrom } = wayOf(raw, domain);
    const all: Addressed[] = [];
    for (const address of recipients.slice(0, fixed('mailRecipients'))) {
      const mailbox = await this.mailboxes.find(address, domain);
      if (mailbox) all.push({ mailbox, address });
    }
    const contentHash = createHash('sha256').update(`${size} `).update(raw).digest('hex');
    for (const { mailbox, address } of oncePerEcosystem(all))
      await this.mails.take({ raw, size, mailbox, recipient: address, envelopeFrom, contentHash });
    await client.messageFlagsAdd(uid, all.length > 0 ? ['\\Seen'] : ['\\Flagged'], { uid: true });
    if (!(await client.messageMove(uid, takenFolder, { uid: true }))) throw new Error(`The mail could not be moved to ${takenFolder}`);
    return all.length > 0 ? 'received' : 'unknown';
  }
}

const wordsOf = (error: unknown): string => {
  const { message, code = '' } = error as Error & { code?: string };
  return `${code} ${message}`.trim();
};
