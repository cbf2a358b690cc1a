import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import { step } from './spawned.mjs';
import { giveUp, giveUpOn, root, say } from './terminal.mjs';

const stamps = join(root, 'node_modules/.cache/kantoor');
/** Build outputs do not count when deciding whether to rebuild. */
const made = ['node_modules', 'dist', 'dist-specs', 'generated'];

const typescript = ['schemas', 'services', 'workflows', 'stack'].flatMap((name) => [
  `${name}/src`,
  `${name}/scripts`,
  `${name}/package.json`,
  `${name}/tsconfig.json`,
]);
const schemas = ['schemas/entities', 'schemas/scripts', 'schemas/src', 'tsconfig.base.json', 'package-lock.json'];
const builds = [
  { name: 'server code', script: 'build:ts', sources: [...typescript, ...schemas], proof: 'stack/dist/cli.js' },
  {
    name: 'API',
    script: 'build:api',
    sources: ['services/src', 'services/package.json', ...schemas],
    proof: 'services/dist/bundle/main.js',
  },
  { name: 'admin', script: 'build:admin', sources: ['admin', ...schemas], proof: 'admin/dist/index.html' },
  { name: 'workflows', script: 'build:workflows', sources: ['workflows/src', ...schemas], proof: 'workflows/dist/bundle' },
];

/** Only tests need it. */
const adminSpecs = {
  name: 'specs of the admin',
  script: 'build:specs',
  sources: ['admin', ...schemas],
  proof: 'admin/dist-specs/testing/each-spec.js',
};

/** Builds what changed; returns the state of the sources. */
export async function buildAll(verb) {
  const prints = [];
  for (const each of builds) prints.push(await build(each));
  if (verb === 'test') await build(adminSpecs);
  return prints.join('-');
}

async function build({ name, script, sources, proof }) {
  const since = performance.now();
  const print = fingerprint(sources);
  if (stamped(script, print) && existsSync(join(root, proof))) return print;
  say(name, `npm run ${script}`);
  // The output of a build matters only if it fails.
  const { code, said } = await step('npm', ['run', '--silent', script], ['ignore', 'pipe', 'pipe']);
  if (code !== 0) {
    process.stderr.write(said);
    if (/ENOSPC|no space left/i.test(said)) giveUpOn(said);
    giveUp(`The ${name} could not be built (see above).`, `correct the sources, then run: npm run ${script}`);
  }
  stamp(script, print);
  say(name, 'built', since);
  return print;
}

function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) for (const file of filesBelow(join(root, path))) hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path).filter((name) => !made.includes(name) && !name.startsWith('.'));
  return names.sort().flatMap((name) => filesBelow(join(path, name)));
}

function stamped(name, print) {
  const file = join(stamps, name.replace(':', '-'));
  return existsSync(file) && readFileSync(file, 'utf8') === print;
}

function stamp(name, print) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name.replace(':', '-')), print);
}
