import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whyNot as fetched } from '../faults/contract/schemathesis.js';
import { findChromium, type Stack, type StackOptions } from '../index.js';
import { terminalReport } from '../report.js';
import { root } from '../settings.js';
import { UserFixableError } from '../system/user-fixable-error.js';
import { dueExperiments } from './due-experiments.js';
import { envOf, onIsolatedStack } from './isolated.js';
import { withContract } from './seen-operations.js';
import { secondTry } from './second-try.js';
import { type Outcome, runFaults, runPlaywright, runSpecs, type SpecKind } from './runners.js';

/** One kind of tests, on as many separate stacks as it can use; a kind that needs no servers starts none. */
interface Part {
  name: string;
  stacks: number;
  /** Parts of each of its stacks, if it does not need all. */
  only?: StackOptions['only'];
  work(folder: string, stacks: Env[]): Promise<Outcome>;
  /** The same for some of its tests, as named by its runner. */
  again?(tests: Patterns): Part;
  /** A check of the whole part, after all its tests. */
  afterAll?(outcome: Outcome, folder: string): Outcome;
}
/** Environment of tests on a stack. */
type Env = Record<string, string>;
type Patterns = string[];
interface Finished {
  part: Part;
  outcome: Outcome;
}

/** A browser waits more than it computes: this many keep two cores busy, beside experiments that mostly wait. */
const browsers = 3;

/** Returns the specs of a kind. A pattern that matches none of a kind is no error. */
const specs = (kind: SpecKind, patterns: Patterns): Part => ({
  name: kind,
  stacks: kind === 'integration' ? 1 : 0,
  work: (folder, [env = {}]) => runSpecs(kind, patterns.length > 0 ? ['--passWithNoTests', ...patterns] : [], { env, folder }),
  again: (files) => specs(kind, files.map(exactly)),
});
/** Returns a pattern that matches only this file. */
const exactly = (file: string): string => `${file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
const units = (patterns: Patterns): Part => specs('unit', patterns);
const admin = (patterns: Patterns): Part => specs('admin', patterns);
const integration = (patterns: Patterns): Part => ({
  ...specs('integration', patterns),
  ...(patterns.length === 0 && { afterAll: withContract }),
});
/** Experiments start their own stacks, below the folder of this one. */
const faults = (patterns: Patterns, note: (outcome: Outcome) => void = () => undefined, name = 'faults'): Part => ({
  name,
  stacks: 1,
  only: [],
  work: async (folder, [env = {}]) => {
    const outcome = await runFaults(patterns, { env, folder });
    note(outcome);
    return name === 'faults' ? outcome : { ...outcome, runner: 'experiments that wait' };
  },
  again: (files) => faults(files.map(exactly), note, name),
});

/** They mostly wait until an engine detects what they killed. */
const waits = (name: string): boolean => name.startsWith('crashes/');

/** Splits experiments into two lines: those that wait leave the processors to those that compute. */
function faultLines(names: readonly string[], note: (outcome: Outcome) => void = () => undefined): Line[] {
  const patterns = (which: (name: string) => boolean) => names.filter(which).map((name) => `/${name}\\.quick\\.fault\\.`);
  const [computing, waiting] = [patterns((name) => !waits(name)), patterns(waits)];
  // Python packages are fetched meanwhile; the experiment reports a failure.
  const fetching = names.includes('contract/schemathesis') ? fetched().catch(() => undefined) : undefined;
  return [
    ...(computing.length > 0 ? [[afterwards(fetching, faults(computing, note))]] : []),
    ...(waiting.length > 0 ? [[faults(waiting, note, 'faults-that-wait')]] : []),
  ];
}

const afterwards = (ready: Promise<unknown> | undefined, part: Part): Part => ({
  ...part,
  work: async (folder, stacks) => {
    await ready;
    return part.work(folder, stacks);
  },
});

/** Selects experiments whose code has changed since they held; the others are named as skipped. */
function dueFaults(): { lines: Line[]; leftOut: Line } {
  const { due, leftOut, note } = dueExperiments(root);
  const held = ({ passedFiles = [] }: Outcome) => due.filter((name) => passedFiles.some((file) => file.includes(`/${name}.quick.`)));
  const skippedTitles = leftOut.map((name) => `${name} (held with the same code)`);
  const named = { runner: 'experiments left out', passed: 0, failed: 0, skipped: leftOut.length, skippedTitles };
  return {
    lines: faultLines(due, (outcome) => note(held(outcome))),
    leftOut: leftOut.length > 0 ? [{ name: 'left-out', stacks: 0, work: () => Promise.resolve(named) }] : [],
  };
}
const browser = (patterns: Patterns, chromium: string): Part => ({
  name: 'browser',
  // A few stories are not worth a second stack.
  stacks: patterns.length > 0 ? 1 : browsers,
  work: (folder, stacks) => runPlaywright(patterns, stacks, { env: { CHROMIUM: chromium }, folder }),
  again: (stories) => browser(stories, chromium),
});

/**
 * `npm test` runs everything; `npm test -- quick [PATTERN]` runs what needs no servers; `npm test -- jest [PATTERN]`, `… faults [PATTERN]`
 * and `… browser [PATTERN]` run one of the three.
 */
export async function test([only, ...patterns]: string[]): Promise<number> {
  const results = mkdtempSync(join(tmpdir(), 'kantoor-results-'));
  try {
    const finished: Finished[] = [];
    for (const lines of await stagesOf(only, patterns))
      finished.push(...(await Promise.all(lines.map((line) => runInTurn(line, results)))).flat());
    const outcomes = only === undefined ? await secondTry(finished, (part) => run(part, results)) : finished.map(({ outcome }) => outcome);
    return summary(outcomes.map((outcome, index) => afterAll(finished[index]!.part, outcome, results)));
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
}

type Line = Part[];

const afterAll = (part: Part, outcome: Outcome, results: string): Outcome => part.afterAll?.(outcome, join(results, part.name)) ?? outcome;

/**
 * Returns the stages in order; lines of a stage run in parallel, the parts of a line one after the other. An experiment mostly waits for
 * what it broke, a browser for the page, a spec with servers for those. Specs without servers only compute: they go first, as they keep
 * both processors busy by themselves (two kinds at once only slow each other down) and fail soonest.
 */
async function stagesOf(only: string | undefined, patterns: Patterns): Promise<Line[][]> {
  if (only === undefined) {
    // Chromium is located before the minutes that everything else takes.
    const chromium = await chromiumPath();
    const { lines: experiments, leftOut } = dueFaults();
    const withServers = [integration([]), browser([], chromium)];
    return [
      [[units([]), admin([]), ...leftOut]],
      // More computing lines at a time starve each other; without experiments there is room for two.
      experiments.length > 0 ? [withServers, ...experiments] : withServers.map((part) => [part]),
    ];
  }
  if (only === 'quick') return [[[units(patterns)], [admin(patterns)]]];
  if (only === 'jest') return [[[units(patterns), admin(patterns), integration(patterns)]]];
  // The experiments that CI runs at every change; the others take longer.
  if (only === 'faults') return [patterns.length > 0 ? [[faults(patterns)]] : faultLines(dueExperiments(root, true).due)];
  if (only === 'browser') return [[[browser(patterns, await chromiumPath())]]];
  throw new UserFixableError(`There is no part "${only}" of the tests.`, 'choose one of: quick, jest, faults, browser');
}

async function runInTurn(line: Line, results: string): Promise<Finished[]> {
  const finished: Finished[] = [];
  for (const part of line) finished.push({ part, outcome: await run(part, results) });
  return finished;
}

function run({ name, stacks, only, work }: Part, results: string): Promise<Outcome> {
  const folder = join(results, name);
  mkdirSync(folder, { recursive: true });
  const names = Array.from({ length: stacks }, (_, index) => `test-${name}-${index + 1}`);
  return onStacksOfItsOwn(names, only && { only }, (envs) => work(folder, envs));
}

type Options = Partial<StackOptions> | undefined;
async function onStacksOfItsOwn([name, ...others]: string[], options: Options, work: (envs: Env[]) => Promise<Outcome>): Promise<Outcome> {
  if (name === undefined) return work([]);
  return onStackOfItsOwn(name, options, (stack) => onStacksOfItsOwn(others, options, (envs) => work([envOf(stack), ...envs])));
}

let lastStart: Promise<unknown> = Promise.resolve();

/** Stacks are started one after the other: each keeps both processors busy while it starts. */
function onStackOfItsOwn(name: string, options: Options, work: (stack: Stack) => Promise<Outcome>): Promise<Outcome> {
  const before = lastStart;
  return new Promise((resolve, reject) => {
    lastStart = new Promise<void>((isUp) => {
      const outcome = before.then(() =>
        onIsolatedStack(name, options ?? {}, (stack) => {
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

async function chromiumPath(): Promise<string> {
  const report = terminalReport();
  return (await report.step('Chromium', (progress) => findChromium(process.env, progress))).path;
}

export function summary(outcomes: Outcome[]): number {
  const { passed, failed, skipped } = countsOf(outcomes);
  const titles = outcomes.flatMap((each) => each.skippedTitles ?? []);
  if (titles.length > 0) console.log(`\nSkipped, each with its reason:\n${titles.map((title) => `  ${title}`).join('\n')}`);
  console.log('');
  for (const each of outcomes) {
    const time = each.seconds === undefined ? '' : `  (${Math.floor(each.seconds / 60)} m ${Math.round(each.seconds % 60)} s)`;
    console.log(`  ${each.runner.padEnd(30)}${each.passed} passed, ${each.failed} failed, ${each.skipped} skipped${time}`);
  }
  // If everything is installed, nothing may be left out.
  const unsteady = outcomes.flatMap((each) => each.unsteady ?? []);
  if (unsteady.length > 0) console.log(`\nFailed beside everything else, passed alone:\n${unsteady.map((test) => `  ${test}`).join('\n')}`);
  const tooFew = process.env.CI === 'true' && skipped > 0;
  if (tooFew) console.log('\nOn CI a skipped test is a failure.');
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed > 0 || passed === 0 || tooFew ? 1 : 0;
}
