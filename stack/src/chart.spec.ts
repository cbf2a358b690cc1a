import { mkdtempSync, readdirSync, readFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixed, readConfig } from '@kantoor/services';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import {
  chartFolder,
  environmentOf,
  exampleFile,
  examples,
  groups,
  type Program,
  programs,
  programValues,
  runs,
  secretsOf,
  taken,
  valuesOf,
} from './kubernetes/chart.js';
import { mistakes } from './kubernetes/mistakes.js';
import { root } from './settings.js';
import { leavingSeconds } from './testing/leaving.js';
import { isKnown, knownSettings, localByDefault } from './testing/read-settings.js';

interface Service {
  command: string[];
  environment: Record<string, string | number>;
  networks: string[];
  deploy: { resources: { limits: { cpus: string; memory: string } } };
}
const text = (file: string) => readFileSync(join(root, file), 'utf8');
const ofChart = (file: string) => readFileSync(join(chartFolder, file), 'utf8');
const { services } = parse(text('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> };
const all = Object.entries(programs);
/** The service of Compose that is the same program; asking whether processes could continue is a command there. */
const inCompose: Record<string, string> = { prepare: 'temporal-namespace' };
const serviceOf = (name: string): Service | undefined => services[inCompose[name] ?? name];
const configured = ['api', 'worker', 'mail-in', 'migrate'];
const withoutFile = (name: string) => name.replace(/_FILE$/, '');
const namesOf = (program: Program) => [...Object.keys(program.fixed), ...taken(program, 'settings'), ...taken(program, 'secrets')];
const templates = readdirSync(join(chartFolder, 'templates')).map((file) => [file, ofChart(`templates/${file}`)] as const);
const schema = JSON.parse(ofChart('values.schema.json')) as Schema;
interface Schema {
  type?: string;
  $ref?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  allOf?: Schema[];
  anyOf?: Schema[];
  items?: Schema;
  definitions?: Record<string, Schema>;
  then?: Schema;
}
const isValid = new Ajv({ strict: false }).compile(schema as object);

describe('the chart', () => {
  it('has the version of the programs', () => {
    const { version } = JSON.parse(text('package.json')) as { version: string };
    expect(parse(ofChart('Chart.yaml'))).toMatchObject({ version, appVersion: version });
  });

  it('starts the programs that Compose starts, in the same networks, with the same limits', () => {
    const ours = Object.entries(services).filter(([, { command }]) => command?.[0] === 'node' && !/standins/.test(command.join(' ')));
    expect(ours.filter(([, service]) => !all.some(([each]) => serviceOf(each) === service))).toEqual([]);
    for (const [name, program] of all) {
      expect([name, existsSync(join(root, program.command[1]!.replace(/\/dist\/(bundle\/)?/, '/src/').replace(/\.js$/, '.ts')))]).toEqual([
        name,
        true,
      ]);
      const service = serviceOf(name);
      if (!service) continue;
      const program1 = service.command[1]!.replace(/^\$\{\w+:-(.*)\}$/, '$1');
      expect([name, program.command.slice(0, 2), program.networks]).toEqual([name, ['node', program1], service.networks]);
      const { cpus, memory } = service.deploy.resources.limits;
      expect([name, programValues(valuesOf(), program).resources.limits]).toEqual([name, { cpu: cpus, memory: `${memory}i` }]);
    }
    expect(programs.replay!.networks).toEqual(programs.worker!.networks);
    expect(programs.backup!.command).toEqual(services.backup!.command.slice(0, 5));
  });

  it('can give every setting that a program reads, and none that no program reads', () => {
    expect(
      all.flatMap(([name, program]) =>
        namesOf(program)
          .filter((each) => !isKnown(each))
          .map((each) => [name, each]),
      ),
    ).toEqual([]);
    const settable = new Set(all.flatMap(([, program]) => namesOf(program)));
    const elsewhere = [
      // Given by the chart where files are in a folder.
      'FILES_DIR',
      // Models for pictures are in a folder that no image has.
      'READING_MODELS_DIR',
      // In development, and where a backup is restored, which is done by hand.
      ...['KANTOOR_DEMO', 'DATABASE_SUPERUSER_PASSWORD', 'PGDATA', 'POSTGRES_SERVER_DIR', 'POSTGRES_TOOLS_DIR'],
    ];
    expect([...knownSettings].filter((name) => !settable.has(name)).sort()).toEqual(elsewhere.sort());
    for (const [name, program] of all) {
      const given = Object.keys(serviceOf(name)?.environment ?? {}).map(withoutFile);
      const unused = (each: string) => name === 'migrate' && each.startsWith('METRICS_');
      const missing = given.filter((each) => !namesOf(program).includes(each) && !elsewhere.includes(each) && !unused(each));
      expect([name, missing]).toEqual([name, []]);
    }
  });

  it('fixes what Compose fixes', () => {
    for (const [name, program] of all) {
      for (const [setting, value] of Object.entries(program.fixed)) {
        const inCompose = String(serviceOf(name)?.environment[setting] ?? value).replace(/^\$\{\w+:-(.*)\}$/, '$1');
        // The kubelet asks a worker there, and Prometheus everyone; who else may is in the NetworkPolicy.
        expect([name, setting, value]).toEqual([name, setting, setting === 'METRICS_BIND' ? '0.0.0.0' : inCompose]);
      }
    }
  });

  it('probes ports on which the program listens, by paths that the code has', () => {
    const controller = text('services/src/platform/serving/health/health.controller.ts');
    const reports = text('services/src/platform/serving/health/reports.ts');
    const listens: Record<string, string> = { http: 'KANTOOR_PORT', reports: 'METRICS_PORT', smtp: 'KANTOOR_MAIL_IN_PORT' };
    for (const [name, { ports, probes, fixed: environment }] of all) {
      expect([name, ports]).toEqual([
        name,
        Object.fromEntries(Object.keys(ports).map((port) => [port, Number(environment[listens[port]!])])),
      ]);
      for (const [kind, { path, port }] of Object.entries(probes ?? {})) {
        expect([name, kind, port in ports]).toEqual([name, kind, true]);
        if (port === 'reports') expect(reports).toContain(`'${path}'`);
        else expect(controller).toMatch(new RegExp(`@Controller\\('api/health'\\)[^]*@Get\\('${path.replace('/api/health/', '')}'\\)`));
      }
    }
    expect(text('workflows/src/worker.ts')).toContain('serveHealth(');
  });

  it('gives each process the time that it takes to leave, and an API more than Kubernetes needs to notice', () => {
    expect([programs.api!.leaving, programs.worker!.leaving, programs['mail-in']!.leaving]).toEqual([
      leavingSeconds.api,
      leavingSeconds.worker,
      leavingSeconds.worker,
    ]);
    expect(ofChart('templates/deployments.yaml')).toContain('terminationGracePeriodSeconds: {{ add $program.leaving (int $drain) 10 }}');
    const { everySeconds, failures } = programs.api!.probes!.ready;
    expect(valuesOf().settings.DRAIN_SECONDS).toBeGreaterThan(everySeconds * failures + everySeconds);
  });

  it('gives the owner’s login to migrations only, and passwords only as files', () => {
    const holders = all.filter(([, program]) => taken(program, 'secrets').includes('DATABASE_PASSWORD')).map(([name]) => name);
    expect(holders).toEqual(['migrate']);
    for (const [name, program] of all)
      for (const login of ['API', 'WORKER', 'BACKUP'])
        expect([name, taken(program, 'secrets').includes(`DATABASE_${login}_PASSWORD`)]).toEqual([
          name,
          taken(program, 'settings').includes(`DATABASE_${login}_URL`),
        ]);
    const open = Object.values(groups)
      .concat(Object.values(programs))
      .flatMap(({ settings }) => settings);
    expect(open.filter((name) => /PASSWORD|SECRET$|_KEY$|CODE/.test(name))).toEqual([]);
  });

  it('gives each process that reads documents room for the reading process beside itself', () => {
    for (const name of ['api', 'worker', 'mail-in']) {
      const { memory } = programValues(valuesOf(), programs[name]!).resources.limits;
      expect([name, Number(/^(\d+)Mi$/.exec(memory)![1]) >= fixed('readMegabytes') + 700]).toEqual([name, true]);
    }
  });
});

describe('the values of the chart', () => {
  const at = (path: string[], from: Schema = schema): Schema | undefined => {
    const here = from.$ref
      ? schema.definitions![from.$ref.split('/').at(-1)!]!
      : from.allOf
        ? { ...at([], from.allOf[0]!), ...from }
        : from;
    return path.length === 0 ? here : here.properties?.[path[0]!] && at(path.slice(1), here.properties[path[0]!]);
  };

  it('are listed in the schema, which takes no others', () => {
    const settings = [...new Set(all.flatMap(([, program]) => taken(program, 'settings')))].sort();
    const secrets = [...new Set(all.flatMap(([, program]) => taken(program, 'secrets')))].sort();
    expect(Object.keys(at(['settings'])!.properties!).sort()).toEqual(settings);
    expect(Object.keys(at(['secrets'])!.properties!).sort()).toEqual(secrets);
    const open: string[] = [];
    const look = (each: Schema, path: string) => {
      if (each.properties && each.additionalProperties !== false && !/\/(if|then)/.test(path)) open.push(path);
      for (const [name, below] of Object.entries({ ...each.properties, ...each.definitions })) look(below, `${path}/${name}`);
    };
    look(schema, '');
    expect(open).toEqual([]);
  });

  it('are used by the templates, which use no others', () => {
    const used = templates.flatMap(([file, template]) =>
      [...template.matchAll(/\.Values\.([\w.]+)/g)].map(([, path]) => [file, path!.split('.')] as const),
    );
    expect(used.filter(([, path]) => !at([...path])).map(([file, path]) => `${file}: ${path.join('.')}`)).toEqual([]);
    const indexed = new Set(all.map(([, { values }]) => values));
    const known = new Set([...used.map(([, path]) => path[0]!), ...indexed]);
    expect(Object.keys(schema.properties!).filter((name) => name !== 'global' && !known.has(name))).toEqual([]);
    expect(Object.keys(valuesOf()).filter((name) => !(name in schema.properties!))).toEqual([]);
  });

  it('must name every server whose default would be this machine', () => {
    // What is outside has a default of its own; a link is left out; a backup is asked for.
    const without = ['PAYMENT_API_URL', 'REGISTER_API_URL', 'RATES_URL', 'TEMPORAL_UI_URL', 'DATABASE_BACKUP_URL'];
    expect(at(['settings'])!.required!.toSorted()).toEqual(
      [...localByDefault.filter((name) => !without.includes(name)), 'MAIL_FROM'].sort(),
    );
    expect(schema.then!.properties!.settings!.required).toEqual(['DATABASE_BACKUP_URL']);
  });

  it.each(examples)('of the example %s are accepted', (example) => {
    isValid(valuesOf(example));
    expect(isValid.errors ?? []).toEqual([]);
    expect(parse(readFileSync(exampleFile(example), 'utf8'))).toBeTruthy();
  });

  it.each(mistakes.filter(({ refusedBy }) => refusedBy === 'schema').map(({ name, ...rest }) => [name, rest] as const))(
    'with %s are refused',
    (_, { example, values, because }) => {
      expect(isValid(valuesOf(example, values))).toBe(false);
      expect(JSON.stringify(isValid.errors)).toMatch(because);
    },
  );
});

describe('the application with the chart', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'secrets-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** As the program finds it: its secrets are files. */
  const started = (example: (typeof examples)[number], name: string, domain: string) => {
    const values = valuesOf(example);
    for (const secret of Object.keys(secretsOf(values, programs[name]!)))
      writeFileSync(join(folder, secret), randomBytes(32).toString('hex'));
    const environment = Object.entries(environmentOf(values, programs[name]!)).map(([setting, value]) => [
      setting,
      value.replaceAll('example.com', domain).replace('/run/secrets/kantoor/', `${folder}/`),
    ]);
    return readConfig(Object.fromEntries(environment) as Record<string, string>);
  };

  it.each(examples)('starts with the example %s once its names are those of the real world', (example) => {
    const running = configured.filter((name) => runs(valuesOf(example), programs[name]!));
    for (const name of running) {
      expect(() => started(example, name, 'example.com')).toThrow(/OIDC_ISSUER names a stand-in/);
      const config = started(example, name, 'kantoor.nl');
      expect([name, config.isDevelopment, config.metricsPort, config.bindAddress]).toEqual([
        name,
        false,
        9464,
        name === 'api' ? '0.0.0.0' : '127.0.0.1',
      ]);
      expect([name, config.filesBucket === undefined]).toEqual([name, example === 'small']);
    }
    expect(running).toContain('migrate');
  });

  it('gives news an address beside the pooler, with the login of the program', () => {
    for (const [name, login] of Object.entries({ api: 'kantoor_api', worker: 'kantoor_worker' }))
      expect(new URL(started('temporal-cloud', name, 'kantoor.nl').databaseListenUrl!)).toMatchObject({
        username: login,
        password: expect.stringMatching(/^\w{64}$/),
      });
    expect(started('temporal-cloud', 'api', 'kantoor.nl').engine).toMatchObject({ tls: {}, apiKey: expect.stringMatching(/^\w{64}$/) });
  });
});
