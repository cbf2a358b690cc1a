import { chosenSeed, Random } from './random.js';
import { sized } from './size.js';

/** If a guard is removed on purpose, the first failure is enough. */
const isFirstEnough = process.env.KANTOOR_FAULTS_FIRST === '1';

/** The results of one experiment. Its figures are printed whether it held or not. */
export class Run {
  readonly figures = new Map<string, number | string>();
  readonly broken: string[] = [];

  constructor(readonly random: Random) {}

  count(name: string, more = 1): void {
    this.figures.set(name, Number(this.figures.get(name) ?? 0) + more);
  }

  note(name: string, figure: number | string): void {
    this.figures.set(name, figure);
  }

  /** Reports something that must never happen; the first ones are printed in full. */
  breaks(what: string): void {
    this.broken.push(what);
    if (isFirstEnough) throw new Error(what);
  }

  /** Checks a figure against its only correct value. */
  holds(name: string, figure: number | string, right: number | string): void {
    this.note(name, figure);
    if (figure !== right) this.breaks(`${name}: ${figure} instead of ${right}`);
  }
}

/** A busy machine takes its time; a hanging one is not waited for. */
const longestMs = sized(1_800_000, 3_600_000);

/** Defines a named experiment: prints seed, figures, time and verdict, and fails if anything broke. */
export function experiment(name: string, work: (run: Run) => Promise<void>): void {
  it(
    name,
    async () => {
      const run = new Run(new Random(chosenSeed()));
      const since = performance.now();
      let thrown: unknown;
      await work(run).catch((error: unknown) => (thrown = error));
      const seconds = ((performance.now() - since) / 1_000).toFixed(1);
      const held = thrown === undefined && run.broken.length === 0;
      report(name, run, seconds, held);
      if (thrown !== undefined) throw thrown;
      expect(run.broken.slice(0, 10)).toEqual([]);
    },
    longestMs,
  );
}

/** Bypasses jest, which would add a location to each line. */
function report(name: string, { random, figures, broken }: Run, seconds: string, held: boolean): void {
  const rows = [['seed', random.seed], ...figures, ['seconds', seconds], ['verdict', held ? 'held' : 'BROKEN']];
  const table = rows.map(([label, figure]) => `    ${String(label).padEnd(52)}${figure}`).join('\n');
  const faults = broken.slice(0, 40).map((what) => `\n    ! ${what}`);
  process.stdout.write(`\n  ${name}\n${table}${faults.join('')}\n`);
}
