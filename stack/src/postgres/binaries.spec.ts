import { existsSync, lstatSync, rmSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { reachableByOthers, runsAsRoot } from '../system/account.js';
import { printed } from '../system/commands.js';
import { findPostgres } from './binaries.js';

describe('choosing a PostgreSQL server', () => {
  const cacheDir = mkdtempSync('/tmp/cache-');

  beforeAll(() => printed('chmod', ['755', cacheDir]));
  afterAll(() => rmSync(cacheDir, { recursive: true, force: true }));

  it('copies the npm-shipped server to the cache with the library links its install script would have made', () => {
    const { bin, note } = findPostgres(cacheDir);
    expect(note).toContain('shipped by npm');
    expect(bin.startsWith(cacheDir)).toBe(true);
    expect(lstatSync(join(bin, '../lib/libecpg.so')).isSymbolicLink()).toBe(true);
    expect(printed(join(bin, 'initdb'), ['--version'])).toMatch(/PostgreSQL\) 18/);
  });

  it('avoids folders that the server’s account cannot enter', () => {
    const closed = mkdtempSync('/tmp/closed-');
    const { bin } = findPostgres(join(closed, 'kantoor'));
    expect(reachableByOthers(bin) || !runsAsRoot()).toBe(true);
    expect(existsSync(join(bin, 'postgres'))).toBe(true);
    rmSync(closed, { recursive: true, force: true });
  });
});
