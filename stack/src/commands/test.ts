import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findChromium } from '../index.js';
import { terminalReport } from '../report.js';
import { UserFixableError } from '../system/user-fixable-error.js';
import { envOf, onIsolatedStack } from './isolated.js';
import { withContract } from './seen-operations.js';
import { type Outcome, runFaults, runJest, runPlaywright, runUnits, type Setting } from './runners.js';
import { triesAgain, unsteadyMax, withSecondTry } from './second-try.js';

/** What CI breaks at every change; the other experiments take longer. */
const quickFaults = ['\\.quick\\.fault\\.'];

/** One kind of tests, on a stack of its own, or shared out over several stacks that know nothing of each other. */
interface Part {
  name: string;
  shares: number;
  work(setting: Setting, share: string): Promise<Outcome>;
}
/** A browser waits more than it computes: two of them, each with a stack of its own, take little more than half the time of one. */
const browserShares = 2;
/** How many stories each share has of a hundred: the second has those that look at every page, which take as long as twenty others. */
const browserWeights = '72:28';
type Patterns = string[];

const perhapsAgain = async (outcome: Outcome, again: (files: string[]) => Promise<Outcome>): Promise<Outcome> =>
  triesAgain() ? withSecondTry(outcome, again) : outcome;

const jest = (patterns: Patterns): Part => ({
  name: 'jest',
  shares: 1,
  work: async (setting) => {
    const outcome = await runJest(patterns, setting);
    if (patterns.length > 0) return outcome;
    return withContract(await perhapsAgain(outcome, (files) => runJest(['--runTestsByPath', ...files], setting)), setting.folder);
  },
});
const faults = (patterns: Patterns): Part => ({
  name: 'faults',
  shares: 1,
  work: async (setting) =>
    patterns.length > 0
      ? runFaults(patterns, setting)
      : perhapsAgain(await runFaults(quickFaults, setting), (files) => runFaults(['--runTestsByPath', ...files], setting)),
});
const browser = (patterns: Patterns, chromium: string): Part => ({
  name: 'browser',
  // Few stories are not worth a second stack.
  shares: patterns.length > 0 ? 1 : browserShares,
  // Each empties the folder of its pictures when it begins.
  work: ({ env, folder }, share) =>
    runPlaywright([`--shard=${share}`, `--output=test-results/${basename(folder)}`, ...patterns], {
      env: { ...env, CHROMIUM: chromium, ...(patterns.length === 0 && { PWTEST_SHARD_WEIGHTS: browserWeights }) },
      folder,
    }),
});

/**
 * `npm test` runs everything, what waits beside what computes; `npm test -- quick [PATTERN]` runs what needs no servers; `npm test -- jest [PATTERN]`,
 * `… faults [PATTERN]` and `… browser [PATTERN]` run one of the three.
 */
export async function test([only, ...patterns]: string[]): Promise<number> {
  const results = mkdtempSync(join(tmpdir(), 'kantoor-results-'));
  try {
    if (only === 'quick') return summary([await runUnits(patterns, results)]);
    const outcomes: Outcome[] = [];
    for (const stage of await stagesOf(only, patterns)) outcomes.push(...(await runBeside(stage, results)));
    return summary(outcomes);
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
}

/** The parts that run beside each other, stage after stage: an experiment mostly waits for what it broke, a spec computes, a browser does both. */
async function stagesOf(only: string | undefined, patterns: Patterns): Promise<Part[][]> {
  if (only === undefined) {
    // Chromium is looked for before the minutes that everything else takes.
    const chromium = await chromiumPath();
    return [[jest([]), faults([])], [browser([], chromium)]];
  }
  if (only === 'jest') return [[jest(patterns)]];
  if (only === 'faults') return [[faults(patterns)]];
  if (only === 'browser') return [[browser(patterns, await chromiumPath())]];
  throw new UserFixableError(`There is no part "${only}" of the tests.`, 'choose one of: quick, jest, faults, browser');
}

/** The stacks are started one after the other, as they look for free ports; the parts and their shares then run beside each other. */
async function runBeside(parts: Part[], results: string): Promise<Outcome[]> {
  const running: Promise<Outcome>[][] = [];
  for (const part of parts) running.push(await started(part, results));
  await Promise.allSettled(running.flat());
  return Promise.all(running.map(async (shares) => together(await Promise.all(shares))));
}

/** The shares of a part, each on a stack that is up. */
async function started({ name, shares, work }: Part, results: string): Promise<Promise<Outcome>[]> {
  const outcomes: Promise<Outcome>[] = [];
  for (let share = 1; share <= shares; share += 1) {
    const folder = join(results, `${name}-${share}`);
    mkdirSync(folder);
    await new Promise<void>((isUp) => {
      const outcome = onIsolatedStack(`test-${name}-${share}`, {}, (stack) => {
        isUp();
        return work({ env: envOf(stack), folder }, `${share}/${shares}`);
      });
      outcomes.push(outcome);
      outcome.catch(() => undefined).finally(isUp);
    });
  }
  return outcomes;
}

type Counts = Pick<Outcome, 'passed' | 'failed' | 'skipped'>;
const countsOf = (outcomes: Outcome[]): Counts => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  skipped: outcomes.reduce((sum, { skipped }) => sum + skipped, 0),
});

function together(outcomes: Outcome[]): Outcome {
  return {
    ...countsOf(outcomes),
    runner: outcomes[0]!.runner,
    skippedTitles: outcomes.flatMap((each) => each.skippedTitles ?? []),
    unsteady: outcomes.flatMap((each) => each.unsteady ?? []),
    seconds: Math.max(...outcomes.map((each) => each.seconds ?? 0)),
  };
}

async function chromiumPath(): Promise<string> {
  const report = terminalReport();
  return (await report.step('Chromium', (progress) => findChromium(process.env, progress))).path;
}

export function summary(outcomes: Outcome[]): number {
  const { passed, failed, skipped } = countsOf(outcomes);
  const titles = outcomes.flatMap((each) => each.skippedTitles ?? []);
  if (titles.length > 0) console.log(`\nSkipped, each with its reason:\n${titles.map((title) => `  ${title}`).join('\n')}`);
  const unsteady = outcomes.flatMap((each) => each.unsteady ?? []);
  if (unsteady.length > 0) console.log(`\nUnsteady, passed only by a second try:\n${unsteady.map((title) => `  ${title}`).join('\n')}`);
  console.log('');
  for (const each of outcomes) {
    const time = each.seconds === undefined ? '' : `  (${Math.floor(each.seconds / 60)} m ${Math.round(each.seconds % 60)} s)`;
    console.log(`  ${each.runner.padEnd(30)}${each.passed} passed, ${each.failed} failed, ${each.skipped} skipped${time}`);
  }
  // Where everything is installed, nothing may be left out.
  const tooFew = process.env.CI === 'true' && skipped > 0;
  if (tooFew) console.log('\nOn CI a skipped test is a failure.');
  const tooUnsteady = unsteady.length > unsteadyMax;
  if (tooUnsteady) console.log(`\nMore than ${unsteadyMax} unsteady tests are a failure.`);
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed > 0 || passed === 0 || tooFew || tooUnsteady ? 1 : 0;
}
