import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './settings.js';

interface Service {
  image?: string;
  build?: { dockerfile: string };
  command?: string[];
  environment?: Record<string, string | number>;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  deploy?: { replicas: number };
  restart?: string;
  ports?: string[];
  volumes?: string[];
}

const text = (file: string) => readFileSync(join(root, file), 'utf8');
const compose = parse(text('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const services = Object.entries(compose.services);
const service = (name: string) => compose.services[name] as Service;
const names = (name: string) => Object.keys(service(name).environment ?? {});
const oneShot = ({ restart }: Service) => restart === 'on-failure';

/** Every setting the application reads, with what it falls back to. */
const read = [...text('services/src/platform/config.ts').matchAll(/settings\.\w+\('([A-Z_]+)'(?:, ([^)]+))?\)/g)];
const known = new Set(read.map(([, name]) => name as string));
const localByDefault = read.filter(([, , fallback]) => fallback?.includes('localhost')).map(([, name]) => name as string);

describe('docker-compose.yml', () => {
  it('pins every image to a version', () => {
    for (const [name, { image }] of services) expect([name, image]).toEqual([name, expect.stringMatching(/:v?\d+\.\d+/)]);
    expect(text('deploy/Dockerfile')).not.toMatch(/^FROM [^:]+(:latest)?( |$)/m);
  });

  it('checks the health of everything that keeps running', () => {
    for (const [name, each] of services)
      if (!oneShot(each)) expect([name, each.healthcheck?.test.length]).toEqual([name, expect.any(Number)]);
  });

  it('runs two API processes and two workers from one image', () => {
    expect([service('api').deploy?.replicas, service('worker').deploy?.replicas]).toEqual([2, 2]);
    expect(new Set(['api', 'worker', 'migrate'].map((name) => service(name).image)).size).toBe(1);
    for (const name of ['api', 'worker']) expect([name, service(name).ports]).toEqual([name, undefined]);
  });

  it('starts only programs that the build makes', () => {
    const ours = services.filter(([, { build }]) => build);
    expect(ours.length).toBeGreaterThanOrEqual(6);
    for (const [name, { command, build }] of ours) {
      const program = command?.[1] ?? '';
      const source = program.replace(/\/dist\/(bundle\/)?/, '/src/').replace(/\.js$/, '.ts');
      const files = [program, source, build?.dockerfile ?? ''];
      expect([name, ...files.filter((file) => !existsSync(join(root, file)))]).toEqual([name]);
    }
  });

  it('names only settings that the application reads, and each one whose default would be this machine', () => {
    expect(known.size).toBeGreaterThan(15);
    for (const name of ['api', 'worker', 'migrate']) expect(names(name).filter((each) => !known.has(each))).toEqual([]);
    const own: Record<string, string> = { DATABASE_URL: 'migrate', DATABASE_API_URL: 'api', DATABASE_WORKER_URL: 'worker' };
    for (const setting of localByDefault) {
      const wanted = own[setting] ? [own[setting]] : ['api', 'worker', 'migrate'];
      for (const name of wanted) expect([name, setting, names(name).includes(setting)]).toEqual([name, setting, true]);
    }
  });

  it('gives the owner’s login to migrations only', () => {
    const holders = services
      .filter(([, { environment }]) => JSON.stringify(environment ?? {}).includes('kantoor_owner:'))
      .map(([name]) => name);
    expect(holders).toEqual(['migrate']);
  });

  it('leans only on services and volumes that exist, and waits for health where there is a check', () => {
    for (const [name, { depends_on: needs = {}, volumes = [] }] of services) {
      for (const [other, { condition }] of Object.entries(needs)) {
        expect([name, other, condition]).toEqual([
          name,
          other,
          oneShot(service(other)) ? 'service_completed_successfully' : 'service_healthy',
        ]);
      }
      for (const volume of volumes) {
        const source = volume.split(':')[0] as string;
        expect([name, source, source.startsWith('./') ? existsSync(join(root, source)) : source in compose.volumes]).toEqual([
          name,
          source,
          true,
        ]);
      }
    }
  });

  it('puts everything behind one origin, at the address the application believes in', () => {
    const caddy = text('deploy/Caddyfile');
    for (const [, host = '', port = ''] of caddy.matchAll(/reverse_proxy (\w+):(\d+)/g))
      expect([
        host,
        Object.values(service(host).environment ?? {})
          .map(String)
          .includes(port),
      ]).toEqual([host, true]);
    expect(caddy).toContain('dynamic a api 3000');
    expect(service('api').environment?.KANTOOR_PORT).toBe(3000);
    const origin = String(service('api').environment?.KANTOOR_ORIGIN).match(/:-(.*)}/)?.[1] as string;
    expect(caddy).toContain(`\n${origin} {`);
    expect(service('origin').ports).toEqual([`${new URL(origin).port}:${new URL(origin).port}`]);
  });

  it('has an example for every secret it asks for', () => {
    const asked = new Set([...text('docker-compose.yml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name as string));
    expect(asked.size).toBeGreaterThan(5);
    for (const name of asked) expect([name, text('deploy/example.env').includes(`\n${name}=`)]).toEqual([name, true]);
  });
});
