import { dayLiteral } from './day-literal.js';

describe('A day in a statement', () => {
  it('is written as a literal, and nothing else is', () => {
    expect(dayLiteral('2026-02-28')).toBe(`date '2026-02-28'`);
    for (const other of ['2026-02-30', '', 'now', `2026-02-28'`, '2026-02-28T00:00:00Z']) expect(() => dayLiteral(other)).toThrow();
  });
});
