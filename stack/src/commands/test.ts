import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../index.js';
import { terminalReport } from '../report.js';
import { envOf, onIsolatedStack } from './isolated.js';
import { type Outcome, runFaults, runJest, runPlaywright } from './runners.js';

/** What CI breaks at every change; the other experiments take longer. */
const quickFaults = ['\\.quick\\.fault\\.'];

/** `npm test` runs everything; `npm test -- jest [PATTERN]`, `… faults [PATTERN]` and `… browser [PATTERN]` run one of the three. */
export async function test([only, ...patterns]: string[]): Promise<number> {
  const results = mkdtempSync(join(tmpdir(), 'kantoor-results-'));
  const wants = (runner: string) => only === undefined || only === runner;
  try {
    // Before the minutes that everything else takes.
    const browser = wants('browser') ? await browserEnv() : {};
    const outcomes = await onIsolatedStack('test', {}, async (stack) => {
      const done: Outcome[] = [];
      if (wants('jest')) done.push(await runJest(patterns, envOf(stack), results));
      if (wants('faults')) done.push(await runFaults(patterns.length > 0 ? patterns : quickFaults, envOf(stack), results));
      if (wants('browser')) done.push(await runPlaywright(patterns, { ...envOf(stack), ...browser }, results));
      return done;
    });
    return summary(outcomes);
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
}

async function browserEnv(): Promise<Record<string, string>> {
  const report = terminalReport();
  const browser = await report.step('Chromium', (progress) => findChromium(process.env, progress));
  return { CHROMIUM: browser.path };
}

export function summary(outcomes: Outcome[]): number {
  const sum = (pick: (outcome: Outcome) => number) => outcomes.reduce((total, each) => total + pick(each), 0);
  const [passed, failed, skipped] = [sum((each) => each.passed), sum((each) => each.failed), sum((each) => each.skipped)];
  const titles = outcomes.flatMap((each) => each.skippedTitles ?? []);
  if (titles.length > 0) console.log(`\nSkipped, each with its reason:\n${titles.map((title) => `  ${title}`).join('\n')}`);
  console.log('');
  for (const each of outcomes)
    console.log(`  ${each.runner.padEnd(30)}${each.passed} passed, ${each.failed} failed, ${each.skipped} skipped`);
  // Where everything is installed, nothing may be left out.
  const tooFew = process.env.CI === 'true' && skipped > 0;
  if (tooFew) console.log('\nOn CI a skipped test is a failure.');
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed > 0 || passed === 0 || tooFew ? 1 : 0;
}
