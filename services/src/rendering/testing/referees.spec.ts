import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { place } from './referees.js';

const made = async (folder: string, name: string): Promise<string> => {
  const path = join(folder, name);
  await mkdir(path);
  await writeFile(join(path, 'classes'), name);
  return path;
};

it('a directory that two prepare at once is placed once, and the second leaves nothing behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'placed-'));
  const home = join(folder, 'home');
  for (const name of ['first', 'second']) await place(await made(folder, name), home);
  expect(await readdir(folder)).toEqual(['home']);
  expect(await readFile(join(home, 'classes'), 'utf8')).toBe('first');
});

it('a directory that cannot be placed for another reason is an error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'placed-'));
  await expect(place(join(folder, 'nowhere'), join(folder, 'home'))).rejects.toThrow('ENOENT');
});
