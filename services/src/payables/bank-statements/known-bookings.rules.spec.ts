import { readFileSync } from 'node:fs';
import { decimal } from '@kantoor/schemas';
import fc from 'fast-check';
import { fingerprintOf, knownBookings, type PlacedStatement, type StoredBooking } from './known-bookings.rules.js';
import { readCamt053 } from '../../reading/statements/read-camt053.js';
import { addsUp, balancedOf } from './statement-balances.rules.js';
import { fileOf, type MadeEntry, type MadeStatement, statementElement } from '../../reading/statements/testing/statement-file.js';

const account = 'NL20INGB0001234567';

/** Stores bookings as the tables do. */
class Store {
  private readonly bookings: (StoredBooking & { statements: PlacedStatement[] })[] = [];
  private files = 0;

  /** Reads a file; returns the number of added and known bookings. */
  read(text: string | Buffer): { added: number; known: number } {
    const fileDigest = String((this.files += 1));
    const read = { added: 0, known: 0 };
    for (const statement of readCamt053(Buffer.from(text)).statements) {
      const sum = balancedOf(statement);
      const bookings = statement.bookings.map((booking) => ({ ...booking, fingerprint: fingerprintOf(account, booking) }));
      const placed = { ...statement, fileDigest, balances: sum && addsUp(sum) ? sum : null, bookings };
      for (const [nth, id] of knownBookings(placed, this.bookings).entries()) {
        read[id === null ? 'added' : 'known'] += 1;
        if (id === null)
          this.bookings.push({ bookingId: this.bookings.length, fingerprint: bookings[nth]!.fingerprint, statements: [placed] });
        else this.bookings[id]!.statements.push(placed);
      }
    }
    return read;
  }
}
const read = (...files: readonly (string | Buffer)[]) => {
  const store = new Store();
  return files.map((file) => store.read(file));
};
const day = (nth: number): string => `2026-11-${String(20 + nth).padStart(2, '0')}`;
/** A statement of these entries after that balance. */
const statementAfter = (opening: string, entries: readonly MadeEntry[], more: MadeStatement = {}): string => {
  const closing = entries.reduce((sum, { amount }) => sum.plus(amount), decimal(opening)).toFixed(2);
  return statementElement(account, entries, { opening, closing, ...more });
};

const coffee = { amount: '-2.50', text: 'koffie', day: day(0) };
const shared = (name: string): Buffer => readFileSync(new URL(`../../../test/bank/faults/${name}.xml`, import.meta.url));

describe('bookings that a statement has in common with those before it', () => {
  it('are none in the next statement of the file, however equal, and all when the file is read again', () => {
    const file = shared('equal-bookings-in-two-statements');
    expect(read(file, file)).toEqual([
      { added: 2, known: 0 },
      { added: 0, known: 2 },
    ]);
  });

  it('are counted by their number within a statement and in a longer one, where there are no balances', () => {
    const once = fileOf(statementElement(account, [coffee]));
    const longer = fileOf(statementElement(account, [coffee, coffee, { ...coffee, day: day(1) }]));
    expect(read(once, longer, once, longer)).toEqual([
      { added: 1, known: 0 },
      { added: 2, known: 1 },
      { added: 0, known: 1 },
      { added: 0, known: 3 },
    ]);
  });

  it('are none where only the numbers of the statements follow each other', () => {
    const [first, second] = ['7', '8'].map((sequence) => fileOf(statementElement(account, [coffee], { id: sequence, sequence })));
    expect(read(first!, second!, first!)).toEqual([
      { added: 1, known: 0 },
      { added: 1, known: 0 },
      { added: 0, known: 1 },
    ]);
  });

  it('are one by the reference of the bank, whatever else the statements say', () => {
    const named = { ...coffee, bankReference: 'B-1' };
    const [daily, weekly] = [
      fileOf(statementAfter('100.00', [named], { id: 'D', sequence: '7' })),
      fileOf(statementElement(account, [named, { ...named, bankReference: 'B-2' }], { id: 'W', sequence: '8' })),
    ];
    expect(read(daily, weekly)[1]).toEqual({ added: 1, known: 1 });
  });

  it('are not all one by a reference that the bank gives to every booking', () => {
    const unnamed = { ...coffee, bankReference: 'NONREF' };
    const files = ['100.00', '97.50'].map((opening) => fileOf(statementAfter(opening, [unnamed])));
    expect(read(...files)[1]).toEqual({ added: 1, known: 0 });
  });

  it('are one in statements of the same balances, though all bookings of the day add up to nothing', () => {
    const entries = [coffee, { ...coffee, amount: '2.50' }];
    expect(read(fileOf(statementAfter('100.00', entries)), fileOf(statementAfter('100.00', entries, { id: 'W' })))[1]).toEqual({
      added: 0,
      known: 2,
    });
  });

  it('are found in daily statements, several of a day, and in those of longer periods, in whatever order they are read', () => {
    const entry = fc.record({ amount: fc.constantFrom('-1.00', '-2.00', '1.00'), text: fc.constantFrom('koffie', 'thee') });
    /** Statements of each day. */
    const days = fc.array(fc.array(fc.array(entry, { maxLength: 3 }), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        days,
        fc.infiniteStream(fc.nat()),
        fc.record({ isReversed: fc.boolean(), perDay: fc.boolean(), whole: fc.boolean() }),
        (made, chance, { isReversed, perDay, whole }) => {
          const statements = made.flatMap((parts, nth) => parts.map((entries) => entries.map((one) => ({ ...one, day: day(nth) }))));
          const dailies = statements.map((entries, nth) => ({
            entries,
            before: statements.slice(0, nth).flat(),
            id: `D${nth}`,
            sequence: `${nth + 100}`,
          }));
          const all = statements.flat();
          const daysOnly = made.map((_, nth) => ({
            ...{ entries: all.filter((one) => one.day === day(nth)), before: all.filter((one) => one.day < day(nth)) },
            ...{ id: `T${nth}`, sequence: `${nth + 300}` },
          }));
          const files = [
            ...dailies,
            ...(perDay ? daysOnly : []),
            ...(whole ? [{ entries: all, before: [], id: 'W', sequence: '500' }] : []),
          ]
            .map(({ entries, before, ...more }) => {
              const opening = before.reduce((sum, { amount }) => sum.plus(amount), decimal('50.00')).toFixed(2);
              return fileOf(statementAfter(opening, isReversed ? [...entries].reverse() : entries, more));
            })
            .map((file) => ({ file, place: chance.next().value as number }))
            .sort((a, b) => a.place - b.place);
          const store = new Store();
          const added = files.reduce((sum, { file }) => sum + store.read(file).added, 0);
          expect(added).toBe(all.length);
          expect(files.reduce((sum, { file }) => sum + store.read(file).added, 0)).toBe(0);
        },
      ),
      { numRuns: 60 },
    );
  });
});
