import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJestReport, readPlaywrightReport } from './runners.js';
import { summary } from './test.js';

describe('the closing line of npm test', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reports-'));
  const file = join(folder, 'report.json');
  const write = (report: object) => writeFileSync(file, JSON.stringify(report));

  const ci = process.env.CI;

  beforeEach(() => delete process.env.CI);
  afterAll(() => {
    delete process.env.CI;
    if (ci !== undefined) process.env.CI = ci;
    rmSync(folder, { recursive: true, force: true });
  });

  it('sums all runners, alone on its line, and returns the matching exit code', () => {
    const lines: string[] = [];
    const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(...line.split('\n')));
    const outcomes = [
      { runner: 'one', passed: 3, failed: 0, skipped: 1, skippedTitles: ['the referees (not checked: java is not installed)'] },
      { runner: 'two', passed: 2, failed: 0, skipped: 0 },
    ];
    expect(summary(outcomes)).toBe(0);
    expect(lines).toContain('  the referees (not checked: java is not installed)');
    expect(lines.at(-1)).toBe('5 passed, 0 failed, 1 skipped');
    expect(summary([...outcomes, { runner: 'three', passed: 0, failed: 1, skipped: 0 }])).toBe(1);
    expect(lines.at(-1)).toBe('5 passed, 1 failed, 1 skipped');
    expect(summary([])).toBe(1);
    process.env.CI = 'true';
    expect(summary(outcomes)).toBe(1);
    expect(summary(outcomes.slice(1))).toBe(0);
    log.mockRestore();
  });

  it('counts a file that cannot even be loaded as failed, and names what was skipped', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'good' },
      { status: 'pending', fullName: 'left out' },
      { status: 'todo', fullName: 'to do' },
    ];
    const testResults = [{ name: '/x.spec.js', status: 'failed', assertionResults }];
    write({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0, numRuntimeErrorTestSuites: 1, testResults });
    const skippedTitles = ['left out', 'to do'];
    expect(readJestReport(file, 1)).toMatchObject({ passed: 5, failed: 2, skipped: 2, skippedTitles });
  });

  it('does not count a file with skipped tests as passed', () => {
    const whole = { name: '/whole.spec.js', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'good' }] };
    const partly = { ...whole, name: '/skipped.spec.js', assertionResults: [{ status: 'pending', fullName: 'left out' }] };
    const counts = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, numRuntimeErrorTestSuites: 0 };
    write({ ...counts, testResults: [whole, partly, { ...whole, name: '/broken.spec.js', status: 'failed' }] });
    expect(readJestReport(file, 1).passedFiles).toEqual(['/whole.spec.js']);
  });

  it('counts a runner that crashed or found nothing as failed, whatever it wrote', () => {
    write({ numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, numRuntimeErrorTestSuites: 0, testResults: [] });
    expect(readJestReport(file, 1).failed).toBe(1);
    expect(readJestReport(join(folder, 'none.json'), 1)).toMatchObject({ passed: 0, failed: 1 });
    expect(readPlaywrightReport(join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts the browser’s results, and does not count a second try as a passed file', () => {
    write({ stats: { expected: 4, unexpected: 1, skipped: 1, flaky: 1 } });
    expect(readPlaywrightReport(file, 1)).toMatchObject({ passed: 4, failed: 2, skipped: 1 });
  });

  it('names failed files and stories as arguments for a rerun', () => {
    const counts = { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0, numRuntimeErrorTestSuites: 0 };
    const testResults = ['failed', 'passed'].map((status) => ({ name: `/${status}.spec.js`, status, assertionResults: [] }));
    write({ ...counts, testResults });
    expect(readJestReport(file, 1).failedTests).toEqual(['/failed.spec.js']);
    const specs = [true, false].map((ok, index) => ({ ok, file: 'a.story.ts', line: 10 + index }));
    write({ stats: { expected: 1, unexpected: 1, skipped: 0, flaky: 0 }, suites: [{ specs: [], suites: [{ specs }] }] });
    expect(readPlaywrightReport(file, 1).failedTests).toEqual(['a.story.ts:11']);
  });
});
