import { Config } from '../../runtime/config/index.js';
import { automationContext, type RequestContext } from '../../runtime/context.js';
import { ExportPool, rowsOfNext } from './export-pool.js';

describe('rows as lines of text', () => {
  const ctx = automationContext(7, 'spec');
  let pool: ExportPool;
  beforeEach(() => {
    pool = new ExportPool(new Config().databaseApiUrl, 1);
  });
  afterEach(() => pool.close());

  const read = async (as: RequestContext, sql: string, params: unknown[] = []): Promise<string> => {
    const chunks: string[] = [];
    for await (const chunk of pool.lines(as, { sql, params }, (values) => `${values.join(';')}\n`)) chunks.push(chunk);
    return chunks.join('');
  };
  const whole = (sql: string, params?: unknown[]) => read(ctx, sql, params);
  /** The pool has one connection: if it were not returned, the next reader would wait. */
  const connectionIsClean = async () =>
    expect(await read(automationContext(0, 'spec'), `SELECT current_setting('app.ecosystem', true) || '.'`)).toBe('.\n');

  it.each([0, 1, 49, 50, 51, 249, 250, 251, 4_000])('are complete and in order: %d of them', async (count) => {
    const expected = Array.from({ length: count }, (_, i) => `${i + 1};7\n`).join('');
    expect(await whole(`SELECT n, current_setting('app.ecosystem') FROM generate_series(1, $1::int) n`, [count])).toBe(expected);
    await connectionIsClean();
  });

  it('are read in windows limited by bytes, however large each row is', () => {
    const after = (asked: number, lettersOfEach: number) => rowsOfNext(asked, { rows: asked, text: 'x'.repeat(asked * lettersOfEach) });
    expect([after(50, 100), after(200, 100), after(500, 100)]).toEqual([200, 500, 500]);
    expect([after(500, 20_971), after(50, 20_971), after(50, 1_000_000), after(1, 9_000_000)]).toEqual([100, 100, 2, 1]);
  });

  it('may be long and in any script', async () => {
    const lines = ['é', '€', '😀', 'x'].map((letter) => `${letter.repeat(60_000)}\n`);
    expect(await whole(`SELECT repeat(letter, 60000) FROM unnest(ARRAY['é', '€', '😀', 'x']) letter`)).toBe(lines.join(''));
  });

  it('end when the query, a line or the reader fails', async () => {
    await expect(whole('SELECT 1 / (n - 3000) FROM generate_series(1, 4000) n')).rejects.toMatchObject({ code: '22012' });
    await connectionIsClean();
    const unwritable = pool.lines(ctx, { sql: 'SELECT 1' }, () => {
      throw new Error('no line');
    });
    await expect(unwritable.next()).rejects.toThrow('no line');
    for await (const chunk of pool.lines(ctx, { sql: 'SELECT n FROM generate_series(1, 9000) n' }, String)) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    await connectionIsClean();
  });
});
