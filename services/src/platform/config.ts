import { Bounds } from './bounds/index.js';
import { type Environment, Settings } from './settings/index.js';

/** Settings of one feature, read with all the others; provided under their class. */
export type FeatureSettings<T extends object = object> = new (settings: Settings) => T;

/** Every setting of the services, read once and checked once; the process refuses to start on a wrong one. */
export class Config {
  readonly port: number;
  /** Loopback by default; a container sets 0.0.0.0. */
  readonly bindAddress: string;
  /** Health in detail and metrics, apart from what the world reaches. */
  readonly metricsPort: number;
  readonly metricsBind: string;
  readonly origin: string;
  /** Whose `X-Forwarded-*` headers are believed; none by default. */
  readonly trustedProxies: string[];
  readonly databaseUrl: string;
  readonly databaseApiUrl: string;
  readonly databaseWorkerUrl: string;
  /** What bounds work and memory. */
  readonly bounds: Bounds;
  readonly databasePoolSize: number;
  /** Connections for exports alone. */
  readonly databaseExportPoolSize: number;
  /** Whoever takes nothing of an answer for so long is cut off. */
  readonly stalledAnswerSeconds: number;
  /** What the uploads of one ecosystem may take. */
  readonly uploadQuotaMegabytes: number;
  /** ClamAV's daemon; without it uploads are not scanned, and health says so. */
  readonly scanner: { host: string; port: number } | undefined;
  readonly redisUrl: string;
  readonly temporalAddress: string;
  readonly temporalNamespace: string;
  readonly temporalUiUrl: string;
  readonly oidcIssuer: string;
  readonly oidcClientId: string;
  readonly oidcAudience: string;
  /** What the browser asks for when it signs in, parted by spaces. */
  readonly oidcScope: string;
  /** What the issuer writes as `typ` of its access tokens: at+jwt (RFC 9068), or JWT. */
  readonly oidcTokenType: string;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly filesDir: string;
  readonly adminDir: string;
  readonly logLevel: string;
  readonly demo: boolean;
  readonly isDevelopment: boolean;
  /** What works and is not as it should be. */
  readonly warnings: readonly string[];

  private readonly ofFeatures: ReadonlyMap<FeatureSettings, object>;

  constructor(environment: Environment = process.env, features: readonly FeatureSettings[] = []) {
    const settings = new Settings(environment);
    this.port = settings.integer('KANTOOR_PORT', 3000);
    this.bindAddress = settings.text('KANTOOR_BIND', '127.0.0.1');
    this.isDevelopment = settings.isDevelopment;
    // Several processes on a developer's machine take any free port; the log says which.
    this.metricsPort = settings.integer('METRICS_PORT', settings.isDevelopment ? 0 : 9464);
    this.metricsBind = settings.text('METRICS_BIND', '127.0.0.1');
    this.origin = settings.origin('KANTOOR_ORIGIN', `http://localhost:${this.port}`);
    this.trustedProxies = settings.proxies('TRUSTED_PROXIES');
    this.databaseUrl = settings.server('DATABASE_URL', 'postgres://kantoor_owner@localhost:5432/kantoor');
    this.databaseApiUrl = settings.server('DATABASE_API_URL', 'postgres://kantoor_api@localhost:5432/kantoor');
    this.databaseWorkerUrl = settings.server('DATABASE_WORKER_URL', 'postgres://kantoor_worker@localhost:5432/kantoor');
    this.bounds = new Bounds(settings);
    this.databasePoolSize = settings.integer('DATABASE_POOL_SIZE', 10);
    this.databaseExportPoolSize = settings.integer('DATABASE_EXPORT_POOL_SIZE', 3);
    this.stalledAnswerSeconds = this.bounds.of('stalledAnswerSeconds');
    this.uploadQuotaMegabytes = this.bounds.of('uploadQuotaMegabytes');
    this.scanner = settings.hostAndPort('CLAMAV_ADDRESS');
    this.redisUrl = settings.server('REDIS_URL', 'redis://localhost:6379');
    this.temporalAddress = settings.text('TEMPORAL_ADDRESS', 'localhost:7233');
    this.temporalNamespace = settings.text('TEMPORAL_NAMESPACE', 'kantoor');
    this.temporalUiUrl = settings.page('TEMPORAL_UI_URL', 'http://localhost:8233');
    this.oidcIssuer = settings.outside('OIDC_ISSUER', 'http://localhost:3001');
    this.oidcClientId = settings.text('OIDC_CLIENT_ID', 'kantoor-admin');
    this.oidcAudience = settings.text('OIDC_AUDIENCE', 'kantoor-api');
    this.oidcScope = settings.text('OIDC_SCOPE', 'openid profile email');
    this.oidcTokenType = settings.choice('OIDC_JWT_TYPE', ['at+jwt', 'JWT']);
    this.smtpUrl = settings.mailServer('SMTP_URL', 'smtp://localhost:1025');
    this.mailFrom = settings.sender('MAIL_FROM', 'Kantoor <kantoor@kantoor.test>');
    this.filesDir = settings.text('FILES_DIR', '.kantoor/files');
    this.adminDir = settings.text('ADMIN_DIR', 'admin/dist');
    this.logLevel = settings.text('LOG_LEVEL', 'info');
    this.demo = settings.onlyInDevelopment('KANTOOR_DEMO');
    this.ofFeatures = new Map(features.map((Feature) => [Feature, new Feature(settings)]));
    this.warnings = settings.warnings;
    settings.refuseFaults();
  }

  of<T extends object>(feature: FeatureSettings<T>): T {
    const read = this.ofFeatures.get(feature);
    if (!read) throw new Error(`Nobody reads ${feature.name}`);
    return read as T;
  }
}
