import { closedYear, partsUntil } from './archived-years.rules.js';

const today = new Date('2029-03-01T00:00:00Z');
const parts = ['first', '2025_11', '2025_12', '2026_01', '2026_12', '2027_02'].map((name, at) => ({ name, from: String(at * 100) }));

describe('a year to be archived', () => {
  it('is closed, and not one that stays', () => {
    expect(closedYear('2026', today)).toBe(2026);
    expect(() => closedYear('2029', today)).toThrow('2029 is not over');
    expect(() => closedYear('2031', today)).toThrow('2031 is not over');
    expect(() => closedYear('2027', today)).toThrow('it can be archived from 1 January 2030 on');
    expect(closedYear('2027', new Date('2030-01-01T00:00:00Z'))).toBe(2027);
  });

  it.each([undefined, '', '26', '2026.5', '02026', '-2026', 'all', '2026; DROP'])('is not %p', (text) => {
    expect(() => closedYear(text, today)).toThrow('Not a year');
  });

  it('is all parts that ended with it or before', () => {
    expect(partsUntil(2025, parts)).toEqual({ parts: parts.slice(0, 3), border: '300' });
    expect(partsUntil(2026, parts)).toEqual({ parts: parts.slice(0, 4), border: '400' });
  });

  it('leaves a part in which a later month was written, as none was begun for it', () => {
    expect(partsUntil(2026, parts).parts.at(-1)!.name).toBe('2026_01');
    expect(partsUntil(2027, [...parts, { name: '2028_01', from: '600' }]).parts.at(-1)!.name).toBe('2027_02');
  });

  it('is refused when no part ended with it', () => {
    expect(() => partsUntil(2024, parts)).toThrow(
      'no part of the audit log that ended with 2024 or before; the oldest part goes on until 2025-11',
    );
    expect(() => partsUntil(2026, [{ name: '2026_02', from: '1' }])).toThrow('no part of the audit log');
    expect(() => partsUntil(2026, [])).toThrow('no part of the audit log');
  });
});
