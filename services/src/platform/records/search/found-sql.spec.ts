import type { EntitySchema } from '@kantoor/schemas';
import { automationContext } from '../../runtime/context.js';
import type { SearchSource } from '../kinds/index.js';
import { foundSql } from './found-sql.js';

const schema = { $id: 'boat', properties: {}, 'x-resource': { name: 'boats', table: 'boats' } } as unknown as EntitySchema;
const ctx = automationContext(7, 'spec');
const source = { text: 't.name', order: 't.name, t.id', label: 't.name' };
const found = (more: Partial<SearchSource>, typed: string) => {
  const { sql, params = [] } = foundSql(ctx, { schema }, { ...source, ...more }, typed);
  return { where: sql.replace(/^.*? WHERE /, '').replace(/ (OFFSET 0|ORDER BY).*$/, ''), sql, params };
};

describe('a search source', () => {
  it('is searched within the ecosystem, for the literal text', () => {
    expect(foundSql(ctx, { schema }, source, '500%_x')).toEqual({
      sql: `SELECT 'boats' AS resource, t.id, t.name AS label, NULL AS detail, NULL::int AS "teamId", NULL::int AS "place", (NULL)::float8 AS amount, NULL AS currency FROM boats t WHERE t.ecosystem_id = $1 AND unaccented(t.name) ILIKE $2 ORDER BY t.name, t.id LIMIT 6`,
      params: [7, '%500\\%\\_x%'],
    });
  });

  it('finds only records that may be opened', () => {
    const { sql, params } = foundSql(ctx, { schema, mayOpen: (_, bind) => `t.team_id = ${bind(3)}` }, source, 'boat');
    expect([sql.includes('AND t.team_id = $3 ORDER'), params?.at(-1)]).toEqual([true, 3]);
  });

  it('is searched for each word in any order; words beyond the fifth count as one', () => {
    const { where, params } = found({}, 'jansen  piet');
    expect([where, params.slice(1)]).toEqual([
      't.ecosystem_id = $1 AND unaccented(t.name) ILIKE $2 AND unaccented(t.name) ILIKE $3',
      ['%jansen%', '%piet%'],
    ]);
    expect(found({}, 'a b c d e f g h').params).toEqual([7, '%a%', '%b%', '%c%', '%d%', '%e%', '%f g h%']);
  });

  it('is searched for every notation, among the rows that can be found', () => {
    const { where, params } = found({ alike: () => ['1513.11', '1 513,11', '1513.11'], only: 't.is_afloat' }, '1 513,11');
    expect([where, params.slice(1)]).toEqual([
      't.ecosystem_id = $1 AND (unaccented(t.name) ILIKE $2 AND unaccented(t.name) ILIKE $3 OR unaccented(t.name) ILIKE $4) AND t.is_afloat',
      ['%1%', '%513,11%', '%1513.11%'],
    ]);
  });

  it('also finds rows by the ids of another query', () => {
    const alsoIds: SearchSource['alsoIds'] = (typed, bind) =>
      typed.includes('@') ? `SELECT boat_id FROM captains WHERE mail = ${bind(typed)}` : undefined;
    expect(found({ alsoIds }, 'jan@').where).toBe(
      't.ecosystem_id = $1 AND (unaccented(t.name) ILIKE $3 OR t.id = ANY(ARRAY(SELECT boat_id FROM captains WHERE mail = $2)))',
    );
    expect(found({ alsoIds }, 'jan').where).toBe('t.ecosystem_id = $1 AND unaccented(t.name) ILIKE $2');
  });

  it('uses an index that contains more than the searched text', () => {
    expect(found({ index: 't.search_text' }, 'boat').where).toBe(
      't.ecosystem_id = $1 AND t.search_text ILIKE $2 AND CASE WHEN unaccented(t.name) ILIKE $2 THEN true END',
    );
  });

  it('uses the index alone when it contains nothing more, and ignores accents', () => {
    const whole: SearchSource = { index: 't.search_text', order: 't.name', label: 't.name' };
    const { sql, params } = foundSql(ctx, { schema }, whole, 'Bööt 5%');
    expect([sql.includes('WHERE t.ecosystem_id = $1 AND t.search_text ILIKE $2 AND t.search_text ILIKE $3 ORDER'), params]).toEqual([
      true,
      [7, '%Boot%', '%5\\%%'],
    ]);
  });

  it('is sorted last if requested, prefix matches first, unless the word is too short for the index', () => {
    const sqlFor = (words: string): string => found({ isSortedLast: true }, words).sql;
    expect([sqlFor('boat').includes('OFFSET 0'), sqlFor('bo').includes('OFFSET 0')]).toEqual([true, false]);
    expect(found({ isSortedLast: true }, 'boat')).toMatchObject({
      sql: expect.stringContaining('ORDER BY unaccented(t.name) NOT ILIKE $3, t.name, t.id') as string,
      params: [7, '%boat%', 'boat%'],
    });
  });

  it('is searched only in its first thousand rows when the word is too short for the index', () => {
    const { sql, params } = foundSql(
      ctx,
      { schema, mayOpen: (_, bind) => `t.team_id = ${bind(3)}` },
      { ...source, only: 't.is_afloat' },
      'bo',
    );
    expect(sql.replace(/^.*? FROM \(/, '')).toBe(
      'SELECT t.* FROM boats t WHERE t.ecosystem_id = $1 AND t.is_afloat AND t.team_id = $3 ORDER BY t.name, t.id LIMIT 1000) t WHERE unaccented(t.name) ILIKE $2 ORDER BY t.name, t.id LIMIT 6',
    );
    expect(params).toEqual([7, '%bo%', 3]);
  });
});
