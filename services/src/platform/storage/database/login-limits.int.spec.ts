import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { Config } from '../../runtime/config/index.js';
import { log } from '../../runtime/logging/index.js';
import { limitLogins, loginLimits } from './login-limits.js';

const { databaseApiUrl, databaseWorkerUrl } = new Config();

describe('the limits of a login', () => {
  it.each([
    ['API', databaseApiUrl],
    ['workers', databaseWorkerUrl],
  ])('of the %s are the database’s own: it ends a statement that hangs, whatever the connection asked for', async (_whose, url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const { rows } = await client.query<{ name: string; setting: string; unit: string; source: string }>(
        `SELECT name, setting, unit, source FROM pg_settings WHERE name = ANY ($1)`,
        [Object.keys(loginLimits)],
      );
      const expected = Object.entries(loginLimits).map(([name, limit]) => [name, limit, 'user']);
      const seconds = (setting: string, unit: string): string => `${Number(setting) / (unit === 'ms' ? 1_000 : 1)}s`;
      expect(rows.map(({ name, setting, unit, source }) => [name, seconds(setting, unit), source]).sort()).toEqual(expected.sort());
    } finally {
      await client.end();
    }
  });

  it('are set by migrations where the logins have none, or else a warning names the statement', async () => {
    const kept: Record<string, string[]> = { kantoor_api: ['statement_timeout=25s'], kantoor_worker: ['search_path=public'] };
    const run: string[] = [];
    const runner = (refusal?: object) =>
      ({
        query: async (sql: string, params?: [string]) => {
          if (params) return kept[params[0]] ? [{ kept: kept[params[0]] }] : [];
          run.push(sql);
          if (refusal) throw Object.assign(new Error('refused'), refusal);
        },
      }) as unknown as QueryRunner;
    const warned = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
    try {
      await limitLogins(runner());
      const set = (login: string, [name, limit]: [string, string]): string => `ALTER ROLE ${login} SET ${name} = '${limit}'`;
      const all = Object.entries(loginLimits);
      const missing = [...all.slice(1).map((each) => set('kantoor_api', each)), ...all.map((each) => set('kantoor_worker', each))];
      expect(run.splice(0)).toEqual(missing);
      expect(warned).not.toHaveBeenCalled();
      await limitLogins(runner({ code: '42501' }));
      expect(warned.mock.calls.map(([text]) => String(text).split(': ')[1])).toEqual(missing);
      await expect(limitLogins(runner({ code: '08006' }))).rejects.toThrow('refused');
    } finally {
      warned.mockRestore();
    }
  });
});
