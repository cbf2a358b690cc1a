import { connectionLifetimeSeconds, PreparedNames } from './prepared-names.js';

describe('the name under which a statement is prepared', () => {
  const later = connectionLifetimeSeconds * 1_000;
  const page = (offset: number): string => `SELECT 1 FROM deals LIMIT 25 OFFSET ${offset}`;
  let names: PreparedNames;
  beforeEach(() => (names = new PreparedNames()));

  it('is stable for a text, and differs between texts', () => {
    expect(names.of(page(0), 1)).toMatch(/^[\w-]{24}$/);
    expect(names.of(page(0), 2)).toBe(names.of(page(0), 1));
    expect(names.of(page(25), 1)).not.toBe(names.of(page(0), 1));
  });

  it('is not given to pages deep in a list, nor to searches', () => {
    expect(names.of(page(75), 1)).not.toBe('');
    for (const sql of [page(100), page(15_000), 'SELECT 1 WHERE name ILIKE $1']) expect(names.of(sql, 1)).toBe('');
  });

  it('is taken from a text whose result was changed, until the reset', () => {
    expect(names.of(page(0), 1)).not.toBe('');
    names.leave(page(0));
    expect([names.of(page(0), 2), names.of(page(25), 2)]).toEqual(['', expect.stringMatching(/./)]);
    expect(names.of(page(0), later + 1)).not.toBe('');
  });

  it('is given to a limited number of texts, and reset after the lifetime of a connection', () => {
    for (let n = 0; n < 1_000; n += 1) names.of(`SELECT ${n}`, 1);
    expect(names.of('SELECT one_too_many', later)).toBe('');
    expect(names.of('SELECT one_too_many', later + 1)).not.toBe('');
  });
});
