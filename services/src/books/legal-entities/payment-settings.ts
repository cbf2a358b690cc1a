import type { KeyObject } from 'node:crypto';
import type { Settings } from '../../platform/runtime/config/index.js';

/** The payment provider of this installation, and the secret that payment links are derived from. */
export class PaymentSettings {
  readonly apiUrl: string;
  /** For legal entities without their own key. */
  readonly apiKey: string;
  readonly linkSecret: KeyObject;
  /** The one before it: links in mails keep working, and stored keys can be read, until it is taken away. */
  readonly formerLinkSecret: KeyObject | undefined;
  /** The built-in provider, which moves no money (PLT-O72); in production its payments would settle invoices that no one paid. */
  readonly offersTestProvider: boolean;

  constructor(settings: Settings) {
    this.apiUrl = settings.outside('PAYMENT_API_URL', 'http://localhost:3002/mollie', 'https://api.mollie.com');
    this.apiKey = settings.key('PAYMENT_API_KEY', 'test_kantoor');
    this.linkSecret = settings.secret('PAYMENT_LINK_SECRET');
    this.formerLinkSecret = settings.formerSecret('PAYMENT_LINK_SECRET_FORMER');
    this.offersTestProvider = settings.isDevelopment;
  }
}
