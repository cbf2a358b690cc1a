import { parseArgs } from 'node:util';

export interface Options {
  names: string[];
  rounds: number;
  /** Duration of one measurement. */
  seconds: number;
  /** Deals in the large data set; the small one has a tenth. */
  deals: number;
  /** Duration of the soak. */
  minutes: number;
  /** Keeps the stack and its data, and uses a kept stack. */
  keep: boolean;
  /** Prints the kept results as the table of docs/performance.md, and measures nothing. */
  table: boolean;
}

const usage = `Measures Kantoor beside its limits, in the same run.

  npm run bench [name ...] [-- options]

  --rounds N    rounds in which all sides are measured in turn (5)
  --seconds N   seconds of load per measurement (5)
  --deals N     deals in the large data set (1000000); the small one has a tenth
  --minutes N   minutes of the soak (30), which runs only when it is named
  --keep        keep the stack and its data in .kantoor/bench for the next run
  --table       print the results of earlier runs as a table in Markdown, and measure nothing`;

export function optionsOf(args: string[]): Options {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { rounds: text, seconds: text, deals: text, minutes: text, keep: { type: 'boolean' }, table: { type: 'boolean' } },
  });
  const count = (name: 'rounds' | 'seconds' | 'deals' | 'minutes', fallback: number): number => {
    const value = Number(values[name] ?? fallback);
    if (!(value > 0)) throw new Error(`--${name} must be a number above 0.\n\n${usage}`);
    return value;
  };
  return {
    names: positionals,
    rounds: count('rounds', 5),
    seconds: count('seconds', 5),
    deals: count('deals', 1_000_000),
    minutes: count('minutes', 30),
    keep: values.keep ?? false,
    table: values.table ?? false,
  };
}
