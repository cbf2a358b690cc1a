import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../settings.js';
import { readJson } from '../system/files.js';
import { spawned } from './spawned.js';

export interface Outcome {
  runner: string;
  passed: number;
  failed: number;
  skipped: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** A runner that ends badly without naming a failed test still counts as one failure: nothing may pass by crashing. */
function honest(outcome: Outcome, code: number): Outcome {
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}

export async function runJest(args: string[], env: Record<string, string>, folder: string): Promise<Outcome> {
  const file = join(folder, 'jest.json');
  rmSync(file, { force: true });
  const options = ['--config', 'jest.config.mjs', '--json', `--outputFile=${file}`, ...args];
  const nodeOptions = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
  const code = await spawned(process.execPath, [...nodeOptions.split(' '), 'node_modules/jest/bin/jest.js', ...options], { ...env, NODE_OPTIONS: nodeOptions });
  const report = readJson<JestReport>(file);
  const failed = report ? report.numFailedTests + report.numRuntimeErrorTestSuites : 0;
  const skipped = report ? report.numPendingTests + report.numTodoTests : 0;
  return honest({ runner: 'unit, integration, workflows', passed: report?.numPassedTests ?? 0, failed, skipped }, code);
}

const browserConfig = 'e2e/playwright.config.ts';

export async function runPlaywright(args: string[], env: Record<string, string>, folder: string): Promise<Outcome> {
  if (!existsSync(join(root, browserConfig))) throw new Error(`${browserConfig} is missing`);
  const file = join(folder, 'playwright.json');
  rmSync(file, { force: true });
  const report = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const options = ['test', '-c', browserConfig, '--reporter=list,json', ...args];
  const code = await spawned(process.execPath, ['node_modules/@playwright/test/cli.js', ...options], { ...env, ...report });
  const read = readJson<PlaywrightReport>(file);
  const stats = read?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  // Passing at the second try is a failure that was lucky.
  const failed = stats.unexpected + stats.flaky;
  return honest({ runner: 'browser', passed: stats.expected, failed, skipped: stats.skipped }, code);
}
