import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { envOf, onIsolatedStack } from './isolated.js';
import { apply, repoCopy } from '../faults/mutations/repo-copy.js';
import type { Mutation } from '../faults/mutations/mutation.js';
import { mutations } from '../faults/mutations/mutations.js';

/** Breaks the guards one at a time, on a copy: an experiment that stays green without them proves nothing. */
export const testMutations = (names: string[]): Promise<number> =>
  // Every experiment starts its own stack; this one provides the settings that each of them reads.
  onIsolatedStack('mutations', { only: [] }, async (stack) => noticedOf(names, envOf(stack)));

function noticedOf(names: string[], env: Record<string, string>): number {
  const folder = mkdtempSync(join(tmpdir(), 'kantoor-mutation-'));
  try {
    repoCopy(folder);
    const chosen = mutations.filter(({ name }) => names.length === 0 || names.some((each) => name.includes(each)));
    const missed = chosen.filter((mutation) => !isNoticed(folder, mutation, env));
    console.log(
      `\n${chosen.length} mutations, ${chosen.length - missed.length} noticed${missed.map(({ name }) => `\n  not noticed: ${name}`).join('')}`,
    );
    return chosen.length === 0 || missed.length > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function isNoticed(folder: string, mutation: Mutation, env: Record<string, string>): boolean {
  const undo = apply(folder, mutation);
  const since = performance.now();
  let outcome = experimentIn(folder, mutation, env);
  // A port taken by another program at the same moment is no result.
  if (outcome.verdict === 'DID NOT RUN') outcome = experimentIn(folder, mutation, env);
  undo();
  const seconds = ((performance.now() - since) / 1_000).toFixed(0);
  console.log(`  ${mutation.name.padEnd(36)}${mutation.experiment.padEnd(24)}${outcome.verdict.padEnd(12)}${seconds} s`);
  if (outcome.verdict === 'DID NOT RUN') console.log(outcome.errors);
  return outcome.verdict === 'red';
}

/** Returns whether it failed by its verdict, not because something could not start. */
function experimentIn(
  folder: string,
  { experiment, only }: Mutation,
  settings: Record<string, string>,
): { verdict: 'red' | 'GREEN' | 'DID NOT RUN'; errors: string } {
  const args = ['--config', 'jest.config.mjs', '--runInBand', `/${experiment}(\\.quick)?\\.fault`, ...(only ? ['-t', only] : [])];
  const env = {
    ...process.env,
    ...settings,
    KANTOOR_SPECS: 'faults',
    KANTOOR_FAULTS_FIRST: '1',
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  };
  const options = { cwd: folder, env, encoding: 'utf8', maxBuffer: 1e9 } as const;
  const { stdout, stderr } = spawnSync(process.execPath, ['node_modules/jest/bin/jest.js', ...args], options);
  const verdict = /verdict +BROKEN/.test(stdout) ? 'red' : /verdict +held/.test(stdout) ? 'GREEN' : 'DID NOT RUN';
  return { verdict, errors: stderr.slice(-2_000) };
}
