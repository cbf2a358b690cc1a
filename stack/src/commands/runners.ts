import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../system/files.js';
import { spawned } from './spawned.js';

export interface Outcome {
  runner: string;
  passed: number;
  failed: number;
  skipped: number;
  /** Titles of the skipped tests, if the runner reports more than a count. */
  skippedTitles?: string[];
  seconds?: number;
  /** Files in which all tests passed and none was skipped, if known per file. */
  passedFiles?: string[];
  /** Failed tests as arguments for a rerun: files, or lines of stories for the browser; empty if it crashed without naming any. */
  failedTests?: string[];
  /** Tests that failed in parallel, and passed alone. */
  unsteady?: string[];
}
/** Settings of a runner. */
export interface Setting {
  env: Record<string, string>;
  /** Folder for its report, and for temporary files of specs. */
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

/** Folder in which the APIs of specs record their answers. */
export const seenIn = (folder: string): string => join(folder, 'contract');

/** Specs without servers, specs on a stack, and those of the admin, which have browser globals (`jest.config.mjs`). */
export type SpecKind = 'unit' | 'integration' | 'admin';
const runnerNames: Record<SpecKind, string> = { unit: 'unit, workflows', integration: 'integration', admin: 'admin' };

export async function runSpecs(kind: SpecKind, args: string[], { env, folder }: Setting): Promise<Outcome> {
  const outcome = await runJest(args, { env: { ...env, KANTOOR_SPECS: kind }, folder });
  return { ...outcome, runner: runnerNames[kind] };
}

/** Runs experiments one after the other: each starts, breaks and drops its own stack. */
export async function runFaults(patterns: string[], { env, ...setting }: Setting): Promise<Outcome> {
  const outcome = await runJest(['--runInBand', ...patterns], { ...setting, env: { ...env, KANTOOR_SPECS: 'faults' } });
  return { ...outcome, runner: 'fault experiments' };
}

function runJest(args: string[], { env, folder }: Setting): Promise<Outcome> {
  const file = join(folder, 'jest.json');
  // If a run crashes, the report of the previous run must not be read.
  rmSync(file, { force: true });
  const options = ['--config', 'jest.config.mjs', '--json', `--outputFile=${file}`, ...args];
  const nodeOptions = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
  // Temporary files of specs are removed with the report.
  const own = { TMPDIR: folder, NODE_OPTIONS: nodeOptions, LOG_LEVEL: process.env.LOG_LEVEL ?? 'error', KANTOOR_CONTRACT: seenIn(folder) };
  const command = ['node_modules/jest/bin/jest.js', ...options];
  return timed(async () => readJestReport(file, await spawned(process.execPath, command, { ...env, ...own })));
}

/** Runs the browser tests; each browser finds its own stack in `KANTOOR_STACKS` by its index (`e2e/support/stack.ts`). */
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

/** Counts a runner that fails without naming a failed test as one failure: nothing may pass by crashing. */
function honest(outcome: Outcome, code: number): Outcome {
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}
