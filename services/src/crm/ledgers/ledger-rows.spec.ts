import type { Stored } from '../../platform/records/index.js';
import { judgeLedgers, readLedgers } from './ledger-rows.js';

const row = (value: string, name = 'Omzet', description: string | null = null) => ({ value, name, description });
const stored = (value: string, name = 'Omzet', description: string | null = null) =>
  ({ id: Number(value), ...row(value, name, description) }) as unknown as Stored<'ledger'>;

describe('the rows of an import', () => {
  it('are new, changed, as they were, or overruled by a later row of the same number', () => {
    const rows = [row('1', 'Oud'), row('2', 'Nieuwe naam'), row('3'), row('1'), row('4', 'Omzet', 'Erbij'), row('5')];
    const known = [stored('2'), stored('3'), stored('4'), stored('5', 'Omzet', 'Weg')];
    expect(judgeLedgers(rows, known)).toEqual({
      created: [row('1')],
      changed: [
        { before: known[0], values: row('2', 'Nieuwe naam') },
        { before: known[2], values: row('4', 'Omzet', 'Erbij') },
        { before: known[3], values: row('5') },
      ],
      unchanged: [row('3')],
      overruled: [row('1', 'Oud')],
    });
  });

  it('are read with numbers as text and without spaces around them', () => {
    expect(readLedgers([{ name: ' Omzet ', value: 8000, description: ' ' }])).toEqual([row('8000')]);
  });

  it.each([[undefined], [{}], [[]], [Array.from({ length: 5_001 }, () => row('1'))]])('are refused as a whole: %#', (body) => {
    expect(() => readLedgers(body)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
  });

  it('name what is wrong by its place, a hundred times at most', () => {
    const faults = (rows: unknown): { pointer: string }[] => {
      try {
        readLedgers(rows);
      } catch (error) {
        return (error as { details: { errors: { pointer: string }[] } }).details.errors;
      }
      return [];
    };
    expect(faults([row('1'), null, row('2', '')]).map(({ pointer }) => pointer)).toEqual(['/rows/1/name', '/rows/1/value', '/rows/2/name']);
    expect(faults(Array.from({ length: 5_000 }, () => ({})))).toHaveLength(100);
  });
});
