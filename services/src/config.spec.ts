import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.js';
import { connectionOptions } from './platform/runtime/config/index.js';
import { MailInSettings } from './purchasing/mail-in/index.js';
import { RegisterSettings } from './masterdata/register/register-settings.js';
import { RateSettings } from './books/exchange-rates/rate-settings.js';
import { certificate, key } from './testing/tls-front.js';
import { PaymentSettings } from './books/legal-entities/payment-settings.js';

const development = { KANTOOR_ENV: 'development' };
/** A valid production configuration. */
const production = {
  KANTOOR_ORIGIN: 'https://kantoor.nl',
  OIDC_ISSUER: 'https://login.kantoor.nl/realms/office/',
  SMTP_URL: 'smtps://office:7f3a90bc15de2468@mail.kantoor.nl',
  MAIL_FROM: 'Kantoor <facturen@kantoor.nl>',
  PAYMENT_LINK_SECRET: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};
/** What `openssl x509 -req` makes without extensions. */
const oldCertificate = `-----BEGIN CERTIFICATE-----
MIIBGTCBvwIUUr5tN7QCcmevh7ex4I61AlExXhUwCgYIKoZIzj0EAwIwDjEMMAoG
A1UEAwwDb2xkMCAXDTI2MTEzMDE4MDQyMVoYDzIxMjYxMTA2MTgwNDIxWjAOMQww
CgYDVQQDDANvbGQwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATBT7l1QvsJZis7
+HGtiuSW8+/KxDc7Ae4uifPEr6eb37yYdheJYEp/FT04F6KCwKxXSmeNHo1I/gMb
E2yDVaLhMAoGCCqGSM49BAMCA0kAMEYCIQC2e/g+2QeYRS9IRaTChs0Lgte+dHL6
pgSUWmsJESql2gIhAMlsrV6ORMnikE3iVXwOdAEiKJB8YPViqIYDvqPWpmSJ
-----END CERTIFICATE-----`;
const oldKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgL6fVL0UPXzBoI38V
sJet05/hq4Mfx8coN12zqDtcjWehRANCAATBT7l1QvsJZis7+HGtiuSW8+/KxDc7
Ae4uifPEr6eb37yYdheJYEp/FT04F6KCwKxXSmeNHo1I/gMbE2yDVaLh
-----END PRIVATE KEY-----`;
const faultsOf = (settings: Record<string, string>): string => {
  try {
    readConfig(settings);
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
};
const refused = (settings: Record<string, string>): string => faultsOf({ ...production, ...settings });

describe('settings', () => {
  it('have defaults that fit the embedded stack (PLT-288)', () => {
    const config = readConfig(development);
    expect([config.port, config.oidcIssuer, config.engine.namespace, config.of(PaymentSettings).apiUrl]).toEqual([
      3000,
      'http://localhost:3001',
      'kantoor',
      'http://localhost:3002/mollie',
    ]);
  });

  it('trust no proxy headers unless proxies are configured', () => {
    expect(readConfig(development).trustedProxies).toEqual([]);
    const shown = readConfig({ ...development, TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::/32, 192.0.2.7' }).trustedProxies;
    expect(shown).toEqual(['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.7']);
    for (const wrong of ['everybody', '*', '10.0.0.0/99', '300.1.1.1', '10.0.0.1/8/8', 'true'])
      expect(() => readConfig({ ...development, TRUSTED_PROXIES: wrong })).toThrow(/TRUSTED_PROXIES holds addresses and networks/);
  });

  it('are all validated at once, and secrets are not printed', () => {
    expect(faultsOf({ ...development, KANTOOR_PORT: 'many', OIDC_ISSUER: 'nowhere', PAYMENT_LINK_SECRET: 'short' })).toMatch(
      /KANTOOR_PORT must be a whole number, not "many"; OIDC_ISSUER must be an address; PAYMENT_LINK_SECRET needs at least 16 characters/,
    );
    const config = readConfig({ ...development, PAYMENT_LINK_SECRET: 'a-secret-of-some-length' });
    expect(JSON.stringify([config, config.of(PaymentSettings)])).not.toContain('a-secret');
    expect(refused({ PAYMENT_LINK_SECRET: 'changeme-changeme-changeme-changeme' })).not.toContain('changeme');
  });
});

describe('settings outside development', () => {
  it('apply when no environment is set', () => {
    expect(faultsOf({})).toBe(
      'Settings: KANTOOR_ORIGIN must be given; OIDC_ISSUER must be given; SMTP_URL must be given; ' +
        'MAIL_FROM must be an address of your own; PAYMENT_LINK_SECRET must be given: every process needs the same one',
    );
    expect(faultsOf({ NODE_ENV: 'development' })).toContain('must be given');
    expect(faultsOf({ ...development, KANTOOR_ENV: 'test' })).toContain('KANTOOR_ENV is "development" or "production"');
    const config = readConfig(production);
    expect([config.of(PaymentSettings).apiUrl, config.of(RegisterSettings).apiUrl, config.of(RateSettings).url]).toEqual([
      'https://api.mollie.com',
      'https://api.kvk.nl',
      'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
    ]);
    expect(config).toMatchObject({
      isDevelopment: false,
      demo: false,
      oidcIssuer: 'https://login.kantoor.nl/realms/office',
      metricsPort: 9464,
      metricsBind: '127.0.0.1',
      warnings: [],
    });
  });

  it('refuse plain http for user-facing and third-party addresses, except an origin on this machine', () => {
    expect(refused({ KANTOOR_ORIGIN: 'http://kantoor.nl' })).toContain('KANTOOR_ORIGIN must begin with https');
    expect(refused({ KANTOOR_ORIGIN: 'http://localhost:8080' })).toBe('none');
    expect(refused({ TEMPORAL_UI_URL: 'http://processes.kantoor.nl' })).toContain('TEMPORAL_UI_URL must begin with https');
    for (const name of ['OIDC_ISSUER', 'PAYMENT_API_URL', 'REGISTER_API_URL', 'RATES_URL'])
      expect(refused({ [name]: 'http://service.somewhere.nl' })).toBe(`Settings: ${name} must begin with https`);
  });

  it('refuse stand-ins and demo users', () => {
    for (const name of ['OIDC_ISSUER', 'PAYMENT_API_URL', 'REGISTER_API_URL', 'RATES_URL'])
      for (const host of ['localhost:3002', '127.0.0.1:3002', 'outside.localhost:3002', 'kantoor.test', 'pay.example.com'])
        expect([name, host, refused({ [name]: `https://${host}/x` })]).toEqual([name, host, `Settings: ${name} names a stand-in`]);
    for (const address of ['smtp://mailpit:1025', 'smtp://localhost:1025', 'smtp://mail.kantoor.test'])
      expect([address, refused({ SMTP_URL: address })]).toEqual([address, 'Settings: SMTP_URL names a stand-in']);
    for (const sender of [
      'Kantoor <kantoor@kantoor.test>',
      'Kantoor',
      'a@[10.0.0.1]',
      'Kantoor <a@10.0.0.1>',
      'a@kantoor.nl, b@kantoor.nl',
    ])
      expect(refused({ MAIL_FROM: sender })).toContain('MAIL_FROM must be an address of your own');
    expect(refused({ KANTOOR_DEMO: '1' })).toBe('Settings: KANTOOR_DEMO is for development only');
  });

  it('refuse placeholders and secrets that are short or easy to guess', () => {
    for (const key of ['test_kantoorstandinforpayments0000', 'change-me-please-change-me', 'development', 'your-key-goes-here'])
      for (const name of ['PAYMENT_API_KEY', 'REGISTER_API_KEY'])
        expect([key, name, refused({ [name]: key })]).toEqual([key, name, `Settings: ${name} is a placeholder`]);
    expect(refused({ PAYMENT_API_KEY: 'live_7Hq' })).toBe('Settings: PAYMENT_API_KEY needs at least 16 characters');
    expect(refused({ PAYMENT_API_KEY: 'live_7HqWm2zPbR4tXcVnK9sDfGjLy8' })).toBe('none');
    expect(refused({ PAYMENT_LINK_SECRET: 'change-me-at-least-thirty-two-letters' })).toBe(
      'Settings: PAYMENT_LINK_SECRET is a placeholder',
    );
    expect(refused({ PAYMENT_LINK_SECRET: '9f86d081884c7d659a2f' })).toBe('Settings: PAYMENT_LINK_SECRET needs at least 32 characters');
    expect(refused({ PAYMENT_LINK_SECRET: 'abab'.repeat(16) })).toBe('Settings: PAYMENT_LINK_SECRET is too easy to guess');
    for (const name of ['DATABASE_URL', 'DATABASE_API_URL', 'DATABASE_WORKER_URL', 'DATABASE_LISTEN_URL', 'REDIS_URL'])
      for (const password of ['change-me-owner', 'short', 'aaaaaaaaaaaaaaaaaaaaaaaa'])
        expect(refused({ [name]: `postgres://someone:${password}@postgres:5432/kantoor` })).toContain(`The password of ${name} `);
  });

  it('warn about databases and queues reached over a network without encryption', () => {
    const warned = (settings: Record<string, string>) => readConfig({ ...production, ...settings }).warnings;
    expect(warned({ DATABASE_API_URL: 'postgres://kantoor_api@db.kantoor.nl/kantoor' })).toEqual([
      'DATABASE_API_URL is reached over a network without encryption that is insisted on',
    ]);
    for (const url of [
      'postgres://kantoor_api@db.kantoor.nl/kantoor?sslmode=verify-full',
      'postgres://kantoor_api@postgres/kantoor',
      'postgres://a@10.1.2.3/k',
    ])
      expect([url, warned({ DATABASE_API_URL: url })]).toEqual([url, []]);
    expect([warned({ REDIS_URL: 'redis://cache.kantoor.nl' }).length, warned({ REDIS_URL: 'rediss://cache.kantoor.nl' }).length]).toEqual([
      1, 0,
    ]);
  });
});

describe('the workflow engine', () => {
  const pem = (what: string): string => `-----BEGIN ${what}-----\nMIIB\n-----END ${what}-----`;
  const engineOf = (settings: Record<string, string>) =>
    readConfig({ ...production, TEMPORAL_ADDRESS: 'temporal:7233', ...settings }).engine;

  it('is reached in plain text unless configured, with a warning outside the own network', () => {
    expect(connectionOptions(engineOf({}))).toEqual({ address: 'temporal:7233' });
    const warned = (settings: Record<string, string>) => readConfig({ ...production, ...settings }).warnings;
    const outside = { TEMPORAL_ADDRESS: 'kantoor.a1b2c.tmprl.cloud:7233' };
    expect(warned(outside)).toEqual(['TEMPORAL_ADDRESS is reached over a network without encryption that is insisted on']);
    expect([warned({ ...outside, TEMPORAL_TLS: '1' }), warned({ TEMPORAL_ADDRESS: '10.0.0.7:7233' })]).toEqual([[], []]);
  });

  it('is reached by TLS with a key, or with a certificate of this process', () => {
    expect(connectionOptions(engineOf({ TEMPORAL_TLS: '1', TEMPORAL_API_KEY: 'k7HqWm2zPbR4tXcVnK9sDfGjLy8' }))).toEqual({
      ...{ address: 'temporal:7233', tls: {}, apiKey: 'k7HqWm2zPbR4tXcVnK9sDfGjLy8' },
    });
    const own = { TEMPORAL_TLS_CA: certificate, TEMPORAL_TLS_CERT: certificate, TEMPORAL_TLS_KEY: key };
    expect(connectionOptions(engineOf({ TEMPORAL_TLS: '1', TEMPORAL_TLS_SERVER_NAME: 'engine.kantoor', ...own })).tls).toEqual({
      serverRootCACertificate: Buffer.from(certificate),
      clientCertPair: { crt: Buffer.from(certificate), key: Buffer.from(key) },
      serverNameOverride: 'engine.kantoor',
    });
  });

  it('is not given a key in plain text, nor half of a certificate', () => {
    expect(refused({ TEMPORAL_API_KEY: 'k7HqWm2zPbR4tXcVnK9sDfGjLy8' })).toBe(
      'Settings: TEMPORAL_TLS must be 1: keys and certificates need an encrypted connection',
    );
    expect(refused({ TEMPORAL_TLS: '1', TEMPORAL_TLS_CERT: certificate })).toBe(
      'Settings: TEMPORAL_TLS_CERT and TEMPORAL_TLS_KEY belong together',
    );
    expect(refused({ TEMPORAL_TLS_SERVER_NAME: 'engine.kantoor' })).toContain('TEMPORAL_TLS must be 1');
    expect(refused({ TEMPORAL_TLS: 'yes', TEMPORAL_ADDRESS: 'https://temporal' })).toBe(
      'Settings: TEMPORAL_ADDRESS must be host:port, not "https://temporal"; TEMPORAL_TLS must be 0 or 1, not "yes"',
    );
    expect(refused({ TEMPORAL_TLS: '1', TEMPORAL_TLS_CA: '/run/secrets/ca.pem' })).toContain('TEMPORAL_TLS_CA must be in PEM format');
  });

  it('is not asked with a certificate that is none, or a key that does not fit it', () => {
    const pair = (TEMPORAL_TLS_CERT: string, TEMPORAL_TLS_KEY: string) =>
      refused({ TEMPORAL_TLS: '1', TEMPORAL_TLS_CERT, TEMPORAL_TLS_KEY });
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' });
    expect(pair(certificate, key)).toBe('none');
    expect(pair(oldCertificate, oldKey)).toContain('TEMPORAL_TLS_CERT must be a certificate of version 3');
    expect(pair(certificate, other as string)).toBe('Settings: TEMPORAL_TLS_KEY is not the key of TEMPORAL_TLS_CERT');
    expect(pair(certificate, pem('ENCRYPTED PRIVATE KEY'))).toBe(
      'Settings: TEMPORAL_TLS_KEY cannot be read: it must be a key without a passphrase',
    );
    expect(pair(key, key)).toBe('Settings: TEMPORAL_TLS_CERT does not begin with a certificate');
    expect(refused({ TEMPORAL_TLS: '1', TEMPORAL_TLS_CA: key })).toBe('Settings: TEMPORAL_TLS_CA does not begin with a certificate');
    expect(refused({ TEMPORAL_TLS: '1', TEMPORAL_TLS_SERVER_NAME: 'engine:7233' })).toBe(
      'Settings: TEMPORAL_TLS_SERVER_NAME must be a name without a port, not "engine:7233"',
    );
  });
});

describe('settings from files', () => {
  let folder: string;
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'settings-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('hold any setting, and a server’s password apart from its address', () => {
    const config = readConfig({
      ...development,
      PAYMENT_API_KEY_FILE: file('key', 'live_7HqWm2zPbR4tXcVnK9sDfGjLy8\n'),
      DATABASE_API_URL: 'postgres://kantoor_api@postgres:5432/kantoor?sslmode=require',
      DATABASE_API_PASSWORD_FILE: file('api', 'p@ss/w%rd:#?'),
      DATABASE_LISTEN_URL: 'postgres://kantoor_api@postgres:5432/kantoor?sslmode=require',
      DATABASE_LISTEN_PASSWORD_FILE: file('listen', 'p@ss/w%rd:#?'),
      REDIS_URL: 'redis://redis:6379',
      REDIS_PASSWORD_FILE: file('redis', '0a1b2c3d'),
      SMTP_URL_FILE: file('smtp', 'smtp://user:pass@mail.kantoor.nl:587'),
    });
    expect(config.of(PaymentSettings).apiKey).toBe('live_7HqWm2zPbR4tXcVnK9sDfGjLy8');
    expect(new URL(config.databaseListenUrl!).password).toBe(encodeURIComponent('p@ss/w%rd:#?'));
    const database = new URL(config.databaseApiUrl);
    expect([decodeURIComponent(database.password), database.host, database.search]).toEqual([
      'p@ss/w%rd:#?',
      'postgres:5432',
      '?sslmode=require',
    ]);
    expect(config.redis.url).toBe('redis://:0a1b2c3d@redis:6379');
    expect(config.smtpUrl).toBe('smtp://user:pass@mail.kantoor.nl:587');
  });

  it('configure a mailbox to fetch mail from: its password is separate, and it is encrypted or on this machine', () => {
    const imapOf = (settings: Record<string, string>) => readConfig({ ...development, ...settings }).of(MailInSettings).imap;
    expect(imapOf({})).toBeUndefined();
    expect(imapOf({ IMAP_URL: 'imaps://office%40kantoor.nl@imap.kantoor.nl', IMAP_PASSWORD_FILE: file('imap', 'p@ss/w%rd') })).toEqual({
      ...{ host: 'imap.kantoor.nl', port: 993, secure: true, auth: { user: 'office@kantoor.nl', pass: 'p@ss/w%rd' } },
      ...{ folder: 'INBOX', takenFolder: 'Kantoor', tls: {} },
    });
    const open = imapOf({ IMAP_URL: 'imap://in:x@imap.kantoor.nl:1143/In/Post%20in', IMAP_TAKEN_FOLDER: 'Taken' });
    expect(open).toMatchObject({ port: 1143, secure: false, folder: 'In/Post in', takenFolder: 'Taken', tls: { doSTARTTLS: true } });
    expect(imapOf({ IMAP_URL: 'imap://in:x@localhost' })).toMatchObject({ port: 143, tls: {} });
    for (const wrong of ['https://in@imap.kantoor.nl', 'imaps://imap.kantoor.nl'])
      expect(faultsOf({ ...development, IMAP_URL: wrong })).toBe('Settings: IMAP_URL is like imaps://user@imap.example.com/INBOX');
  });

  it('are named without their content when missing, too long or given twice', () => {
    const faults = faultsOf({
      ...development,
      PAYMENT_API_KEY_FILE: join(folder, 'nowhere'),
      MAIL_FROM_FILE: file('long', 'x'.repeat(20_000)),
      REDIS_URL: 'redis://redis',
      REDIS_URL_FILE: file('twice', 'redis://:hidden@redis'),
    });
    expect(faults).toContain('PAYMENT_API_KEY_FILE cannot be read (ENOENT)');
    expect(faults).toContain('MAIL_FROM_FILE names a file that is too long');
    expect(faults).toContain('REDIS_URL is given twice: as it is and by REDIS_URL_FILE');
    expect(faults).not.toContain('hidden');
  });

  it('are validated like any other, and an empty file counts as not set', () => {
    expect(refused({ PAYMENT_LINK_SECRET: '', PAYMENT_LINK_SECRET_FILE: file('empty', ' \n') })).toContain(
      'PAYMENT_LINK_SECRET must be given',
    );
    expect(refused({ PAYMENT_API_KEY_FILE: file('none', '') })).toBe('none');
    expect(refused({ DATABASE_PASSWORD_FILE: file('weak', 'change-me-owner') })).toBe(
      'Settings: The password of DATABASE_URL is a placeholder',
    );
  });
});

describe('the bucket of files', () => {
  const base = { KANTOOR_ENV: 'development' };
  const bucketOf = (given: Record<string, string>) => readConfig({ ...base, ...given }).filesBucket;

  it('is used only when it is named, in the region and at the address that are given, with a whole key or none', () => {
    expect(bucketOf({ FILES_S3_REGION: 'eu-west-1' })).toBeUndefined();
    expect(bucketOf({ FILES_S3_BUCKET: 'files' })).toEqual({
      bucket: 'files',
      region: 'us-east-1',
      endpoint: undefined,
      credentials: undefined,
    });
    const key = { FILES_S3_ACCESS_KEY_ID: 'id', FILES_S3_SECRET_ACCESS_KEY: 'secret' };
    expect(bucketOf({ ...key, FILES_S3_BUCKET: 'files', FILES_S3_ENDPOINT: 'http://127.0.0.1:9000/' })).toMatchObject({
      endpoint: 'http://127.0.0.1:9000',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    });
    expect(() => bucketOf({ FILES_S3_BUCKET: 'files', FILES_S3_ACCESS_KEY_ID: 'id' })).toThrow('belong together');
    expect(() => bucketOf({ FILES_S3_BUCKET: 'files', FILES_S3_ENDPOINT: 's3://files' })).toThrow(
      'FILES_S3_ENDPOINT must begin with https',
    );
  });
});
