import { join } from 'node:path';
import { modelsFolder } from '../reading/models.js';
import { secretsOf } from '../secrets.js';
import { root, type StackSettings } from '../settings.js';
import { scope } from '../standins/identity/scope.js';

/** User settings that are no addresses of services; they are passed to our processes unchanged. */
const personal =
  /^(KANTOOR_(TOKEN_SECONDS|BIND)|METRICS_BIND|LOG_LEVEL|MAIL_FROM|S3_.*|FILES_.*|DATABASE_(EXPORT_)?POOL_SIZE|DATABASE_LISTEN_(URL|PASSWORD)|REDIS_SENTINEL(S|_NAME|_PASSWORD)|STALLED_ANSWER_SECONDS|DRAIN_SECONDS|UPLOAD_QUOTA_MEGABYTES|BOUND_[A-Z_]+|OTEL_.*|TEMPORAL_(TLS.*|API_KEY.*|SERVERS)|PAYMENT_LINK_SECRET|ADMIN_DIR|TRUSTED_PROXIES)$/;

/** Everything but the three servers: the addresses of the stand-ins and the application itself. */
export function addressEnv({ dataDir, ports, parts, given, demo }: StackSettings): Record<string, string> {
  const origin = given.KANTOOR_ORIGIN || `http://localhost:${ports.api}`;
  const outside = `http://localhost:${ports.outside}`;
  const own = {
    KANTOOR_ENV: 'development',
    KANTOOR_DATA: dataDir,
    KANTOOR_DEMO: demo ? '1' : '0',
    KANTOOR_PORT: String(ports.api),
    KANTOOR_ORIGIN: origin,
    OIDC_ISSUER: `http://localhost:${ports.identity}`,
    OIDC_CLIENT_ID: 'kantoor-admin',
    OIDC_AUDIENCE: 'kantoor-api',
    OIDC_SCOPE: scope,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAILBOX_URL: `http://localhost:${ports.mailbox}`,
    MAIL_IN_DOMAIN: 'in.kantoor.test',
    MAIL_IN_URL: `smtp://127.0.0.1:${ports.mailIn}`,
    OUTSIDE_URL: outside,
    PAYMENT_API_URL: `${outside}/mollie`,
    PAYMENT_API_KEY: 'test_kantoorstandinforpayments0000',
    REGISTER_API_URL: `${outside}/kvk`,
    REGISTER_API_KEY: 'development',
    RATES_URL: `${outside}/ecb/stats/eurofxref/eurofxref-daily.xml`,
    // Only if something listens there: a configured scanner that is down refuses every file.
    CLAMAV_ADDRESS: parts.has('outside') ? `127.0.0.1:${ports.scanner}` : '',
    FILES_DIR: join(dataDir, 'files'),
    READING_MODELS_DIR: modelsFolder(dataDir),
    PAYMENT_LINK_SECRET: secretsOf(dataDir).paymentLinks,
    SETUP_CODE: secretsOf(dataDir).setupCode,
    ADMIN_DIR: join(root, 'admin/dist'),
  };
  const named = Object.entries(given).filter(([name, value]) => value && (personal.test(name) || (name in own && !/^KANTOOR_/.test(name))));
  return { ...own, ...Object.fromEntries(named) } as Record<string, string>;
}
