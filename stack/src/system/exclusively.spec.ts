import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exclusively } from './exclusively.js';
import { writeJson } from './files.js';
import { birthOf } from './processes.js';

describe('exclusive work', () => {
  let folder: string;
  let lock: string;
  let said: string[];
  const slowly = (name: string) => async () => {
    said.push(`${name} begins`);
    await sleep(300);
    said.push(`${name} ends`);
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'exclusively-'));
    lock = join(folder, 'below/lock');
    said = [];
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is done in turn, and leaves nothing behind', async () => {
    await Promise.all(['one', 'two', 'three'].map((name) => exclusively(lock, slowly(name))));
    expect(said).toHaveLength(6);
    for (const at of [0, 2, 4]) expect(said[at + 1]).toBe(said[at]!.replace('begins', 'ends'));
    expect(readdirSync(join(folder, 'below'))).toEqual([]);
  });

  it('continues after a failure, and reports it', async () => {
    await expect(exclusively(lock, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
    expect(await exclusively(lock, () => Promise.resolve('done'))).toBe('done');
  });

  const alive = { pid: process.pid, birth: birthOf(process.pid), claim: 'of another' };
  const killed = { ...alive, birth: `${alive.birth}0` };

  it('does not wait for a killed holder, and stays exclusive', async () => {
    writeJson(lock, killed);
    await Promise.all(['one', 'two'].map((name) => exclusively(lock, slowly(name))));
    expect(said[1]).toBe(said[0]!.replace('begins', 'ends'));
    expect(said).toHaveLength(4);
  });

  it('yields to a process that took the place of a killed holder at the same moment', async () => {
    writeJson(lock, killed);
    const done = exclusively(lock, slowly('late'));
    writeJson(lock, alive);
    await sleep(400);
    expect(said).toEqual([]);
    rmSync(lock);
    await done;
    expect(said).toHaveLength(2);
  });
});
