import { asMailAddress, isMailAddress } from '@kantoor/schemas';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { Config } from '../../runtime/config/index.js';
import { traced } from '../../runtime/tracing/index.js';
import { mailErrorOf } from './mail-errors.js';
import { pingMailServer } from './mail-server-ping.js';

interface MailAddress {
  name: string;
  address: string;
}
export interface Mail {
  /** Without angle brackets; the same mail always has the same id, so that a server can recognize a duplicate. */
  messageId: string;
  from: MailAddress;
  replyTo?: MailAddress;
  to: MailAddress;
  cc?: string;
  /** Name of a template at the mail server or provider, which may apply its own design (PLT-122). */
  template?: string;
  subject: string;
  text: string;
  html: string;
  attachments: { fileName: string; mediaType: string; content: Uint8Array }[];
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
/**
 * Keeps text as typed: what looks like an encoded word would be decoded. The invisible word joiner forces the text to be encoded as a
 * whole.
 */
const asTyped = (text: string): string => oneLine(text).replaceAll('=?', '=\u2060?');

/** Returns exactly one address for the mail server, also for values stored before the current address rule. */
function oneAddress({ name, address }: MailAddress): MailAddress {
  const known = asMailAddress(address.trim());
  if (isMailAddress(known)) return { name: asTyped(name), address: known };
  throw Object.assign(new Error('This is not one e-mail address'), { code: 'EENVELOPE', rejected: [oneLine(address)] });
}

/** Sends mail over a few pooled connections; every step has a timeout. */
@Injectable()
export class Mailer implements OnModuleDestroy {
  private opened: Promise<Transporter> | undefined;

  constructor(private readonly config: Config) {}

  /** Returns when the server accepted the mail; throws MailServerAway or MailRefused. */
  send(mail: Mail): Promise<void> {
    return traced({ name: 'mail', kind: 'client', facts: { 'kantoor.attachments': mail.attachments.length } }, () => this.handOver(mail));
  }

  private async handOver({ messageId, from, replyTo, to, cc, template, subject, text, html, attachments }: Mail): Promise<void> {
    try {
      const transport = await (this.opened ??= this.open());
      await transport.sendMail({
        messageId: `<${messageId}>`,
        from: oneAddress(from),
        // With an invalid reply address, replies go to the sender.
        replyTo: replyTo && isMailAddress(asMailAddress(replyTo.address)) ? oneAddress(replyTo) : undefined,
        to: oneAddress(to),
        cc: cc ? [oneAddress({ name: '', address: cc })] : undefined,
        subject: asTyped(subject),
        text,
        html,
        attachments: attachments.map(({ fileName, mediaType, content }) => ({
          filename: asTyped(fileName),
          contentType: mediaType,
          content: Buffer.from(content),
        })),
        headers: { 'Auto-Submitted': 'auto-generated', ...(template && { 'X-Mail-Template': oneLine(template) }) },
      });
    } catch (error) {
      throw mailErrorOf(error, to.address);
    }
  }

  /** Fails if the mail server does not answer in time. */
  ping(deadlineMs: number): Promise<void> {
    return pingMailServer(this.config.smtpUrl, deadlineMs);
  }

  async onModuleDestroy(): Promise<void> {
    (await this.opened)?.close();
  }

  private async open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: this.config.smtpUrl,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      // Long, because giving up before the server confirms a mail sends it twice; shorter than the minute in which an attempt counts as
      // running.
      socketTimeout: 45_000,
      dnsTimeout: 5_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
}
