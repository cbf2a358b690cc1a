import { summaryOf } from './traced-statements.js';

const of = (...texts: string[]): string => summaryOf(texts.map((sql) => ({ sql })));

describe('the summary of statements', () => {
  it.each([
    [`SELECT d.* FROM deals d JOIN organizations o ON true WHERE d.name = 'Jansen' AND d.day = date '2026-11-30'`, 'SELECT deals'],
    ['INSERT INTO outbox (kind) SELECT kind FROM jsonb_to_recordset($2::jsonb) AS entry (kind text)', 'INSERT outbox'],
    ['WITH asked AS (SELECT 1 FROM processes) UPDATE deals SET state = 7', 'UPDATE deals'],
    ['DELETE FROM outbox o USING unnest($1::int[]) AS d (id)', 'DELETE outbox'],
    ['SELECT extract(epoch FROM now()) AS age FROM backlog()', 'SELECT'],
    ['SELECT x FROM pg_catalog.pg_class', 'SELECT'],
    ['LOCK TABLE deals', 'statement'],
  ])('%s', (sql, summary) => expect(of(sql)).toBe(summary));

  it('names each once, without who asks, and not endlessly', () => {
    expect(of('BEGIN', `SELECT set_config('app.ecosystem', '1', true)`, 'UPDATE deals SET a = 1', 'UPDATE deals SET b = 1', 'COMMIT')).toBe(
      'BEGIN; UPDATE deals; COMMIT',
    );
    const many = Array.from({ length: 20 }, (_, n) => `UPDATE table_${'abcdefghijklmnopqrst'[n]} SET a = 1`);
    expect(of(...many).split('; ')).toHaveLength(9);
    expect(of(...many)).toMatch(/; …$/);
  });
});
