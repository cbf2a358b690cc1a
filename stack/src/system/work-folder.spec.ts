import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inWorkFolder } from './work-folder.js';

describe('a temporary work folder', () => {
  const parent = mkdtempSync(join(tmpdir(), 'work-'));

  afterAll(() => rmSync(parent, { recursive: true, force: true }));

  it('is removed afterwards, also when the work fails', async () => {
    const place = await inWorkFolder(parent, async (folder) => {
      writeFileSync(join(folder, 'half'), '');
      return folder;
    });
    expect(existsSync(place)).toBe(false);
    await expect(inWorkFolder(parent, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(readdirSync(parent)).toEqual([]);
  });

  it('removes what a killed process left, and nothing of a running one', async () => {
    const dead = spawnSync('true').pid;
    const [abandoned, busy] = [join(parent, `work-${dead}-x`), join(parent, `work-${process.pid}-x`)];
    for (const each of [abandoned, busy, join(parent, 'temporal-1')]) mkdirSync(each);
    await inWorkFolder(parent, async () => undefined);
    expect(readdirSync(parent).sort()).toEqual(['temporal-1', `work-${process.pid}-x`]);
  });
});
