import { chosenSeed, Random } from './random.js';
import { sized } from './size.js';

/** Where a guard is missing on purpose, the first thing that goes wrong says everything. */
const isFirstEnough = process.env.KANTOOR_FAULTS_FIRST === '1';

/** What one experiment counted. Its figures are printed whether it held or not. */
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

  /** Something that must never happen; the first ones are reported in full. */
  breaks(what: string): void {
    this.broken.push(what);
    if (isFirstEnough) throw new Error(what);
  }

  /** A figure that has one right value. */
  holds(name: string, figure: number | string, right: number | string): void {
    this.note(name, figure);
    if (figure !== right) this.breaks(`${name}: ${figure} instead of ${right}`);
  }
}

/** A machine that is busy takes its time; one that hangs is not waited for. */
const longestMs = sized(1_800_000, 3_600_000);

/** A named experiment: prints seed, figures, time and verdict, and fails when anything broke. */
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

/** Past jest, which would put the place of each line below it. */
function report(name: string, { random, figures, broken }: Run, seconds: string, held: boolean): void {
  const rows = [['seed', random.seed], ...figures, ['seconds', seconds], ['verdict', held ? 'held' : 'BROKEN']];
  const table = rows.map(([label, figure]) => `    ${String(label).padEnd(52)}${figure}`).join('\n');
  const faults = broken.slice(0, 40).map((what) => `\n    ! ${what}`);
  process.stdout.write(`\n  ${name}\n${table}${faults.join('')}\n`);
}
