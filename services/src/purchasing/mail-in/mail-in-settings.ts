import type { Settings } from '../../platform/runtime/config/index.js';

/** A folder at another server from which mails are fetched. */
export interface ImapMailbox {
  host: string;
  port: number;
  /**
   * Encrypted from the first byte; otherwise the connection is upgraded before signing in (STARTTLS), except to a server on this machine.
   */
  secure: boolean;
  auth: { user: string; pass: string };
  folder: string;
  /** Folder for stored mails. */
  takenFolder: string;
  tls: { doSTARTTLS?: boolean };
}

/** Settings for documents by mail; without a domain nothing listens and nothing is fetched. */
export class MailInSettings {
  /** Addresses are `{ecosystemKey}@domain` and `{teamKey}.{ecosystemKey}@domain` (D-54). */
  readonly domain: string;
  readonly port: number;
  /** Loopback by default; a container sets 0.0.0.0. */
  readonly bindAddress: string;
  readonly imap: ImapMailbox | undefined;
  /** The name by which the mail server in front signs its `Authentication-Results` (RFC 8601); empty: no sender is verified. */
  readonly authservId: string;

  constructor(settings: Settings) {
    this.domain = settings.text('MAIL_IN_DOMAIN', '').toLowerCase();
    this.port = settings.integer('KANTOOR_MAIL_IN_PORT', 2525);
    this.bindAddress = settings.text('KANTOOR_MAIL_IN_BIND', '127.0.0.1');
    this.authservId = settings.text('MAIL_IN_AUTHSERV_ID', '').toLowerCase();
    this.imap = imapMailbox(settings.mailbox('IMAP_URL'), settings.text('IMAP_TAKEN_FOLDER', 'Kantoor'));
  }
}

/** Parses an address such as imaps://user:password@imap.example.com/INBOX (RFC 5092). */
function imapMailbox(url: URL | undefined, takenFolder: string): ImapMailbox | undefined {
  if (!url) return undefined;
  const secure = url.protocol === 'imaps:';
  return {
    ...{ host: url.hostname, port: Number(url.port) || (secure ? 993 : 143), secure },
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    ...{ folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX', takenFolder },
    tls: secure || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) ? {} : { doSTARTTLS: true },
  };
}
