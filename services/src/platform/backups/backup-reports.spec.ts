import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveBackupMetrics } from './backup-reports.js';

describe('the metrics of a backup', () => {
  let folder: string, reports: Awaited<ReturnType<typeof serveBackupMetrics>>;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'reported-'));
    reports = await serveBackupMetrics(folder, { port: 0, bind: '127.0.0.1' });
  });
  afterEach(() => {
    reports.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const shown = async (path = '/metrics') => {
    const answer = await fetch(`http://127.0.0.1:${reports.port}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  const reach = (line: string, until: string): void => {
    mkdirSync(join(folder, 'lines', line), { recursive: true });
    writeFileSync(join(folder, 'lines', line, 'reached.json'), JSON.stringify({ until, position: '0/5000000' }));
  };

  it('say up to when everything is in it, as the newest of its lines says now', async () => {
    reach('1-1', '2026-11-30T15:00:00Z');
    reach('1-2', '2026-11-30T16:00:00Z');
    expect((await shown()).text).toContain(`\nkantoor_backup_reached_timestamp_seconds ${Date.parse('2026-11-30T16:00:00Z') / 1_000}\n`);
    reach('1-2', '2026-11-30T16:00:05Z');
    expect((await shown()).text).toContain(`\nkantoor_backup_reached_timestamp_seconds ${Date.parse('2026-11-30T16:00:05Z') / 1_000}\n`);
  });

  it('have no figure before the first copy is complete: 0 would be read as a backup of 1970', async () => {
    const { status, text } = await shown();
    expect([status, text]).toEqual([200, expect.not.stringMatching(/^kantoor_backup/m)]);
    expect((await shown('/')).status).toBe(404);
  });
});
