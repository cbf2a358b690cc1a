import { createSecretKey, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

type Environment = Record<string, string | undefined>;

/** Every setting of the services, read once and checked once; the process refuses to start on a wrong one. */
export class Config {
  readonly port: number;
  /** Loopback unless told otherwise; a container sets 0.0.0.0. */
  readonly bindAddress: string;
  readonly origin: string;
  readonly databaseUrl: string;
  readonly databaseApiUrl: string;
  readonly databaseWorkerUrl: string;
  readonly databasePoolSize: number;
  readonly redisUrl: string;
  readonly temporalAddress: string;
  readonly temporalNamespace: string;
  readonly temporalUiUrl: string;
  readonly oidcIssuer: string;
  readonly oidcClientId: string;
  readonly oidcAudience: string;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly paymentApiUrl: string;
  readonly paymentApiKey: string;
  readonly registerApiUrl: string;
  readonly registerApiKey: string;
  readonly ratesUrl: string;
  readonly filesDir: string;
  readonly paymentLinkSecret: KeyObject;
  readonly adminDir: string;
  readonly logLevel: string;
  readonly demo: boolean;

  constructor(environment: Environment = process.env) {
    const settings = new Settings(environment);
    this.port = settings.integer('KANTOOR_PORT', 3000);
    this.bindAddress = settings.text('KANTOOR_BIND', '127.0.0.1');
    this.origin = settings.url('KANTOOR_ORIGIN', `http://localhost:${this.port}`);
    this.databaseUrl = settings.url('DATABASE_URL', 'postgres://kantoor_owner@localhost:5432/kantoor');
    this.databaseApiUrl = settings.url('DATABASE_API_URL', 'postgres://kantoor_api@localhost:5432/kantoor');
    this.databaseWorkerUrl = settings.url('DATABASE_WORKER_URL', 'postgres://kantoor_worker@localhost:5432/kantoor');
    this.databasePoolSize = settings.integer('DATABASE_POOL_SIZE', 10);
    this.redisUrl = settings.url('REDIS_URL', 'redis://localhost:6379');
    this.temporalAddress = settings.text('TEMPORAL_ADDRESS', 'localhost:7233');
    this.temporalNamespace = settings.text('TEMPORAL_NAMESPACE', 'kantoor');
    this.temporalUiUrl = settings.url('TEMPORAL_UI_URL', 'http://localhost:8233');
    this.oidcIssuer = settings.url('OIDC_ISSUER', 'http://localhost:3001');
    this.oidcClientId = settings.text('OIDC_CLIENT_ID', 'kantoor-admin');
    this.oidcAudience = settings.text('OIDC_AUDIENCE', 'kantoor-api');
    this.smtpUrl = settings.url('SMTP_URL', 'smtp://localhost:1025');
    this.mailFrom = settings.text('MAIL_FROM', 'Kantoor <kantoor@kantoor.test>');
    this.paymentApiUrl = settings.url('PAYMENT_API_URL', 'http://localhost:3002/mollie');
    this.paymentApiKey = settings.text('PAYMENT_API_KEY', 'test_kantoor');
    this.registerApiUrl = settings.url('REGISTER_API_URL', 'http://localhost:3002/kvk');
    this.registerApiKey = settings.text('REGISTER_API_KEY', 'test_kantoor');
    this.ratesUrl = settings.url('RATES_URL', 'http://localhost:3002/ecb/stats/eurofxref/eurofxref-daily.xml');
    this.filesDir = settings.text('FILES_DIR', '.kantoor/files');
    this.paymentLinkSecret = settings.secret('PAYMENT_LINK_SECRET');
    this.adminDir = settings.text('ADMIN_DIR', 'admin/dist');
    this.logLevel = settings.text('LOG_LEVEL', 'info');
    this.demo = settings.text('KANTOOR_DEMO', '0') === '1';
    settings.refuseFaults();
  }
}

class Settings {
  private readonly faults: string[] = [];

  constructor(private readonly environment: Environment) {}

  text(name: string, fallback: string): string {
    return this.environment[name]?.trim() || fallback;
  }

  integer(name: string, fallback: number): number {
    const text = this.text(name, String(fallback));
    if (/^\d{1,9}$/.test(text)) return Number(text);
    this.faults.push(`${name} must be a whole number, not "${text}"`);
    return fallback;
  }

  url(name: string, fallback: string): string {
    const text = this.text(name, fallback);
    if (!URL.canParse(text)) this.faults.push(`${name} must be an address`);
    return text.replace(/\/$/, '');
  }

  /** Held as a key object so that it is never printed. Without a setting each process makes its own: links then end with the process. */
  secret(name: string): KeyObject {
    const text = this.text(name, '');
    if (text !== '' && text.length < 16) this.faults.push(`${name} needs at least 16 characters`);
    return createSecretKey(text === '' ? randomBytes(32) : Buffer.from(text));
  }

  refuseFaults(): void {
    if (this.faults.length > 0) throw new Error(`Settings: ${this.faults.join('; ')}`);
  }
}
