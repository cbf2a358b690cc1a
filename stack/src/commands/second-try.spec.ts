import type { Outcome } from './runners.js';
import { secondTry } from './second-try.js';

interface Part {
  tests: string[];
  again?(tests: string[]): Part;
}

const part: Part = { tests: [], again: (tests) => ({ tests }) };
const failing = (failed: number, failedTests: string[]): Outcome => ({ runner: 'one', passed: 10, failed, skipped: 0, failedTests });
const good: Outcome = { runner: 'one', passed: 3, failed: 0, skipped: 0 };
const running = (...answers: Outcome[]) => {
  const ran: string[][] = [];
  const run = ({ tests }: Part): Promise<Outcome> => {
    ran.push(tests);
    return Promise.resolve(answers.shift()!);
  };
  return { ran, run };
};

describe('the second try of failed tests', () => {
  it('runs only what failed, and names what passed alone', async () => {
    const { ran, run } = running(good);
    const outcomes = await secondTry(
      [
        { part, outcome: good },
        { part, outcome: failing(2, ['a', 'b']) },
      ],
      run,
    );
    expect(ran).toEqual([['a', 'b']]);
    expect(outcomes[0]).toBe(good);
    expect(outcomes[1]).toMatchObject({ passed: 12, failed: 0, unsteady: ['a', 'b'] });
  });

  it('keeps as failed what fails again, is left out, or is not found', async () => {
    const first = failing(1, ['a']);
    for (const second of [failing(1, ['a']), { ...good, skipped: 1 }, { ...good, passed: 0 }])
      expect(await secondTry([{ part, outcome: first }], running(second).run)).toEqual([first]);
  });

  it('is skipped after many failures or a crash', async () => {
    const { ran, run } = running();
    const many = [
      { part, outcome: failing(3, ['a']) },
      { part, outcome: failing(4, ['b']) },
    ];
    expect(await secondTry(many, run)).toEqual(many.map(({ outcome }) => outcome));
    const crashed = failing(1, []);
    expect(await secondTry([{ part, outcome: crashed }], run)).toEqual([crashed]);
    expect(await secondTry([{ part: { tests: [] } as Part, outcome: failing(1, ['a']) }], run)).toHaveLength(1);
    expect(ran).toEqual([]);
  });
});
