import type { Outcome } from './runners.js';

/** A part of the tests that can rerun some of its tests. */
interface Repeatable<P> {
  again?(tests: string[]): P;
}

/** More failures than this are not caused by a busy machine. */
const mostUnsteady = 6;

/**
 * Reruns failed tests once, alone: with four kinds of tests at a time, two cores can stop a browser for longer than any deadline in a test
 * allows. A second failure is final; a test that passes now is named in the closing lines, as there is a race in the test or in Kantoor.
 */
export async function secondTry<P extends Repeatable<P>>(
  finished: readonly { part: P; outcome: Outcome }[],
  run: (part: P) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const isAccident = finished.reduce((sum, { outcome }) => sum + outcome.failed, 0) <= mostUnsteady;
  for (const { part, outcome } of finished) {
    const { failedTests = [] } = outcome;
    const repeated = isAccident && failedTests.length > 0 ? part.again?.(failedTests) : undefined;
    outcomes.push(repeated ? combined(outcome, failedTests, await run(repeated)) : outcome);
  }
  return outcomes;
}

function combined(first: Outcome, tests: string[], second: Outcome): Outcome {
  // A second run that ran nothing, or left something out, proves nothing.
  if (second.failed > 0 || second.skipped > 0 || second.passed === 0) return first;
  return { ...first, passed: first.passed + first.failed, failed: 0, failedTests: [], unsteady: tests };
}
