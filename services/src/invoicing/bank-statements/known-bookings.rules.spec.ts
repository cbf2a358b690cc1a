import fc from 'fast-check';
import { readCamt053 } from '../../reading/statements/read-camt053.js';
import { type MadeEntry, statementFile } from '../../reading/statements/testing/statement-file.js';
import { numbered } from './known-bookings.rules.js';

const account = 'NL91ABNA0417164300';
const read = (entries: readonly MadeEntry[]) => readCamt053(Buffer.from(statementFile(account, entries))).statements[0]!.bookings;

describe('bookings of a statement that was read before', () => {
  const entry = fc.record({ amount: fc.integer({ min: 1, max: 3 }).map((n) => `-${n}.00`), text: fc.constantFrom('koffie', 'thee') });
  /** Simulates a table with one row for each fingerprint and occurrence. */
  const keep = (kept: Set<string>, entries: readonly MadeEntry[]): void => {
    for (const { fingerprint, occurrence } of numbered(account, read(entries))) kept.add(`${fingerprint} ${occurrence}`);
  };

  it('have no effect the second time, whatever the statement, and two equal ones on a day count as two', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 12 }), (entries) => {
        const kept = new Set<string>();
        keep(kept, entries);
        expect(kept.size).toBe(entries.length);
        keep(kept, [...entries].reverse());
        expect(kept.size).toBe(entries.length);
      }),
      { numRuns: 60 },
    );
  });

  it('are recognised in a longer statement that contains them again', () => {
    const kept = new Set<string>();
    keep(kept, [{ amount: '-2.50', text: 'koffie' }]);
    keep(kept, [
      { amount: '-2.50', text: 'koffie' },
      { amount: '-2.50', text: 'koffie' },
      { amount: '-2.50', text: 'koffie', day: '2026-11-21' },
    ]);
    expect(kept.size).toBe(3);
  });
});
