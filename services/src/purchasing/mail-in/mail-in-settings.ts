import type { Settings } from '../../platform/settings/index.js';

/** Where documents come in by mail; without a domain nothing listens. */
export class MailInSettings {
  /** Addresses are `{ecosystemKey}@domain` and `{teamKey}.{ecosystemKey}@domain` (D-54). */
  readonly domain: string;
  readonly port: number;
  /** Loopback by default; a container sets 0.0.0.0. */
  readonly bindAddress: string;

  constructor(settings: Settings) {
    this.domain = settings.text('MAIL_IN_DOMAIN', '').toLowerCase();
    this.port = settings.integer('KANTOOR_MAIL_IN_PORT', 2525);
    this.bindAddress = settings.text('KANTOOR_MAIL_IN_BIND', '127.0.0.1');
  }
}
