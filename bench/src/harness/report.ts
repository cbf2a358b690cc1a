import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release } from 'node:os';
import { join } from 'node:path';
import { isVoid, verdict, voidReasons, type Ratio, type Result } from './result.js';
import { rounded } from './statistics.js';

export function print(result: Result): void {
  console.log(
    `\n${result.title}${voidReasons(result)
      .map((reason) => `   VOID: ${reason}`)
      .join('')}`,
  );
  table(result.figures.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, shown(value)]))));
  table(result.ratios.map(ratioRow));
  if (result.control !== undefined) console.log(`  control (same against same): ${rounded(result.control)}`);
  for (const [name, value] of Object.entries(result.counters)) console.log(`  ${name}: ${shown(value)}`);
  for (const note of result.notes) console.log(`  ${note}`);
}

/** What a file of results holds: the result, and the machine at its end. */
export interface KeptResult extends Result {
  machine: { at: string; load: number[] };
}

/** Reads the results of a folder, each of its latest run. */
export function keptResults(folder: string): KeptResult[] {
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as KeptResult);
}

/** The table of docs/performance.md: a row for each ratio and counter, in the order of the benchmarks' numbers. */
export function markdownTable(results: readonly KeptResult[]): string {
  const inOrder = [...results].sort((a, b) => a.title.localeCompare(b.title, 'en', { numeric: true }));
  const rows = inOrder.flatMap((result) => {
    const { title, control, machine } = result;
    const measured = `${machine.at.slice(0, 10)}, load ${rounded(machine.load[0] ?? 0)}`;
    const reasons = voidReasons(result);
    const checked = reasons.length > 0 ? `void: ${reasons.join(', ')}` : control === undefined ? '' : String(rounded(control));
    const number = /^\d+/.exec(title)?.[0] ?? result.name;
    return [
      ...result.ratios.map((each) => {
        const { ratio, target = '', median = '', worst = '', '': met = '' } = ratioRow(each);
        return [`${number} ${ratio}`, target, `${median}, worst ${worst}${met && `: ${met}`}`, checked, measured];
      }),
      ...Object.entries(result.counters).map(([name, value]) => [`${number} ${name}`, '', shown(value), 'free of noise', measured]),
    ];
  });
  const head = ['benchmark', 'target', 'result', 'control', 'measured'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export function keep(result: Result, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const machine = {
    at: new Date().toISOString(),
    cores: cpus().length,
    cpu: cpus()[0]?.model,
    kernel: release(),
    node: process.version,
    load: loadavg(),
  };
  const withVerdicts = {
    ...result,
    void: isVoid(result),
    ratios: result.ratios.map((each) => ({ ...each, verdict: verdict(each) })),
    machine,
  };
  writeFileSync(join(folder, `${result.name}.json`), `${JSON.stringify(withVerdicts, undefined, 2)}\n`);
}

const ratioRow = (each: Ratio): Record<string, string> => ({
  ratio: each.what,
  median: shown(each.median),
  worst: shown(each.worst),
  target: each.target ? ('atLeast' in each.target ? `≥ ${each.target.atLeast}` : `≤ ${each.target.atMost}`) : '',
  '': verdict(each),
});

const shown = (value: string | number): string => (typeof value === 'number' ? String(rounded(value)) : value);

function table(rows: Record<string, string>[]): void {
  if (rows.length === 0) return;
  const names = [...new Set(rows.flatMap(Object.keys))];
  const width = (name: string): number => Math.max(name.length, ...rows.map((row) => (row[name] ?? '').length));
  const line = (cells: string[]): string =>
    `  ${cells.map((cell, i) => (i === 0 ? cell.padEnd(width(names[i]!)) : cell.padStart(width(names[i]!)))).join('   ')}`;
  console.log(line(names));
  for (const row of rows) console.log(line(names.map((name) => row[name] ?? '')));
}
