import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Settings } from '../config/index.js';
import { Bounds } from './bounds.js';
import { type Size, sizes } from './sizes.js';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const all: [string, Size][] = Object.entries(sizes);
const cells = (...texts: string[]): string => `| ${texts.map((text) => text.trim()).join(' | ')} |`;

describe('sizes', () => {
  it('are exactly those in the table of docs/security.md', () => {
    const [, section = ''] = readFileSync(join(root, 'docs/security.md'), 'utf8').split('\n## Sizes\n');
    const lines = section.split('\n## ')[0]!.split('\n');
    const rows = lines.filter((line) => line.startsWith('| `')).map((line) => cells(...line.split('|').slice(1, -1)));
    const ours = all.map(([name, { value, unit, bounds, setting }]) =>
      cells(`\`${name}\``, `${value.toLocaleString('en')} ${unit}`, bounds, setting ? `\`${setting}\`` : 'fixed'),
    );
    expect(rows).toEqual(ours);
  });

  it('of a process are named where docs/scaling.md adds them up', () => {
    const [, section = ''] = readFileSync(join(root, 'docs/scaling.md'), 'utf8').split('\n## How limits add up\n');
    const ofProcess = all.filter(([name, { bounds }]) => name !== 'shownSteps' && /\bprocess\b/.test(bounds)).map(([name]) => name);
    expect(ofProcess.length).toBeGreaterThan(8);
    expect(ofProcess.filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
  });

  it('are defined in no other file', () => {
    const named = /\bconst \w*(?:Bytes|AtOnce) = \d/;
    const folders = ['services/src', 'workflows/src'].map((folder) => join(root, folder));
    const sources = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    );
    const found = sources
      .filter((file) => file.endsWith('.ts') && !/spec\.ts$|\/testing\//.test(file))
      .filter((file) => named.test(readFileSync(file, 'utf8')));
    expect(found).toEqual([]);
    expect(['const pieceBytes = 65_536;', 'const rowsAtOnce = 10 * 1_024;'].map((text) => named.test(text))).toEqual([true, true]);
  });

  it('follow the environment only where they name a setting', () => {
    const of = (environment: Record<string, string>) => new Bounds(new Settings({ KANTOOR_ENV: 'development', ...environment }));
    for (const [name, { value, setting = 'BODY_MAX_BYTES' }] of all)
      expect([name, of({ [setting]: '7' }).of(name as never), of({}).of(name as never)]).toEqual([
        name,
        setting === 'BODY_MAX_BYTES' ? value : 7,
        value,
      ]);
  });
});
