import { benchmarks } from './benchmarks/index.js';
import { optionsOf } from './harness/options.js';
import { keep, keptResults, markdownTable, print } from './harness/report.js';
import { benchFolder } from './harness/paths.js';
import { World } from './world/world.js';

const options = optionsOf(process.argv.slice(2));
const unknown = options.names.filter((name) => !benchmarks.some((each) => each.name === name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. Choose among: ${benchmarks.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
if (options.table) {
  console.log(markdownTable(keptResults(benchFolder)));
  process.exit(0);
}
const chosen = benchmarks.filter(({ name, onlyByName }) => (options.names.length === 0 ? !onlyByName : options.names.includes(name)));
let opened: World | undefined;
const world = async (): Promise<World> => (opened ??= await World.open(options));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void (opened?.close() ?? Promise.resolve()).finally(() => process.exit(1)));
let failed = 0;
try {
  for (const { name, run } of chosen) {
    try {
      const result = await run({ world, options });
      print(result);
      keep(result, benchFolder);
    } catch (error) {
      failed += 1;
      console.error(`\n${name} could not be measured: ${(error as Error).stack}`);
    }
  }
} finally {
  await opened?.close();
}
console.log(`\nResults: ${benchFolder}`);
process.exit(failed > 0 ? 1 : 0);
