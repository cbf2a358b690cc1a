import { readFileSync } from 'node:fs';
import { decimal } from '@kantoor/schemas';
import { Unreadable } from '../model/index.js';
import { readCamt053 } from './read-camt053.js';
import { type MadeEntry, statementFile } from './testing/statement-file.js';

const file = (name: string): Buffer => readFileSync(new URL(`../../../test/bank/camt053.${name}.xml`, import.meta.url));
const account = 'NL91ABNA0417164300';
const read = (entries: readonly MadeEntry[]) => readCamt053(Buffer.from(statementFile(account, entries))).statements[0]!.bookings;

describe('a bank statement in CAMT.053', () => {
  it.each(['v2.minimal', 'v2.minimal.ultimate', 'v2.five.decimals', 'v2.with-party-ids', 'v2.all-balance-types', 'v4', 'v8'])(
    'is read as real banks write it: %s',
    (name) => {
      const { statements } = readCamt053(file(name));
      expect(statements).toHaveLength(1);
      expect(statements[0]!.account).toBe(name.endsWith('types') ? 'CH2801234000123456789' : 'NL26VAYB8060476890');
      for (const booking of statements[0]!.bookings) {
        expect(booking.bookedOn).toBe('2014-12-31');
        expect(decimal(booking.amount).abs().gt(0)).toBe(true);
      }
    },
  );

  it('has all known details of a booking', () => {
    expect(readCamt053(file('v8')).statements[0]!.bookings[0]).toMatchObject({
      amount: '8.85',
      currency: 'EUR',
      bookedOn: '2014-12-31',
      bankReference: 'AAAASESS-FP-CN_98765/01',
      endToEndId: 'MUELL/FINP/RA12345',
      counterpartyName: 'NAME NAME',
      counterpartyIban: 'NL56AGDH9619008421',
    });
  });

  it('has one or more statements in a file', () => {
    const { statements } = readCamt053(file('v2.multi.statement'));
    expect(statements.length).toBeGreaterThan(1);
  });

  it.each([
    [
      { opening: '100.00', closing: '-5.50' },
      { opening: '100.00', closing: '-5.50' },
    ],
    [{ opening: '100.00' }, null],
  ])('has its number and the balances %j', (balances, expected) => {
    const { statements } = readCamt053(
      Buffer.from(statementFile(account, [{ amount: '1.00' }], { id: 'S-9', sequence: '9', ...balances })),
    );
    expect(statements[0]).toMatchObject({ statementId: 'S-9', sequence: '9' });
    expect(statements[0]!.balances).toEqual(expected && { ...expected, currency: 'EUR', openedOn: '2026-11-20', closedOn: '2026-11-20' });
  });

  it('splits a collective booking if its parts add up to it', () => {
    const parts = [
      { amount: '-60.50', endToEndId: 'E-1', iban: 'NL20INGB0001234567' },
      { amount: '-39.50', endToEndId: 'E-2', text: 'tweede' },
    ];
    expect(read([{ amount: '-100.00', batch: 'B-1', parts }])).toMatchObject([
      { amount: '-60.50', endToEndId: 'E-1', batchReference: 'B-1', counterpartyIban: 'NL20INGB0001234567' },
      { amount: '-39.50', endToEndId: 'E-2', description: 'tweede' },
    ]);
  });

  it('keeps a collective booking whole if its parts do not add up to it, without the id of any part', () => {
    const parts = [
      { amount: '-60.50', endToEndId: 'E-1' },
      { amount: '-39.49', endToEndId: 'E-2' },
    ];
    expect(read([{ amount: '-100.00', batch: 'B-1', parts }])).toMatchObject([
      { amount: '-100.00', endToEndId: null, batchReference: 'B-1' },
    ]);
  });

  it('subtracts a part of the opposite direction from the whole', () => {
    const parts = [{ amount: '-60.00' }, { amount: '10.00' }];
    expect(read([{ amount: '-50.00', parts }]).map(({ amount }) => amount)).toEqual(['-60.00', '10.00']);
  });

  it('skips entries that are not booked yet, and counts them', () => {
    const found = readCamt053(Buffer.from(statementFile(account, [{ amount: '1.00' }, { amount: '2.00', status: 'PDNG' }])));
    expect(found.pending).toBe(1);
    expect(found.statements[0]!.bookings.map(({ amount }) => amount)).toEqual(['1.00']);
  });

  it('names the creditor of outgoing money and the debtor of incoming money, also for a return', () => {
    const party = { name: 'Bakker & Zn', iban: 'NL20INGB0001234567' };
    const escaped = { ...party, name: 'Bakker &amp; Zn' };
    for (const entry of [{ amount: '5.00' }, { amount: '-5.00' }, { amount: '5.00', isReturn: true }])
      expect(read([{ ...entry, ...escaped }])[0]).toMatchObject({ counterpartyName: party.name, counterpartyIban: party.iban });
  });

  it('reads NOTPROVIDED as no id', () => expect(read([{ amount: '1.00', endToEndId: 'NOTPROVIDED' }])[0]!.endToEndId).toBeNull());

  const good = statementFile(account, [{ amount: '1.00' }]);
  it.each([
    ['a file without a statement', file('v2.wrong')],
    ['no XML', 'MT940 :20:'],
    ['nothing', ''],
    ['half a file', good.slice(0, 300)],
    ['another message', good.replace('camt.053', 'camt.052')],
    ['a document type', good.replace('<Document', '<!DOCTYPE d [<!ENTITY x "1.00">]><Document')],
    ['an amount with a sign', good.replace('>1.00<', '>-1.00<')],
    ['an amount with a comma', good.replace('>1.00<', '>1,00<')],
    ['an amount with an exponent', good.replace('>1.00<', '>1e3<')],
    ['an amount without a currency', good.replace(' Ccy="EUR"', '')],
    ['a day that does not exist', good.replace('2026-11-20', '2026-02-30')],
    ['no direction', good.replace('CRDT', 'BOTH')],
    ['no account', good.replace(account, '')],
    ['letters that are not UTF-8', Buffer.concat([Buffer.from(good.slice(0, 90)), Buffer.from([0xff]), Buffer.from(good.slice(90))])],
    ['a tower of elements', `${'<a>'.repeat(3000)}${'</a>'.repeat(3000)}`],
  ])('is refused as a whole for %s', (_, bytes) => expect(() => readCamt053(Buffer.from(bytes))).toThrow(Unreadable));

  it('is read in the encoding that it declares', () => {
    const text = statementFile(account, [{ amount: '1.00', name: 'Crèmerie' }]).replace('UTF-8', 'ISO-8859-1');
    expect(readCamt053(Buffer.from(text, 'latin1')).statements[0]!.bookings[0]!.counterpartyName).toBe('Crèmerie');
  });
});
