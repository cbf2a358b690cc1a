import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../system/files.js';
import { spawned } from './spawned.js';

export interface Outcome {
  runner: string;
  passed: number;
  failed: number;
  skipped: number;
  /** Which ones, where the runner itself only counts. */
  skippedTitles?: string[];
  seconds?: number;
  /** Files in which all passed and nothing was skipped, where that is known by file. */
  passedFiles?: string[];
  /** What failed, as the runner is asked for it again: files, and of the browser the lines of stories; none where it crashed without naming any. */
  failedTests?: string[];
  /** What failed beside everything else, and passed alone. */
  unsteady?: string[];
}
/** What a runner is started with. */
export interface Setting {
  env: Record<string, string>;
  /** For its report, and for what specs put into the temporary folder. */
  folder: string;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number; flaky: number };
  suites?: StorySuite[];
}
interface StorySuite {
  specs?: { ok: boolean; file: string; line: number }[];
  suites?: StorySuite[];
}

/** Where the APIs of specs keep what they answered. */
export const seenIn = (folder: string): string => join(folder, 'contract');

/** Specs without servers, specs on a stack, and those of the admin, which have a browser's names around them (`jest.config.mjs`). */
export type SpecKind = 'unit' | 'integration' | 'admin';
const runnerNames: Record<SpecKind, string> = { unit: 'unit, workflows', integration: 'integration', admin: 'admin' };

export async function runSpecs(kind: SpecKind, args: string[], { env, folder }: Setting): Promise<Outcome> {
  const outcome = await runJest(args, { env: { ...env, KANTOOR_SPECS: kind }, folder });
  return { ...outcome, runner: runnerNames[kind] };
}

/** One after the other: each experiment starts, breaks and drops a stack of its own. */
export async function runFaults(patterns: string[], { env, ...setting }: Setting): Promise<Outcome> {
  const outcome = await runJest(['--runInBand', ...patterns], { ...setting, env: { ...env, KANTOOR_SPECS: 'faults' } });
  return { ...outcome, runner: 'fault experiments' };
}

function runJest(args: string[], { env, folder }: Setting): Promise<Outcome> {
  const file = join(folder, 'jest.json');
  // A run that crashes must not be read from the report of the run before it.
  rmSync(file, { force: true });
  const options = ['--config', 'jest.config.mjs', '--json', `--outputFile=${file}`, ...args];
  const nodeOptions = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
  // What specs put into the temporary folder goes with the report.
  const own = { TMPDIR: folder, NODE_OPTIONS: nodeOptions, LOG_LEVEL: process.env.LOG_LEVEL ?? 'error', KANTOOR_CONTRACT: seenIn(folder) };
  const command = ['node_modules/jest/bin/jest.js', ...options];
  return timed(async () => readJestReport(file, await spawned(process.execPath, command, { ...env, ...own })));
}

/** Each browser has a stack of its own, which it finds in `KANTOOR_STACKS` by its place (`e2e/support/stack.ts`). */
export function runPlaywright(patterns: string[], stacks: Record<string, string>[], { env, folder }: Setting): Promise<Outcome> {
  const file = join(folder, 'playwright.json');
  const own = { KANTOOR_STACKS: JSON.stringify(stacks), PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const command = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...patterns];
  return timed(async () => readPlaywrightReport(file, await spawned(process.execPath, command, { ...env, ...own })));
}

async function timed(work: () => Promise<Outcome>): Promise<Outcome> {
  const since = performance.now();
  return { ...(await work()), seconds: (performance.now() - since) / 1_000 };
}

export function readJestReport(file: string, code: number): Outcome {
  const report = readJson<JestReport>(file);
  const runner = 'jest';
  if (!report) return crashed(runner);
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const specs = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const skippedTitles = specs.filter(({ status }) => !['passed', 'failed'].includes(status)).map(({ fullName }) => fullName);
  const skipped = report.numPendingTests + report.numTodoTests;
  const hasPassed = ({ status, assertionResults }: JestReport['testResults'][number]) =>
    status === 'passed' && assertionResults.every((each) => each.status === 'passed');
  const passedFiles = report.testResults.filter(hasPassed).map(({ name }) => name);
  const failedTests = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return honest({ runner, passed: report.numPassedTests, failed, skipped, skippedTitles, passedFiles, failedTests }, code);
}

export function readPlaywrightReport(file: string, code: number): Outcome {
  const report = readJson<PlaywrightReport>(file);
  const runner = 'browser';
  if (!report) return crashed(runner);
  const { expected, unexpected, skipped, flaky } = report.stats;
  const failedTests = storiesOf(report.suites).flatMap(({ ok, file: story, line }) => (ok ? [] : [`${story}:${line}`]));
  return honest({ runner, passed: expected, failed: unexpected + flaky, skipped, failedTests }, code);
}

const storiesOf = (suites: StorySuite[] = []): NonNullable<StorySuite['specs']> =>
  suites.flatMap(({ specs = [], suites: within }) => [...specs, ...storiesOf(within)]);

const crashed = (runner: string): Outcome => ({ runner, passed: 0, failed: 1, skipped: 0 });

/** A runner that ends badly without naming a failed test still counts as one failure: nothing may pass by crashing. */
function honest(outcome: Outcome, code: number): Outcome {
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}
