import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, cpSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineSettings, fixed, loginLimits, readConfig, Settings } from '@kantoor/services';
import { parse } from 'yaml';
import { root } from './settings.js';
import { leavingSeconds } from './testing/leaving.js';
import { isKnown, knownSettings, localByDefault } from './testing/read-settings.js';

interface Service {
  image?: string;
  build?: { dockerfile: string; target: string };
  command?: string[];
  entrypoint?: string[];
  environment?: Record<string, string | number>;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  deploy?: { replicas?: number; resources: { limits: { cpus: string; memory: string; pids: number } } };
  restart?: string;
  stop_grace_period?: string;
  ports?: string[];
  volumes?: string[];
  networks: string[] | Record<string, object>;
  profiles?: string[];
  secrets?: string[];
  user?: string;
  read_only?: boolean;
  privileged?: boolean;
  cap_add?: string[];
  cap_drop?: string[];
  security_opt?: string[];
}

const text = (file: string) => readFileSync(join(root, file), 'utf8');
const compose = parse(text('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, { internal?: boolean } | null>;
  secrets: Record<string, { file: string }>;
};
const services = Object.entries(compose.services);
const service = (name: string) => compose.services[name] as Service;
const networksOf = ({ networks }: Service) => (Array.isArray(networks) ? networks : Object.keys(networks));
const oneShot = ({ restart }: Service) => restart === 'on-failure';
const apis = ['api', 'api-2'];
const ours = [...apis, 'worker', 'mail-in', 'migrate'];
const caddyfile = () => text('deploy/edge/Caddyfile');
/** Services that run by default. */
const always = services.filter(([, { profiles }]) => !profiles);

/** Parses `NAME=value` lines as Compose does. */
const envFile = (file: string) =>
  Object.fromEntries([...text(file).matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name, value]) => [name as string, value as string]));
/** Substitutes `${NAME:-fallback}` and `${NAME:?why}` as Compose does. */
function filledIn(value: string | number, given: Record<string, string>): string {
  return String(value).replace(
    /\$\{(\w+)(?::([-?])((?:[^{}]|\$\{[^}]*\})*))?\}/g,
    (_whole, name: string, kind?: string, rest = '') => given[name] || (kind === '-' ? filledIn(rest as string, given) : ''),
  );
}
const environmentOf = (name: string, given: Record<string, string>, secretsFolder: string) =>
  Object.fromEntries(
    Object.entries(service(name).environment ?? {}).map(([key, value]) => [
      key,
      filledIn(value, given).replace('/run/secrets/', `${secretsFolder}/`),
    ]),
  );

describe('docker-compose.yml', () => {
  it('pins every image to a version', () => {
    for (const [name, { image }] of services) expect([name, image]).toEqual([name, expect.stringMatching(/:v?\d+\.\d+/)]);
    for (const [, image] of text('deploy/Dockerfile').matchAll(/^FROM (\S+)/gm))
      if (!/^(packages|build|dependencies)$/.test(image!)) expect(image).toMatch(/:v?\d+\.\d+/);
  });

  it('checks the health of every long-running service', () => {
    for (const [name, each] of services)
      if (!oneShot(each)) expect([name, each.healthcheck?.test.length]).toEqual([name, expect.any(Number)]);
  });

  it('runs two API processes and two workers from one image', () => {
    expect(service('api-2')).toEqual(service('api'));
    expect([service('api').deploy?.replicas ?? 1, service('worker').deploy?.replicas]).toEqual([1, 2]);
    expect(new Set(ours.map((name) => service(name).image)).size).toBe(1);
  });

  it('lets every service finish: an API first says for some seconds that it is leaving', () => {
    const seconds = (text: string | undefined): number => Number(/^(\d+)s$/.exec(text ?? '')?.[1]);
    for (const [name, each] of services) expect([name, seconds(each.stop_grace_period) >= 30]).toEqual([name, true]);
    const { drainSeconds } = readConfig({
      KANTOOR_ENV: 'development',
      DRAIN_SECONDS: filledIn(service('api').environment!.DRAIN_SECONDS!, {}),
    });
    // What the edge needs to notice it: its interval and the limit of one check.
    const [interval, timeout] = ['interval', 'timeout'].map((each) => seconds(new RegExp(`health_${each} (\\S+)`).exec(caddyfile())?.[1]));
    expect(drainSeconds).toBeGreaterThan(interval! + timeout!);
    expect(seconds(service('api').stop_grace_period)).toBeGreaterThan(drainSeconds + leavingSeconds.api);
  });

  it('publishes only the origin, and on request the mail port, on this machine only by default', () => {
    for (const [name, { ports = [], profiles = [] }] of services) {
      if (name === 'origin') continue;
      for (const port of ports)
        expect([name, filledIn(port, {}), profiles]).toEqual([
          name,
          expect.stringMatching(/^127\.0\.0\.1:\d+:\d+$/),
          [({ 'mail-in': 'mail-in', prometheus: 'monitoring' } as Record<string, string>)[name] ?? 'demonstration'],
        ]);
    }
    for (const port of service('origin').ports ?? []) expect(filledIn(port, {})).toMatch(/^127\.0\.0\.1:/);
    expect(envFile('deploy/example.env')).toMatchObject({ EDGE_BIND: '0.0.0.0', EDGE_HTTPS_PORT: '443' });
  });

  it('separates the edge from the databases, and public services from those that call the outside', () => {
    expect([compose.networks.edge, compose.networks.backend]).toEqual([{ internal: true }, { internal: true }]);
    for (const name of ['postgres', 'redis', 'temporal', 'migrate']) expect([name, networksOf(service(name))]).toEqual([name, ['backend']]);
    expect(networksOf(service('origin'))).toEqual(['public', 'edge']);
    for (const name of ['worker', 'temporal-namespace']) expect(networksOf(service(name))).toEqual(['backend', 'outbound']);
    for (const [name, each] of always)
      if (name !== 'origin') expect([name, networksOf(each)]).toEqual([name, expect.not.arrayContaining(['public'])]);
  });

  it('leaves stand-ins, mailbox and demonstration data off unless requested', () => {
    const asked = services.filter(([, { profiles }]) => profiles?.includes('demonstration')).map(([name]) => name);
    expect(asked).toEqual(['mailpit', 'identity', 'outside']);
    for (const [name, each] of always) {
      expect([name, JSON.stringify(each)]).toEqual([
        name,
        expect.not.stringMatching(/standins|mailpit|identity\.localhost|outside\.localhost/),
      ]);
      expect([name, filledIn(each.build?.target ?? 'none', {})]).toEqual([name, expect.stringMatching(/^(production|edge|none)$/)]);
    }
    expect(filledIn(service('migrate').environment?.KANTOOR_DEMO ?? '', {})).toBe('0');
    for (const name of ours) expect(filledIn(service(name).environment?.KANTOOR_ENV ?? '', {})).toBe('production');
    expect(filledIn(service('api').image ?? '', {})).toBe('kantoor-production:1.0.0');
  });

  it('grants the least privileges: no root, no capabilities, no writes into the image, limits', () => {
    for (const [name, each] of services) {
      expect([name, each.cap_drop, each.cap_add, each.privileged, each.security_opt]).toEqual([
        name,
        ['ALL'],
        undefined,
        undefined,
        ['no-new-privileges:true'],
      ]);
      expect([name, each.read_only, each.user]).toEqual([name, true, expect.stringMatching(/^(?!root|0)/)]);
      const { cpus, memory, pids } = each.deploy!.resources.limits;
      expect([name, Number(cpus) > 0, /^\d+[MG]$/.test(memory), pids > 0]).toEqual([name, true, true, true]);
    }
  });

  it('gives each process that reads documents room for the reading process beside itself', () => {
    /** Of the API or a worker; experiments hold it below 700 MB. */
    const ownMegabytes = 700;
    for (const name of [...apis, 'worker', 'mail-in']) {
      const { memory } = service(name).deploy!.resources.limits;
      const megabytes = Number.parseInt(memory, 10) * (memory.endsWith('G') ? 1_024 : 1);
      expect([name, megabytes >= fixed('readMegabytes') + ownMegabytes]).toEqual([name, true]);
    }
  });

  it('scans uploads and files of mails by a scanner of its own, unless another one is named (ASVS 5.4.3)', () => {
    const { profiles, networks } = service('clamav');
    expect([profiles, networks]).toEqual([undefined, ['backend', 'outbound']]);
    for (const name of [...apis, 'worker', 'mail-in']) {
      const address = filledIn(service(name).environment?.CLAMAV_ADDRESS ?? '', {});
      expect([name, address, networksOf(service(name)).includes('backend')]).toEqual([name, 'clamav:3310', true]);
    }
    // The daemon's own limit of a stream.
    expect(fixed('fileMaxBytes')).toBeLessThanOrEqual(25 * 1_024 * 1_024);
  });

  it('has every secret in a file, and none in an environment or with a default', () => {
    const inline = /PASSWORD|SECRET|PWD|API_KEY|TOKEN/;
    for (const [name, { environment = {}, secrets = [] }] of services) {
      for (const [setting, value] of Object.entries(environment)) {
        if (inline.test(setting))
          expect([name, setting, value]).toEqual([name, expect.stringMatching(/_FILE$/), expect.stringMatching(/^\/run\/secrets\/\w+$/)]);
        expect([name, setting, String(value)]).toEqual([name, setting, expect.not.stringMatching(/:\/\/[^/@\s:]*:[^/@\s]+@/)]);
      }
      for (const secret of secrets)
        expect([name, secret, compose.secrets[secret]?.file]).toEqual([name, secret, `./deploy/secrets/${secret}`]);
      const used = [...JSON.stringify(compose.services[name]).matchAll(/\/run\/secrets\/(\w+)/g)].map(([, secret]) => secret as string);
      expect([name, used.filter((secret) => !secrets.includes(secret))]).toEqual([name, []]);
    }
    for (const [, secret] of text('deploy/postgres/accounts.sh').matchAll(/\/run\/secrets\/(\w+)/g))
      expect(service('postgres').secrets).toContain(secret);
    for (const file of ['deploy/example.env', 'deploy/demonstration.env'])
      expect(Object.keys(envFile(file)).filter((name) => inline.test(name))).toEqual([]);
    for (const file of ['.gitignore', '.dockerignore']) expect(text(file)).toMatch(/^deploy\/secrets\/?$/m);
  });

  it('runs the engine’s own server, with 512 shards, on databases that a step before it made with tools of its version', () => {
    const [server, schema] = ['temporal', 'temporal-schema'].map(service) as [Service, Service];
    const version = (image = '') => /:(\d+\.\d+\.\d+)/.exec(image)?.[1];
    expect([server.image?.split(':')[0], version(schema.image)]).toEqual(['temporalio/server', version(server.image)]);
    const ofServer: Service['environment'] = { ...server.environment, ENGINE_ADDRESS: 'set', ENGINE_PASSWORD: 'set' };
    const ofSchema: Service['environment'] = { ...schema.environment };
    const asked = (file: string) =>
      [...text(file).matchAll(/env "(ENGINE_\w+)"|\$\{(ENGINE_\w+|SQL_\w+):/g)].map(([, one, other]) => one ?? other!);
    const optional = /^ENGINE_TLS/;
    expect(asked('deploy/temporal/server.yaml').filter((name) => !(name in ofServer) && !optional.test(name))).toEqual([]);
    expect(asked('deploy/temporal/schema.sh').filter((name) => !(name in ofSchema))).toEqual([]);
    expect(ofSchema.ENGINE_DATABASE).toBe(ofServer.ENGINE_DATABASE);
    const { persistence, services: parts } = parse(text('deploy/temporal/server.yaml'), { merge: true }) as {
      persistence: { numHistoryShards: number };
      services: Record<string, { rpc: { grpcPort: number } }>;
    };
    expect([persistence.numHistoryShards, parts.frontend?.rpc.grpcPort]).toEqual([512, 7233]);
    expect(filledIn(compose.services.api!.environment!.TEMPORAL_ADDRESS!, {})).toBe('temporal:7233');
    // Only a development image makes its databases itself, with four shards.
    expect(text('docker-compose.yml')).not.toContain('auto-setup');
  });

  it('shows the workflow engine’s pages only to operators: off unless requested, with a sign-in, and read-only', () => {
    const { profiles, ports, image, environment = {} } = service('temporal-ui');
    expect([profiles, ports]).toEqual([['processes'], undefined]);
    expect(environment).toMatchObject({ TEMPORAL_AUTH_ENABLED: 'true', TEMPORAL_WORKFLOW_TERMINATE_DISABLED: 'true' });
    expect(filledIn(environment.TEMPORAL_DISABLE_WRITE_ACTIONS ?? '', {})).toBe('true');
    // Older ones accepted any text as a token.
    const [major = 0, minor = 0] = (image?.split(':')[1] ?? '').split('.').map(Number);
    expect(major > 2 || (major === 2 && minor >= 46)).toBe(true);
    expect(filledIn(environment.TEMPORAL_AUTH_PROVIDER_URL ?? '', { OIDC_ISSUER: 'https://login.kantoor.nl' })).toBe(
      'https://login.kantoor.nl',
    );
  });

  it('monitors on request: a Prometheus with our rules, which asks every process of ours that has metrics', () => {
    const { profiles, volumes, networks, command } = service('prometheus');
    expect([profiles, networksOf({ networks } as Service)]).toEqual([['monitoring'], ['public', 'backend']]);
    expect(volumes).toEqual(['./deploy/prometheus:/etc/prometheus:ro', 'prometheus:/prometheus']);
    expect(command).toEqual(expect.arrayContaining(['--config.file=/etc/prometheus/prometheus.yml', '--storage.tsdb.path=/prometheus']));
    const asked = parse(text('deploy/prometheus/prometheus.yml')) as {
      rule_files: string[];
      scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[];
    };
    expect(asked.rule_files.every((file) => existsSync(join(root, 'deploy/prometheus', file)))).toBe(true);
    const targets = asked.scrape_configs.flatMap(({ dns_sd_configs: each }) =>
      each.flatMap(({ names, port }) => names.map((name) => ({ name, port }))),
    );
    expect(targets.map(({ name }) => name)).toEqual([...apis, 'worker', 'backup']);
    for (const { name, port } of targets) {
      const { METRICS_PORT, METRICS_BIND } = service(name).environment!;
      expect([name, METRICS_PORT, filledIn(METRICS_BIND!, { METRICS_BIND: '0.0.0.0' })]).toEqual([name, port, '0.0.0.0']);
      expect(networksOf(service(name))).toContain('backend');
    }
  });

  it('starts only programs that the build makes', () => {
    const built = services.filter(([, { build, command }]) => build && command);
    expect(built.length).toBeGreaterThanOrEqual(6);
    for (const given of [{}, envFile('deploy/demonstration.env')]) {
      for (const [name, { command, build }] of built) {
        const program = filledIn(command?.[1] ?? '', given);
        const source = program.replace(/\/dist\/(bundle\/)?/, '/src/').replace(/\.js$/, '.ts');
        const files = [program, source, build?.dockerfile ?? ''];
        expect([name, ...files.filter((file) => !existsSync(join(root, file)))]).toEqual([name]);
      }
    }
  });

  it('names only settings that the application reads, and all whose default would be this machine', () => {
    expect(knownSettings.size).toBeGreaterThan(15);
    const names = (name: string) => Object.keys(service(name).environment ?? {});
    for (const name of ours) expect(names(name).filter((each) => !isKnown(each))).toEqual([]);
    const own: Record<string, string[]> = {
      DATABASE_URL: ['migrate'],
      DATABASE_API_URL: apis,
      DATABASE_WORKER_URL: ['worker'],
      DATABASE_BACKUP_URL: ['backup'],
    };
    for (const setting of localByDefault) {
      for (const name of own[setting] ?? ours) expect([name, setting, names(name).includes(setting)]).toEqual([name, setting, true]);
    }
  });

  it('creates logins with limits of their own, wherever they are created', () => {
    for (const file of ['deploy/postgres/accounts.sh', 'stack/src/postgres/accounts.ts'])
      for (const [name, limit] of Object.entries(loginLimits))
        expect([file, text(file)]).toEqual([file, expect.stringContaining(`set ${name} = '${limit}'`)]);
    for (const login of ['kantoor_api', 'kantoor_worker'])
      for (const name of Object.keys(loginLimits))
        expect(text('deploy/postgres/accounts.sh')).toContain(`alter role ${login} set ${name} = `);
  });

  it('gives the owner’s login to migrations only', () => {
    const holders = services
      .filter(([name, { secrets = [] }]) => name !== 'postgres' && secrets.includes('db_owner_password'))
      .map(([name]) => name);
    expect(holders).toEqual(['migrate']);
  });

  it('depends only on existing services and volumes, and waits for health if there is a check', () => {
    for (const [name, { depends_on: needs = {}, volumes = [] }] of services) {
      for (const [other, { condition }] of Object.entries(needs)) {
        expect([name, other, condition]).toEqual([
          name,
          other,
          oneShot(service(other)) ? 'service_completed_successfully' : 'service_healthy',
        ]);
      }
      for (const volume of volumes) {
        const source = filledIn(volume, {}).split(':')[0] as string;
        expect([name, source, source.startsWith('./') ? existsSync(join(root, source)) : source in compose.volumes]).toEqual([
          name,
          source,
          true,
        ]);
      }
    }
  });
});

describe('the application with docker-compose.yml', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    cpSync(join(root, 'deploy/make-secrets.sh'), join(folder, 'make-secrets.sh'));
    execFileSync(join(folder, 'make-secrets.sh'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const secrets = () => join(folder, 'secrets');
  const filled = {
    ...envFile('deploy/example.env'),
    KANTOOR_ORIGIN: 'https://kantoor.nl',
    OIDC_ISSUER: 'https://login.kantoor.nl',
    SMTP_URL: 'smtps://office@mail.kantoor.nl',
    MAIL_FROM: 'Kantoor <facturen@kantoor.nl>',
    TEMPORAL_UI_URL: 'https://processes.kantoor.nl',
  };

  it('refuses to start before the example is filled in, and then starts with the secrets from the script', () => {
    for (const name of ours) {
      expect(() => readConfig(environmentOf(name, envFile('deploy/example.env'), secrets()))).toThrow(
        /KANTOOR_ORIGIN must be given; OIDC_ISSUER must be given; SMTP_URL must be given; MAIL_FROM/,
      );
      const config = readConfig(environmentOf(name, filled, secrets()));
      expect([name, config.isDevelopment, config.demo, config.warnings]).toEqual([name, false, false, []]);
      expect(new URL(config.redis.url).password).toHaveLength(64);
    }
    expect(new URL(readConfig(environmentOf('api', filled, secrets())).databaseApiUrl).password).toHaveLength(64);
  });

  it('reaches an engine elsewhere by settings and secrets alone', () => {
    const elsewhere = { TEMPORAL_ADDRESS: 'engine.kantoor.nl:7233', TEMPORAL_NAMESPACE: 'kantoor.a1b2c', TEMPORAL_TLS: '1' };
    const keyFile = join(secrets(), 'temporal_api_key');
    writeFileSync(keyFile, 'k7HqWm2zPbR4tXcVnK9sDfGjLy8');
    for (const name of [...apis, 'worker', 'mail-in', 'temporal-namespace']) {
      const settings = new Settings(environmentOf(name, { ...filled, ...elsewhere }, secrets()));
      const engine = engineSettings(settings);
      expect(() => settings.refuseFaults()).not.toThrow();
      expect([name, engine, networksOf(service(name)).includes('outbound')]).toEqual([
        name,
        {
          address: elsewhere.TEMPORAL_ADDRESS,
          namespace: elsewhere.TEMPORAL_NAMESPACE,
          tls: {},
          apiKey: 'k7HqWm2zPbR4tXcVnK9sDfGjLy8',
          servers: 1,
        },
        true,
      ]);
    }
    writeFileSync(keyFile, '');
  });

  it('treats the demonstration as development, and refuses it in production', () => {
    const demonstration = envFile('deploy/demonstration.env');
    expect(demonstration.COMPOSE_PROFILES).toBe('demonstration');
    expect(readConfig(environmentOf('migrate', demonstration, secrets()))).toMatchObject({ isDevelopment: true, demo: true });
    expect(() => readConfig(environmentOf('migrate', { ...demonstration, KANTOOR_ENV: 'production' }, secrets()))).toThrow(
      /OIDC_ISSUER names a stand-in; SMTP_URL names a stand-in.*KANTOOR_DEMO is for development only/,
    );
  });

  it('generates each secret once, readable only by its owner', () => {
    const asked = Object.keys(compose.secrets);
    expect(readdirSync(secrets()).sort()).toEqual([...asked].sort());
    expect(statSync(secrets()).mode & 0o777).toBe(0o700);
    const before = asked.map((name) => readFileSync(join(secrets(), name), 'utf8'));
    execFileSync(join(folder, 'make-secrets.sh'));
    expect(asked.map((name) => readFileSync(join(secrets(), name), 'utf8'))).toEqual(before);
    const made = before.filter((secret) => secret !== '');
    expect([made.length, new Set(made).size]).toEqual([9, 9]);
  });
});

describe('the edge', () => {
  const caddy = caddyfile();
  const site = (address: string): string => caddy.split(`\n${address} {\n`)[1]!.split('\n}\n')[0]!;

  it('uses the address configured in the application, and requests certificates if that is https', () => {
    expect(caddy).toContain('\n{$KANTOOR_ORIGIN:http://localhost:8080} {');
    expect(service('origin').environment?.KANTOOR_ORIGIN).toBe(service('api').environment?.KANTOOR_ORIGIN);
    expect(service('origin').environment?.TEMPORAL_UI_URL).toBe(service('api').environment?.TEMPORAL_UI_URL);
    expect(caddy).not.toContain('auto_https off');
  });

  it('asks each API whether it is ready, and sends requests to those that are', () => {
    const { KANTOOR_PORT: port } = service('api').environment!;
    expect(caddy).toContain(`reverse_proxy {$EDGE_API:${apis.map((name) => `${name}:${port}`).join(' ')}} {`);
    expect(caddy).toMatch(/^\t\t\thealth_uri \/api\/health\/ready$/m);
    expect(JSON.stringify(service('api').healthcheck)).toContain('/api/health/ready');
  });

  it('redirects pages from http to https, and refuses the API there: a token sent in plain text must not go unnoticed (ASVS 4.1.2)', () => {
    expect(caddy).toMatch(/^\tauto_https disable_redirects$/m);
    const plain = site('http://');
    expect(plain).toMatch(/^\t@api path \/api \/api\/\*\n\thandle @api {\n\t\trespond "[^"]+" 403\n\t}\n/m);
    expect(plain.match(/redir.*/g)).toEqual(['redir https://{host}{uri} 308']);
    expect(plain).not.toContain('reverse_proxy');
  });

  it('publishes the ports that it listens on', () => {
    const inside = [...caddy.matchAll(/https?_port (\d+)/g)].map(([, port]) => port as string);
    expect((service('origin').ports ?? []).map((port) => port.split(':').at(-1))).toEqual(inside);
  });

  it('forwards the API, the payment pages and the admin, and no metrics, stand-ins or mailbox', () => {
    const own = site('{$KANTOOR_ORIGIN:http://localhost:8080}');
    const handled = [...own.matchAll(/^\thandle (\S*) ?\{/gm)].map(([, path]) => path);
    expect(handled).toEqual(['@inside', '@changing', '']);
    expect(own).toMatch(
      /@changing {\n\t\tnot path \/api\/\* \/payments\/\*\n\t\tnot method GET HEAD\n\t}\n\thandle @changing {\n\t\trespond 405/,
    );
    expect(caddy).toMatch(/@inside path \/metrics .*\/api\/metrics .*\n\thandle @inside {\n\t\trespond 404/);
    expect(caddy).not.toMatch(/identity[.:]|outside[.:]|mailpit|9464/);
  });
});
