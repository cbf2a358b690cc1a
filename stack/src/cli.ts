import { bench } from './commands/bench.js';
import { faults } from './commands/faults.js';
import { reset } from './commands/reset.js';
import { seed } from './commands/seed.js';
import { start } from './commands/start.js';
import { stop } from './commands/stop.js';
import { test } from './commands/test.js';
import { token } from './commands/token.js';

const verbs: Record<string, (args: string[]) => Promise<number>> = { start, stop, reset, token, seed, test, bench, faults };
const [name = '', ...args] = process.argv.slice(2);
const verb = verbs[name];

try {
  if (!verb) throw new Error(`There is no "${name}". Choose one of: ${Object.keys(verbs).join(', ')}.`);
  process.exit(await verb(args));
} catch (error) {
  console.error(`\n${process.env.DEBUG ? (error as Error).stack : (error as Error).message}\n`);
  process.exit(1);
}
