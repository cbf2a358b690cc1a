import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { clearInterval, setInterval } from 'node:timers';
import { step } from './spawned.mjs';
import { giveUp, giveUpOn, root, say } from './terminal.mjs';

const reportEveryMs = 10_000;
const needed = 100 * 1024 * 1024;

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
const asked = () => Object.entries(packagesOf(join(root, 'package-lock.json'))).filter(([path]) => path.includes('node_modules/'));

export async function install() {
  const since = performance.now();
  if (isInstalled()) return say('dependencies', 'installed', since);
  say('dependencies', 'npm ci (a minute the first time)');
  const progress = setInterval(() => say('dependencies', unpacked()), reportEveryMs);
  const { code } = await step('npm', ['ci', '--no-audit', '--no-fund']);
  clearInterval(progress);
  if (code !== 0) refused();
  say('dependencies', 'installed', since);
}

/**
 * Returns whether node_modules already holds every package of the lock file, whoever installed it. Other edits of the lock file must not
 * discard an installation in use.
 */
function isInstalled() {
  const hidden = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const here = packagesOf(hidden);
  return asked().every(([path, { version, optional, devOptional, link }]) => {
    if (here[path]) return link || here[path].version === version;
    return optional || devOptional;
  });
}

/** npm shows no progress if its output is no terminal. */
function unpacked() {
  const suits = (list, mine) => !list || list.includes(mine);
  const wanted = asked().filter(([, { os, cpu, link }]) => !link && suits(os, process.platform) && suits(cpu, process.arch));
  const here = wanted.filter(([path]) => existsSync(join(root, path, 'package.json')));
  return `${here.length} of ${wanted.length} packages unpacked`;
}

function refused() {
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize < needed) giveUpOn('ENOSPC');
  giveUp(
    'The dependencies could not be installed; npm says why above.',
    'make the npm registry answer (npm ping tells; behind a mirror: npm config set registry ADDRESS), then run: npm start',
  );
}
