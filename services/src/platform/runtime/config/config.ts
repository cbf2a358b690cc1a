import { Bounds } from '../bounds/index.js';
import { type Engine, engineSettings } from './engine-settings.js';
import { filesSettings, type S3Bucket } from './files-settings.js';
import { redisSettings, type RedisServers } from './redis-settings.js';
import { type Environment, Settings } from './settings.js';

/** Settings of one feature, read together with all others and provided under their class. */
export type FeatureSettings<T extends object = object> = new (settings: Settings) => T;

/** Every setting of the services, read and validated once; the process refuses to start on an invalid one. */
export class Config {
  readonly port: number;
  /** Loopback by default; a container sets 0.0.0.0. */
  readonly bindAddress: string;
  /** Port for detailed health and metrics, separate from the public port. */
  readonly metricsPort: number;
  readonly metricsBind: string;
  readonly origin: string;
  /** How long a process that is to end still takes requests: until whoever sends them has seen that it is not ready. */
  readonly drainSeconds: number;
  /** Proxies whose `X-Forwarded-*` headers are trusted; none by default. */
  readonly trustedProxies: string[];
  readonly databaseUrl: string;
  readonly databaseApiUrl: string;
  readonly databaseWorkerUrl: string;
  /** Where the database is reached without a pooler, to listen to its news; where everything else is reached if not set. */
  readonly databaseListenUrl: string | undefined;
  /** Limits on work and memory. */
  readonly bounds: Bounds;
  readonly databasePoolSize: number;
  /** Number of database connections reserved for exports. */
  readonly databaseExportPoolSize: number;
  /** Seconds after which a client that reads nothing of an answer is disconnected. */
  readonly stalledAnswerSeconds: number;
  /** Maximum total size of one ecosystem's uploads. */
  readonly uploadQuotaMegabytes: number;
  /** ClamAV daemon; without it uploads are not scanned, and health reports that. */
  readonly scanner: { host: string; port: number } | undefined;
  readonly redis: RedisServers;
  readonly engine: Engine;
  readonly temporalUiUrl: string;
  readonly oidcIssuer: string;
  readonly oidcClientId: string;
  readonly oidcAudience: string;
  /** Scopes that the browser requests at sign-in, separated by spaces. */
  readonly oidcScope: string;
  /** `typ` header of the issuer's access tokens: at+jwt (RFC 9068), or JWT. */
  readonly oidcTokenType: string;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly filesDir: string;
  /** Where files are instead, when processes of several machines share them. */
  readonly filesBucket: S3Bucket | undefined;
  readonly adminDir: string;
  readonly logLevel: string;
  /** Where spans of traces are sent (OTLP); none are recorded without it. */
  readonly tracesEndpoint: string | undefined;
  readonly demo: boolean;
  readonly isDevelopment: boolean;
  /** Settings that work but are not recommended. */
  readonly warnings: readonly string[];

  private readonly ofFeatures: ReadonlyMap<FeatureSettings, object>;

  constructor(environment: Environment = process.env, features: readonly FeatureSettings[] = []) {
    const settings = new Settings(environment);
    this.port = settings.integer('KANTOOR_PORT', 3000);
    this.bindAddress = settings.text('KANTOOR_BIND', '127.0.0.1');
    this.isDevelopment = settings.isDevelopment;
    // On a developer's machine every process takes a free port; the log shows which.
    this.metricsPort = settings.integer('METRICS_PORT', settings.isDevelopment ? 0 : 9464);
    this.metricsBind = settings.text('METRICS_BIND', '127.0.0.1');
    this.origin = settings.origin('KANTOOR_ORIGIN', `http://localhost:${this.port}`);
    // In development nothing is in front that could send requests elsewhere.
    this.drainSeconds = settings.integer('DRAIN_SECONDS', settings.isDevelopment ? 0 : 5);
    this.trustedProxies = settings.proxies('TRUSTED_PROXIES');
    this.databaseUrl = settings.server('DATABASE_URL', 'postgres://kantoor_owner@localhost:5432/kantoor');
    this.databaseApiUrl = settings.server('DATABASE_API_URL', 'postgres://kantoor_api@localhost:5432/kantoor');
    this.databaseWorkerUrl = settings.server('DATABASE_WORKER_URL', 'postgres://kantoor_worker@localhost:5432/kantoor');
    this.databaseListenUrl = settings.optionalServer('DATABASE_LISTEN_URL');
    this.bounds = new Bounds(settings);
    this.databasePoolSize = settings.integer('DATABASE_POOL_SIZE', 10);
    this.databaseExportPoolSize = settings.integer('DATABASE_EXPORT_POOL_SIZE', 3);
    this.stalledAnswerSeconds = this.bounds.of('stalledAnswerSeconds');
    this.uploadQuotaMegabytes = this.bounds.of('uploadQuotaMegabytes');
    this.scanner = settings.hostAndPort('CLAMAV_ADDRESS');
    this.redis = redisSettings(settings);
    this.engine = engineSettings(settings);
    this.temporalUiUrl = settings.page('TEMPORAL_UI_URL', 'http://localhost:8233');
    this.oidcIssuer = settings.outside('OIDC_ISSUER', 'http://localhost:3001');
    this.oidcClientId = settings.text('OIDC_CLIENT_ID', 'kantoor-admin');
    this.oidcAudience = settings.text('OIDC_AUDIENCE', 'kantoor-api');
    this.oidcScope = settings.text('OIDC_SCOPE', 'openid profile email');
    this.oidcTokenType = settings.choice('OIDC_JWT_TYPE', ['at+jwt', 'JWT']);
    this.smtpUrl = settings.mailServer('SMTP_URL', 'smtp://localhost:1025');
    this.mailFrom = settings.sender('MAIL_FROM', 'Kantoor <kantoor@kantoor.test>');
    this.filesDir = settings.text('FILES_DIR', '.kantoor/files');
    this.filesBucket = filesSettings(settings);
    this.adminDir = settings.text('ADMIN_DIR', 'admin/dist');
    this.logLevel = settings.text('LOG_LEVEL', 'info');
    this.tracesEndpoint = settings.endpoint('OTEL_EXPORTER_OTLP_ENDPOINT');
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
