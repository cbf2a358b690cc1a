#!/usr/bin/env node
// The first step of every verb. Plain JavaScript without dependencies, because on a fresh clone nothing is installed yet.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [verb = 'start', ...args] = process.argv.slice(2);
const cli = join(root, 'stack/dist/cli.js');
const stamps = join(root, 'node_modules/.cache/kantoor');
const generated = join(root, 'schemas/src/generated');

const typescript = ['schemas', 'services', 'workflows', 'stack'].flatMap((name) => [
  `${name}/src`,
  `${name}/package.json`,
  `${name}/tsconfig.json`,
]);
const schemas = ['schemas/entities', 'schemas/scripts', 'schemas/src', 'tsconfig.base.json', 'package-lock.json'];
const builds = [
  { name: 'server code', script: 'build:ts', sources: [...typescript, ...schemas], proof: 'stack/dist/cli.js' },
  { name: 'admin', script: 'build:admin', sources: ['admin', ...schemas], proof: 'admin/dist/index.html' },
  { name: 'workflows', script: 'build:workflows', sources: ['workflows/src', ...schemas], proof: 'workflows/dist/bundle' },
];

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`.padStart(8);
const say = (name, text, since) => console.log(`  ${name.padEnd(14)}${since === undefined ? '' : seconds(since)}  ${text}`);

function giveUp(reason, mend) {
  console.error(`\n${reason}\nTo mend it: ${mend}\n`);
  process.exit(1);
}

function run(command, parameters) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** What a build says matters only when it fails. */
function runQuietly(command, parameters) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
    child.on('error', () => resolve(127));
    child.on('close', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(said));
      resolve(code ?? 1);
    });
  });
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  giveUp(
    `Kantoor needs Node.js 20.19 or newer; this is ${process.versions.node}.`,
    'install it from https://nodejs.org or run: npx -p node@24 npm start',
  );
}

/**
 * Whether node_modules already holds every package the lock file asks for, whoever installed it.
 * Other edits of the lock file must not throw away an installation that people are working with.
 */
function isInstalled() {
  const hidden = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const here = packagesOf(hidden);
  const asked = Object.entries(packagesOf(join(root, 'package-lock.json'))).filter(([path]) => path.includes('node_modules/'));
  return asked.every(([path, { version, optional, devOptional, link }]) => {
    if (here[path]) return link || here[path].version === version;
    return optional || devOptional;
  });
}

async function install() {
  const since = performance.now();
  if (isInstalled()) return say('dependencies', 'installed', since);
  say('dependencies', 'npm ci (a minute the first time)');
  const code = await run('npm', ['ci', '--no-audit', '--no-fund']);
  if (code !== 0)
    giveUp('The dependencies could not be installed (see above).', 'check the network and the npm registry, then run: npm ci');
  say('dependencies', 'installed', since);
}

async function build({ name, script, sources, proof }) {
  const since = performance.now();
  const print = fingerprint(sources);
  if (stamped(script, print) && existsSync(join(root, proof))) return print;
  say(name, `npm run ${script}`);
  const code = await runQuietly('npm', ['run', '--silent', script]);
  if (code !== 0) giveUp(`The ${name} could not be built (see above).`, `correct the sources, then run: npm run ${script}`);
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
  if (!existsSync(path) || path === generated) return [];
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path).filter((name) => !['node_modules', 'dist'].includes(name) && !name.startsWith('.'));
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

checkNode();
// Stopping, resetting and asking for a token work on what runs; they build only where nothing was built before.
const onlyAsks = ['stop', 'reset', 'token'].includes(verb) && existsSync(cli);
if (!onlyAsks) {
  try {
    await install();
    const prints = [];
    for (const each of builds) prints.push(await build(each));
    process.env.KANTOOR_BUILD = prints.join('-');
  } catch (error) {
    if (error.code !== 'EACCES') throw error;
    giveUp(`No permission to write ${error.path}.`, `sudo chown -R $(id -un) '${root}'`);
  }
}
const child = spawn(process.execPath, [cli, verb, ...args], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
