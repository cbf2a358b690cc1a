import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, isAlive, launch } from './processes.js';

describe('recorded processes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'processes-'));

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are never confused with another process that got the same number', async () => {
    const log = join(folder, 'one.log');
    const record = await launch({ command: 'sleep', args: ['30'], log });
    expect(isAlive(record)).toBe(true);
    const outsider = { ...record, birth: 'another time' };
    expect(isAlive(outsider)).toBe(false);
    await end(outsider);
    expect(isAlive(record)).toBe(true);
    await end(record);
    expect(isAlive(record)).toBe(false);
  });

  it('are killed if they do not react', async () => {
    const log = join(folder, 'two.log');
    const record = await launch({ command: 'sh', args: ['-c', 'trap "echo no" TERM; echo up; while :; do sleep 0.1; done'], log });
    while (!readFileSync(log, 'utf8').includes('up')) await new Promise((resolve) => setTimeout(resolve, 20));
    await end(record, 'SIGTERM', 300);
    expect(isAlive(record)).toBe(false);
  });

  it('report at once when their command does not exist', async () => {
    await expect(launch({ command: '/nowhere/program', args: [], log: join(folder, 'three.log') })).rejects.toThrow('ENOENT');
  });
});
