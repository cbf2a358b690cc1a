import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BackupPlace } from './backup-place.js';
import { copyIn } from './copied-files.js';
import { pruned } from './pruned.js';

const day = 86_400_000;
const now = Date.parse('2026-11-30T12:00:00Z');
const wal = (n: number): string => `0000000100000000000000${n.toString(16).padStart(2, '0').toUpperCase()}`;
const file = (letter: string): string => letter.repeat(64);

describe('what is too old', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pruned-'));
    const line = join(folder, 'lines/1-1');
    for (const [n, days] of [10, 8, 6, 1].entries()) {
      const at = new Date(now - days * day).toISOString();
      const first = `0/${(n + 3).toString(16)}000028`;
      mkdirSync(join(line, 'bases', `b${n}`), { recursive: true });
      const base = { name: `b${n}`, startedAt: at, endedAt: at, first, last: first, timeline: 1, walFileBytes: 16_777_216 };
      writeFileSync(join(line, 'bases', `b${n}`, 'base.json'), JSON.stringify(base));
      writeFileSync(join(line, 'bases', `b${n}`, 'files.txt'), `${file(n < 1 ? 'a' : 'b')} 3\n`);
    }
    mkdirSync(join(line, 'wal'));
    for (const n of [3, 4, 5, 6]) writeFileSync(join(line, 'wal', wal(n)), '');
    writeFileSync(join(line, 'reached.json'), JSON.stringify({ until: new Date(now).toISOString(), position: '0/6000100' }));
    for (const letter of ['a', 'b', 'c']) {
      const path = copyIn(join(folder, 'files'), file(letter));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, 'abc');
      const at = new Date(now - (letter === 'c' ? 2 : 12) * day);
      utimesSync(path, at, at);
    }
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('goes: copies of before the last one that old, their WAL, and files that only they name', async () => {
    expect(await pruned(new BackupPlace(folder), 7, now)).toEqual({ bases: 1, walFiles: 1, files: 1 });
    expect(readdirSync(join(folder, 'lines/1-1/bases'))).toEqual(['b1', 'b2', 'b3']);
    expect(readdirSync(join(folder, 'lines/1-1/wal'))).toEqual([4, 5, 6].map(wal));
    // One that came since the oldest copy may be named by a moment between two copies.
    expect(readdirSync(join(folder, 'files')).sort()).toEqual(['aa', 'bb', 'cc']);
    expect(['a', 'b', 'c'].map((letter) => readdirSync(dirname(copyIn(join(folder, 'files'), file(letter)))).length)).toEqual([0, 1, 1]);
  });

  it('is nothing while every copy is younger', async () => {
    expect(await pruned(new BackupPlace(folder), 30, now)).toEqual({ bases: 0, walFiles: 0, files: 0 });
  });
});
