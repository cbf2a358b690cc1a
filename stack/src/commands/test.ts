import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../index.js';
import { terminalReport } from '../report.js';
import { Mendable } from '../system/mendable.js';
import { envOf, onIsolatedStack } from './isolated.js';
import { type Outcome, runFaults, runJest, runPlaywright, runUnits, type Setting } from './runners.js';

/** What CI breaks at every change; the other experiments take longer. */
const quickFaults = ['\\.quick\\.fault\\.'];

/** One kind of tests, on a stack of its own. */
interface Part {
  name: string;
  work(setting: Setting): Promise<Outcome>;
}
type Patterns = string[];

const jest = (patterns: Patterns): Part => ({ name: 'jest', work: (setting) => runJest(patterns, setting) });
const faults = (patterns: Patterns): Part => ({
  name: 'faults',
  work: (setting) => runFaults(patterns.length > 0 ? patterns : quickFaults, setting),
});
const browser = (patterns: Patterns, chromium: string): Part => ({
  name: 'browser',
  work: ({ env, folder }) => runPlaywright(patterns, { env: { ...env, CHROMIUM: chromium }, folder }),
});

/**
 * `npm test` runs everything, one part after the other; `npm test -- quick [PATTERN]` runs what needs no servers; `npm test -- jest [PATTERN]`,
 * `… faults [PATTERN]` and `… browser [PATTERN]` run one of the three.
 */
export async function test([only, ...patterns]: string[]): Promise<number> {
  const results = mkdtempSync(join(tmpdir(), 'kantoor-results-'));
  try {
    if (only === 'quick') return summary([await runUnits(patterns, results)]);
    const outcomes: Outcome[] = [];
    for (const part of await partsOf(only, patterns)) outcomes.push(await run(part, results));
    return summary(outcomes);
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
}

async function partsOf(only: string | undefined, patterns: Patterns): Promise<Part[]> {
  if (only === undefined) {
    // Chromium is looked for before the minutes that everything else takes.
    const chromium = await chromiumPath();
    return [jest([]), faults([]), browser([], chromium)];
  }
  if (only === 'jest') return [jest(patterns)];
  if (only === 'faults') return [faults(patterns)];
  if (only === 'browser') return [browser(patterns, await chromiumPath())];
  throw new Mendable(`There is no part "${only}" of the tests.`, 'choose one of: quick, jest, faults, browser');
}

function run({ name, work }: Part, results: string): Promise<Outcome> {
  const folder = join(results, name);
  mkdirSync(folder);
  return onIsolatedStack('test', {}, (stack) => work({ env: envOf(stack), folder }));
}

async function chromiumPath(): Promise<string> {
  const report = terminalReport();
  return (await report.step('Chromium', (progress) => findChromium(process.env, progress))).path;
}

export function summary(outcomes: Outcome[]): number {
  const sum = (pick: (outcome: Outcome) => number) => outcomes.reduce((total, each) => total + pick(each), 0);
  const [passed, failed, skipped] = [sum((each) => each.passed), sum((each) => each.failed), sum((each) => each.skipped)];
  const titles = outcomes.flatMap((each) => each.skippedTitles ?? []);
  if (titles.length > 0) console.log(`\nSkipped, each with its reason:\n${titles.map((title) => `  ${title}`).join('\n')}`);
  console.log('');
  for (const each of outcomes) {
    const time = each.seconds === undefined ? '' : `  (${Math.floor(each.seconds / 60)} m ${Math.round(each.seconds % 60)} s)`;
    console.log(`  ${each.runner.padEnd(30)}${each.passed} passed, ${each.failed} failed, ${each.skipped} skipped${time}`);
  }
  // Where everything is installed, nothing may be left out.
  const tooFew = process.env.CI === 'true' && skipped > 0;
  if (tooFew) console.log('\nOn CI a skipped test is a failure.');
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed > 0 || passed === 0 || tooFew ? 1 : 0;
}
