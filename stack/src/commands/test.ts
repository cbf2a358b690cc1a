import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findChromium, type Stack } from '../index.js';
import { terminalReport } from '../report.js';
import { UserFixableError } from '../system/user-fixable-error.js';
import { envOf, onIsolatedStack } from './isolated.js';
import { withContract } from './seen-operations.js';
import { type Outcome, runFaults, runPlaywright, runSpecs, type Setting, type SpecKind } from './runners.js';
import { triesAgain, unsteadyMax, withSecondTry } from './second-try.js';

/** What CI breaks at every change; the other experiments take longer. */
const quickFaults = ['\\.quick\\.fault\\.'];

/** One kind of tests, on a stack of its own, or shared out over several stacks that know nothing of each other. */
interface Part {
  name: string;
  shares: number;
  /** What needs no servers starts none. */
  needsStack: boolean;
  work(setting: Setting, share: string): Promise<Outcome>;
}
/** A browser waits more than it computes: two of them, each with a stack of its own, take little more than half the time of one. */
const browserShares = 2;
/** How many stories each share has of a hundred: the second has those that look at every page, which take as long as twenty others. */
const browserWeights = '72:28';
type Patterns = string[];

const perhapsAgain = async (outcome: Outcome, again: (files: string[]) => Promise<Outcome>): Promise<Outcome> =>
  triesAgain() ? withSecondTry(outcome, again) : outcome;

/** The specs of a kind. Who runs some of them by a pattern is not told that it is none of another kind's. */
const specs = (kind: SpecKind, patterns: Patterns, judged: (outcome: Outcome, folder: string) => Outcome = (outcome) => outcome): Part => ({
  name: kind,
  shares: 1,
  needsStack: kind === 'integration',
  work: async (setting) => {
    if (patterns.length > 0) return runSpecs(kind, ['--passWithNoTests', ...patterns], setting);
    const again = (files: string[]) => runSpecs(kind, ['--runTestsByPath', ...files], setting);
    return judged(await perhapsAgain(await runSpecs(kind, [], setting), again), setting.folder);
  },
});
const units = (patterns: Patterns): Part => specs('unit', patterns);
const admin = (patterns: Patterns): Part => specs('admin', patterns);
const integration = (patterns: Patterns): Part => specs('integration', patterns, withContract);
const faults = (patterns: Patterns): Part => ({
  name: 'faults',
  shares: 1,
  needsStack: true,
  work: async (setting) => {
    if (patterns.length > 0) return runFaults(patterns, setting);
    const again = (files: string[]) => runFaults(['--runTestsByPath', ...files], setting);
    return perhapsAgain(await runFaults(quickFaults, setting), again);
  },
});
const browser = (patterns: Patterns, chromium: string): Part => ({
  name: 'browser',
  // Few stories are not worth a second stack.
  shares: patterns.length > 0 ? 1 : browserShares,
  needsStack: true,
  // Each empties the folder of its pictures when it begins.
  work: ({ env, folder }, share) =>
    runPlaywright([`--shard=${share}`, `--output=test-results/${basename(folder)}`, ...patterns], {
      env: { ...env, CHROMIUM: chromium, ...(patterns.length === 0 && { PWTEST_SHARD_WEIGHTS: browserWeights }) },
      folder,
    }),
});

/**
 * `npm test` runs everything; `npm test -- quick [PATTERN]` runs what needs no servers; `npm test -- jest [PATTERN]`, `… faults [PATTERN]` and
 * `… browser [PATTERN]` run one of the three.
 */
export async function test([only, ...patterns]: string[]): Promise<number> {
  const results = mkdtempSync(join(tmpdir(), 'kantoor-results-'));
  try {
    const outcomes: Outcome[] = [];
    for (const lines of await stagesOf(only, patterns))
      outcomes.push(...(await Promise.all(lines.map((line) => runInTurn(line, results)))).flat());
    return summary(outcomes);
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
}

type Line = Part[];

/**
 * Stage after stage; in a stage lines run beside each other, and the parts of a line one after the other. An experiment mostly waits for what it
 * broke, a browser for the page, a spec with servers for those. Specs without any only compute: they go first, as they keep both processors busy
 * by themselves and are soonest red.
 */
async function stagesOf(only: string | undefined, patterns: Patterns): Promise<Line[][]> {
  if (only === undefined) {
    // Chromium is looked for before the minutes that everything else takes.
    const chromium = await chromiumPath();
    return [
      [[units([])], [admin([])]],
      [[integration([]), browser([], chromium)], [faults([])]],
    ];
  }
  if (only === 'quick') return [[[units(patterns)], [admin(patterns)]]];
  if (only === 'jest') return [[[units(patterns), admin(patterns), integration(patterns)]]];
  if (only === 'faults') return [[[faults(patterns)]]];
  if (only === 'browser') return [[[browser(patterns, await chromiumPath())]]];
  throw new UserFixableError(`There is no part "${only}" of the tests.`, 'choose one of: quick, jest, faults, browser');
}

async function runInTurn(line: Line, results: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const part of line) outcomes.push(await run(part, results));
  return outcomes;
}

async function run(part: Part, results: string): Promise<Outcome> {
  const shares = Array.from({ length: part.shares }, (_, index) => share(part, index + 1, results));
  await Promise.allSettled(shares);
  return together(await Promise.all(shares));
}

function share({ name, shares, needsStack, work }: Part, number: number, results: string): Promise<Outcome> {
  const folder = join(results, `${name}-${number}`);
  mkdirSync(folder);
  const which = `${number}/${shares}`;
  if (!needsStack) return work({ env: {}, folder }, which);
  return onStackOfItsOwn(`test-${name}-${number}`, (stack) => work({ env: envOf(stack), folder }, which));
}

let lastStart: Promise<unknown> = Promise.resolve();

/** Stacks are started one after the other, as they look for free ports. */
function onStackOfItsOwn(name: string, work: (stack: Stack) => Promise<Outcome>): Promise<Outcome> {
  const before = lastStart;
  return new Promise((resolve, reject) => {
    lastStart = new Promise<void>((isUp) => {
      const outcome = before.then(() =>
        onIsolatedStack(name, {}, (stack) => {
          isUp();
          return work(stack);
        }),
      );
      outcome.then(resolve, reject).finally(isUp);
    });
  });
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
