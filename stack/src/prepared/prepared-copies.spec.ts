import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withPreparedCopy } from './prepared-copies.js';

describe('kept copies', () => {
  let folder: string;
  let made: string[];
  const using = (state: string, half = false) =>
    withPreparedCopy(
      folder,
      state,
      (place) => {
        made.push(state);
        writeFileSync(join(place, 'data'), state);
        return half ? Promise.reject(new Error('interrupted')) : Promise.resolve();
      },
      (copy) => Promise.resolve(readFileSync(join(copy, 'data'), 'utf8')),
    );
  const lastUsed = (state: string, seconds: number) => utimesSync(join(folder, `of-${state}`), seconds, seconds);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kept-'));
    made = [];
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are made by the first process, and used by all', async () => {
    expect(await Promise.all([using('a'), using('a'), using('b')])).toEqual(['a', 'a', 'b']);
    expect(made.sort()).toEqual(['a', 'b']);
  });

  it('are not used if they are incomplete', async () => {
    await expect(using('a', true)).rejects.toThrow('interrupted');
    expect(existsSync(join(folder, 'of-a'))).toBe(false);
    // As left by a process that was killed while making it.
    mkdirSync(join(folder, 'begun'), { recursive: true });
    writeFileSync(join(folder, 'begun/of the killed'), '');
    expect(await using('a')).toBe('a');
    expect(readdirSync(join(folder, 'of-a'))).toEqual(['data']);
    expect(readdirSync(folder)).toEqual(['of-a']);
  });

  it('are four at most: the least recently used one is removed', async () => {
    for (const state of ['a', 'b', 'c', 'd']) await using(state);
    ['b', 'c', 'd', 'a'].forEach((state, at) => lastUsed(state, 1_000 + at));
    await using('b');
    await using('e');
    expect(readdirSync(folder).sort()).toEqual(['of-a', 'of-b', 'of-d', 'of-e']);
  });
});
