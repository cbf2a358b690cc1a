import { mkdirSync, writeFileSync } from 'node:fs';
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
