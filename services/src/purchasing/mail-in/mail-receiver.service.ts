import { Injectable } from '@nestjs/common';
import type { SMTPServer, SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { Mailboxes } from '../../directory/mailboxes/index.js';
import { fixed } from '../../platform/runtime/bounds/index.js';
import { Config } from '../../platform/runtime/config/index.js';
import { log } from '../../platform/runtime/logging/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { type Addressed, oncePerEcosystem } from './addressed.js';
import { MailConnections } from './connections.js';
import { MailInSettings } from './mail-in-settings.js';
import { MailIn } from './mail-in.service.js';
import { ReceivedBytes } from './received-bytes.js';

const refused = (responseCode: number, words: string): Error => Object.assign(new Error(words), { responseCode });
const unknownMailbox = (): Error => refused(550, '5.1.1 No such mailbox here');
const later = (): Error => refused(451, '4.3.0 Try again later');
const busy = (): Error => refused(452, '4.3.1 Too much at once, try again later');
const full = (): Error => refused(452, '4.2.2 The storage of this mailbox is full');
const tooManyConnections = (): Error => refused(421, '4.7.0 Too many connections, try again later');
const tooLarge = (): Error => refused(552, `5.3.4 A mail is ${fixed('mailMaxBytes')} bytes at most`);

/** The address of the envelope; mails of servers have none. */
const senderOf = ({ envelope: { mailFrom } }: SMTPServerSession): string => (mailFrom ? mailFrom.address.toLowerCase() : '');

const usualPatienceMs = fixed('mailConnectionSeconds') * 1_000;

/** Receives mails by SMTP if the settings name a domain. It replies 250 only to stored mails. */
@Injectable()
export class MailReceiver {
  private server: SMTPServer | undefined;
  private bytes = 0;
  private readonly bytesOf = new Map<string, number>();
  private readonly open = new MailConnections<SMTPServerSession>((session) => this.cutOff(session));
  private readonly deadlines = new Map<SMTPServerSession, NodeJS.Timeout>();
  private readonly settings: MailInSettings;
  private patienceMs = usualPatienceMs;
  private bytesMax = fixed('mailsBytes');

  constructor(
    config: Config,
    private readonly mailboxes: Mailboxes,
    private readonly mails: MailIn,
  ) {
    this.settings = config.of(MailInSettings);
  }

  /** Returns the listening port; undefined if mail reception is off. */
  async start(
    { domain, port, bindAddress }: Pick<MailInSettings, 'domain' | 'port' | 'bindAddress'> = this.settings,
    patienceMs = usualPatienceMs,
    bytesMax = fixed('mailsBytes'),
  ): Promise<number | undefined> {
    if (domain === '') return undefined;
    [this.patienceMs, this.bytesMax] = [patienceMs, bytesMax];
    const { SMTPServer } = await import('smtp-server');
    const server = new SMTPServer({
      // The mail server in front handles encryption and filtering.
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      banner: 'Kantoor',
      disableReverseLookup: true,
      // Bounds only sockets that have not been greeted yet; for the others see `MailConnections`.
      maxClients: fixed('mailConnections') * 10,
      maxRecipients: fixed('mailRecipients'),
      socketTimeout: 60_000,
      closeTimeout: 10_000,
      onConnect: (session, done) => {
        if (!this.open.opens(session, session.remoteAddress)) return done(tooManyConnections());
        this.bringsMail(session);
        done();
      },
      onClose: (session) => this.left(session),
      onMailFrom: (_address, session, done) => {
        this.open.reaches(session, 'announced');
        done();
      },
      onRcptTo: ({ address }, _session, done) => void this.mailboxOf(domain, address).then(() => done(), done),
      onData: (stream, session, done) => void this.receive(domain, stream, session).then(() => done(), done),
    });
    server.on('error', (err) => log.warn({ err }, 'A connection of the mail receiver failed'));
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject);
      server.listen(port, bindAddress, resolve);
    });
    this.server = server;
    const address = server.server.address();
    const listening = typeof address === 'object' && address ? address.port : port;
    log.info({ port: listening, domain }, 'Mails are received');
    return listening;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }

  private async mailboxOf(domain: string, address: string): Promise<Addressed> {
    const mailbox = await this.mailboxes.find(address, domain).catch((err: unknown) => {
      log.warn({ err }, 'A mailbox was not looked up');
      throw later();
    });
    if (!mailbox) throw unknownMailbox();
    return { mailbox, address };
  }

  private async receive(domain: string, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    this.open.reaches(session, 'received');
    const { raw, size, release } = await this.read(stream, senderOf(session));
    this.bringsMail(session);
    try {
      const { mailFrom, rcptTo } = session.envelope;
      const all = await Promise.all(rcptTo.map(({ address }) => this.mailboxOf(domain, address)));
      for (const { mailbox, address } of oncePerEcosystem(all))
        await this.mails.take({ raw, size, mailbox, recipient: address, envelopeFrom: mailFrom ? mailFrom.address : '' });
    } catch (error) {
      throw answerTo(error);
    } finally {
      release();
      this.open.reaches(session, 'idle');
    }
    if (size > raw.byteLength) throw tooLarge();
  }

  /** Disconnects clients that deliver no complete mail in time: a few that send one byte a minute would block all others. */
  private bringsMail(session: SMTPServerSession): void {
    clearTimeout(this.deadlines.get(session));
    this.deadlines.set(session, setTimeout(() => this.cutOff(session), this.patienceMs).unref());
  }

  private cutOff(session: SMTPServerSession): void {
    for (const connection of this.server?.connections ?? []) if (connection.session === session) connection.close();
  }

  private left(session: SMTPServerSession): void {
    this.open.closes(session);
    clearTimeout(this.deadlines.get(session));
    this.deadlines.delete(session);
  }

  /** Reads the whole mail, or only its header if it is too large; the memory of all connections is limited, and that of one sender to half. */
  private async read(stream: SMTPServerDataStream, sender: string): Promise<{ raw: Buffer; size: number; release: () => void }> {
    let [received, held, size, isBusy] = [new ReceivedBytes(), 0, 0, false];
    const release = (): void => {
      this.holds(sender, -held);
      [received, held] = [new ReceivedBytes(), 0];
    };
    const hold = (chunk: Buffer): void => {
      received.add(chunk);
      held += chunk.byteLength;
      this.holds(sender, chunk.byteLength);
    };
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.byteLength;
        isBusy ||= !this.hasRoom(sender, chunk.byteLength);
        if (isBusy) release();
        else if (size <= fixed('mailMaxBytes')) hold(chunk);
        else if (held > fixed('mailHeadBytes')) {
          const head = received.firstBytes(fixed('mailHeadBytes'));
          release();
          hold(head);
        }
      }
    } catch (error) {
      release();
      throw error;
    }
    if (isBusy) throw busy();
    return { raw: received.firstBytes(), size, release };
  }

  private hasRoom(sender: string, more: number): boolean {
    return this.bytes + more <= this.bytesMax && (this.bytesOf.get(sender) ?? 0) + more <= this.bytesMax / 2;
  }

  private holds(sender: string, more: number): void {
    this.bytes += more;
    const own = (this.bytesOf.get(sender) ?? 0) + more;
    if (own === 0) this.bytesOf.delete(sender);
    else this.bytesOf.set(sender, own);
  }
}

function answerTo(error: unknown): unknown {
  if (error instanceof Error && 'responseCode' in error) return error;
  if (error instanceof Problem && error.code === 'UPLOAD_QUOTA_REACHED') return full();
  log.warn({ err: error }, 'A mail was not taken, and its sender is to try again');
  return later();
}
