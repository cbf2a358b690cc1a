import type { EntitySchema } from '@kantoor/schemas';
import { automationContext } from '../context.js';
import { foundSql } from './found-sql.js';

const schema = { $id: 'boat', properties: {}, 'x-resource': { name: 'boats', table: 'boats' } } as unknown as EntitySchema;
const ctx = automationContext(7, 'spec');
const source = { holds: 't.name ILIKE $1', order: 't.name, t.id', label: 't.name' };

describe('a search source', () => {
  it('is searched in the ecosystem, for words that are taken as they are', () => {
    expect(foundSql(ctx, { schema }, source, '50%_x')).toEqual({
      sql: `SELECT 'boats' AS resource, t.id, t.name AS label, NULL AS detail, NULL::int AS "teamId" FROM boats t WHERE t.ecosystem_id = $2 AND t.name ILIKE $1 ORDER BY t.name, t.id LIMIT 6`,
      params: ['%50\\%\\_x%', 7],
    });
  });

  it('finds what may be opened only', () => {
    const { sql, params } = foundSql(ctx, { schema, mayOpen: (_, bind) => `t.team_id = ${bind(3)}` }, source, 'boat');
    expect([sql.includes('AND t.team_id = $3 ORDER'), params?.at(-1)]).toEqual([true, 3]);
  });

  it('is sorted last where it says so, unless no index knows so short a word', () => {
    const sqlFor = (words: string): string => foundSql(ctx, { schema }, { ...source, isSortedLast: true }, words).sql;
    expect([sqlFor('boat').includes('OFFSET 0'), sqlFor('bo').includes('OFFSET 0')]).toEqual([true, false]);
  });
});
