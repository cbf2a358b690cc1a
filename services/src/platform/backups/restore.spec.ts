import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearly } from './postgres-programs.js';
import { inUtc, restore, type RestoreWork } from './restore.js';

describe('the moment of a restore', () => {
  it.each([
    ['2026-11-30T14:05:00Z', '2026-11-30 14:05:00+00'],
    ['2026-11-30 15:05+01', '2026-11-30 14:05:00+00'],
    ['2026-11-30T14:05:00.123456Z', '2026-11-30 14:05:00.123456+00'],
  ])('%s', (typed, utc) => expect(inUtc(typed)).toBe(utc));

  it.each(['yesterday', '2026-11-30', '2026-11-30T14:05:00', '2026-13-30T14:05:00Z'])('is refused as %s', (typed) =>
    expect(() => inUtc(typed)).toThrow('is a moment with its time zone'),
  );
});

describe('a restore', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'restore-'));
    const line = join(folder, 'backup/lines/1-1');
    mkdirSync(join(line, 'bases/a'), { recursive: true });
    const base = {
      name: 'a',
      endedAt: '2026-11-30T14:00:00Z',
      first: '0/3000028',
      last: '0/3000120',
      timeline: 1,
      walFileBytes: 16_777_216,
    };
    writeFileSync(join(line, 'bases/a/base.json'), JSON.stringify(base));
    writeFileSync(join(line, 'reached.json'), JSON.stringify({ until: '2026-11-30T15:00:00Z', position: '0/5000000' }));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const work = (more: Partial<RestoreWork>): RestoreWork => ({
    from: join(folder, 'backup'),
    to: '2026-11-30T14:30:00Z',
    databaseDir: join(folder, 'database'),
    filesDir: join(folder, 'files'),
    serverDir: '',
    superuserPassword: '',
    say: () => undefined,
    ...more,
  });

  it('refuses a moment after the last change, and one before the first copy, and says what there is', async () => {
    for (const to of ['2026-11-30T15:00:01Z', '2026-11-30T13:59:59Z'])
      await expect(restore(work({ to }))).rejects.toThrow(
        `${to} is not in this backup. It holds: 2026-11-30T14:00:00Z to 2026-11-30T15:00:00Z.`,
      );
  });

  it('refuses a place with data, of the database or of files', async () => {
    for (const name of ['database', 'files']) {
      mkdirSync(join(folder, name), { recursive: true });
      writeFileSync(join(folder, name, 'kept'), 'mine');
      await expect(restore(work({}))).rejects.toThrow(`${join(folder, name)} is not empty`);
      rmSync(join(folder, name), { recursive: true });
    }
  });

  it('refuses a folder without a backup', async () => {
    await expect(restore(work({ from: folder + '/none' }))).rejects.toThrow('holds no backup');
  });
});

describe('what went wrong', () => {
  it.each([
    ['write failed: No space left on device', 'The disk of /backup is full'],
    ['connect ECONNREFUSED 10.0.0.1:5432', 'PostgreSQL does not answer: check DATABASE_BACKUP_URL'],
    ['FATAL:  password authentication failed for user "kantoor_backup"', 'does not accept the password'],
    ['FATAL:  no pg_hba.conf entry for replication connection', 'pg_hba.conf needs the line'],
    ['FATAL:  permission denied to start WAL sender', 'ALTER ROLE kantoor_backup REPLICATION'],
    ['ERROR:  replication slot "kantoor_backup_1" is active for PID 7', 'Another backup into this folder is running'],
    ['ERROR:  requested WAL segment 000000010000000000000003 has already been removed', 'this backup has a gap'],
  ])('%s', (said, words) => expect(clearly(new Error(said), '/backup').message).toContain(words));
});
