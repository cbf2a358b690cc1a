import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig } from '@kantoor/services';
import { root } from './settings.js';

const text = (file: string): string => readFileSync(join(root, file), 'utf8');
const env = (file: string) => parseEnv(text(file)) as Record<string, string>;
const files = ['haproxy.cfg', 'pgbouncer.ini', 'api.env', 'worker.env'];

const password = 'k7Qw2mX9vL4tR8zN1pB6sD3fG5hJ0cYa';
/** What every machine has besides: the filled example, and the passwords. */
const common = {
  ...env('deploy/example.env'),
  KANTOOR_ENV: 'production',
  KANTOOR_ORIGIN: 'https://kantoor.nl',
  OIDC_ISSUER: 'https://login.kantoor.nl',
  SMTP_URL: 'smtps://office@mail.kantoor.nl',
  MAIL_FROM: 'Kantoor <facturen@kantoor.nl>',
  TEMPORAL_UI_URL: 'https://processes.kantoor.nl',
  PAYMENT_LINK_SECRET: password,
  DATABASE_API_PASSWORD: password,
  DATABASE_WORKER_PASSWORD: password,
  DATABASE_LISTEN_PASSWORD: password,
  REDIS_PASSWORD: password,
  FILES_S3_ACCESS_KEY_ID: 'kantoor',
  FILES_S3_SECRET_ACCESS_KEY: password,
};

describe('the files for three machines', () => {
  const section = /## From one machine to three\n([\s\S]*?)\n## /.exec(text('docs/operating.md'))![1]!;

  it('name the addresses of the page, and no others', () => {
    const onThePage = new Set(section.match(/10\.42\.0\.\d+/g));
    const inTheFiles = new Set(files.flatMap((file) => text(`deploy/machines/${file}`).match(/10\.42\.0\.\d+/g) ?? []));
    expect([...inTheFiles].filter((address) => !onThePage.has(address))).toEqual([]);
    for (const file of files) expect(section).toContain(file);
  });

  it.each(['api', 'worker'])('start the %s in production', (kind) => {
    const config = readConfig({ ...common, ...env(`deploy/machines/${kind}.env`) });
    expect(config.warnings).toEqual([]);
    expect(new URL(config.databaseListenUrl!)).toMatchObject({ hostname: '10.42.0.10', username: `kantoor_${kind}`, port: '5432' });
  });

  it('lead both kinds of processes to the same servers', () => {
    const [api, worker] = [env('deploy/machines/api.env'), env('deploy/machines/worker.env')];
    for (const name of ['REDIS_URL', 'TEMPORAL_ADDRESS', 'FILES_S3_BUCKET', 'FILES_S3_ENDPOINT']) expect(worker[name]).toBe(api[name]);
    expect(new URL(worker.DATABASE_WORKER_URL!).host).toBe(new URL(api.DATABASE_API_URL!).host);
    const listens = /^listen_port = (\d+)$/m.exec(text('deploy/machines/pgbouncer.ini'))![1];
    expect(new URL(api.DATABASE_API_URL!).port).toBe(listens);
  });

  it('trust the balancer, and let an API leave later than it notices', () => {
    const { TRUSTED_PROXIES, DRAIN_SECONDS } = env('deploy/machines/api.env');
    const haproxy = text('deploy/machines/haproxy.cfg');
    expect(haproxy).toContain(`bind ${TRUSTED_PROXIES}:`);
    const [, inter, fall] = /check inter (\d+)s fall (\d+)/.exec(haproxy)!;
    const [, check] = /timeout check (\d+)s/.exec(haproxy)!;
    expect(Number(DRAIN_SECONDS)).toBeGreaterThanOrEqual(Number(inter) * Number(fall) + Number(check));
    expect(haproxy.split('\n').filter((line) => line.trim().startsWith('retry-on'))).toEqual([]);
  });
});
