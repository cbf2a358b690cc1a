import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeFromTheDead, postmasterOf } from './lock-file.js';

describe('the lock file of a database folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  const file = join(folder, 'postmaster.pid');
  const write = (pid: number) => writeFileSync(file, [pid, folder, 1, 5433, '', '127.0.0.1', '  5433001   7'].join('\n'));

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('names a running server, and is then left alone', async () => {
    write(process.pid);
    expect(postmasterOf(folder)?.pid).toBe(process.pid);
    await freeFromTheDead(folder, 50);
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid}\n`));
  });

  it('is ignored if it belongs to another folder', () => {
    writeFileSync(file, [process.pid, '/elsewhere'].join('\n'));
    expect(postmasterOf(folder)).toBeUndefined();
  });

  it('is freed from a dead server that was never reaped, and keeps its entries about shared memory', async () => {
    // The parent becomes a program that never waits for its child.
    const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 30']);
    const dead = await new Promise<number>((resolve) => parent.stdout.once('data', (chunk) => resolve(Number(chunk))));
    while (!/\) Z/.test(readFileSync(`/proc/${dead}/stat`, 'utf8'))) await new Promise((resolve) => setTimeout(resolve, 10));
    write(dead);
    expect(postmasterOf(folder)).toBeUndefined();
    await freeFromTheDead(folder, 50);
    const [pid, place, ...rest] = readFileSync(file, 'utf8').split('\n');
    expect(Number(pid)).not.toBe(dead);
    expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
    expect([place, rest.at(-1)]).toEqual([folder, '  5433001   7']);
    parent.kill();
  });
});
