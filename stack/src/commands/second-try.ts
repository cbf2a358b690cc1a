import type { Outcome } from './runners.js';

/** On CI so many tests may pass only by a second try; more are no accident of a busy machine. */
export const unsteadyMax = 3;

/** What a red test on a developer's machine says is heard at once; CI's judgement of a whole change is not left to one bad moment in an hour. */
export const triesAgain = (env: NodeJS.ProcessEnv = process.env): boolean => env.CI === 'true';

/**
 * The few files with a failed test run once more, alone. Those that pass then are named: each has a race in it, or Kantoor has. One that fails again
 * leaves everything as it was.
 */
export async function withSecondTry(first: Outcome, again: (files: string[]) => Promise<Outcome>): Promise<Outcome> {
  const files = first.failedFiles ?? [];
  if (first.failed === 0 || files.length === 0 || files.length > unsteadyMax) return first;
  console.log(`\nA second try, alone:\n${files.map(({ path }) => `  ${path}`).join('\n')}`);
  const second = await again(files.map(({ path }) => path));
  if (second.failed > 0 || second.passed === 0) return first;
  const passedBefore = files.reduce((sum, { passed }) => sum + passed, 0);
  return {
    ...first,
    passed: first.passed - passedBefore + second.passed,
    failed: 0,
    unsteady: files.map(({ path }) => path),
    seconds: (first.seconds ?? 0) + (second.seconds ?? 0),
  };
}
