import { readFileSync } from 'node:fs';
import { Unreadable } from '../model/index.js';
import { readStatement } from './read-statement.js';

const read = (text: string | Buffer) => readStatement(Buffer.from(text));
const bookings = (text: string) => read(text).statements.flatMap((statement) => statement.bookings);

/** As ABN AMRO, ING and Rabobank describe their files; names and numbers are invented. */
const ing = `{1:F01INGBNL2ABXXX0000000000}
{2:I940INGBNL2AXXXN}
{4:
:20:P140220000000001
:25:NL20INGB0001234567EUR
:28C:00033
:60F:C140219EUR662,23
:61:1402200220C1,56NTRFEREF//00000000001005
/TRCD/00100/
:86:/EREF/EV12341REP1231456T1234//CNTP/NL91ABNA0417164300/ABNANL2A/BAKKERIJ D
E KOREN///REMI/USTD//Factuur 2014-33/
:61:1402200220RD20,00N501NONREF//00000000001006
:86:/RTRN/AC04//REMI/USTD//Terug/
:62F:C140220EUR683,79
:86:/SUM/2/2/0,00/21,56/
-}
`;
const rabo = `:940:
:20:940S130103
:25:NL53RABO0123456789 EUR
:28C:13003
:60F:C130102EUR000000001147,95
:61:130103D000000000012,00N541NONREF
NL91ABNA0417164300
:86:/PREF/batch 7/BENM//NAME/Digitale Nota/REMI/Factuur 2013-4711/ISDT/2013-01-03
:62F:C130103EUR000000001135,95
`;

describe('a bank statement in MT940', () => {
  it('of ABN AMRO is booked on the entry date, also across New Year, and names the payer', () => {
    const file = read(readFileSync(new URL('../../../test/bank/mt940.abn-year-end.sta', import.meta.url)));
    expect(file).toEqual({
      statements: [
        {
          statementId: '36501/1 2025-12-31',
          sequence: '36501',
          balances: { currency: 'EUR', opening: '100.00', openedOn: '2025-12-31', closing: '112.50', closedOn: '2026-01-05' },
          account: '123456789',
          bookings: [
            {
              ...{ amount: '12.50', currency: 'EUR', bookedOn: '2026-01-05', isReturn: false, bankReference: null, endToEndId: null },
              ...{ batchReference: null, counterpartyName: 'KLANT VOORBEELD', counterpartyIban: 'NL91ABNA0417164300' },
              description: 'F-2025-31',
            },
          ],
        },
      ],
      pending: 0,
      shortened: 0,
    });
  });

  it('of ING stands in an envelope, and has the other party behind one code', () => {
    const [statement] = read(ing).statements;
    expect(statement).toMatchObject({ account: 'NL20INGB0001234567', statementId: '00033 2014-02-19' });
    expect(statement!.bookings).toMatchObject([
      {
        ...{ amount: '1.56', bookedOn: '2014-02-20', endToEndId: 'EV12341REP1231456T1234', bankReference: '00000000001005' },
        ...{ counterpartyIban: 'NL91ABNA0417164300', counterpartyName: 'BAKKERIJ DE KOREN', description: 'Factuur 2014-33' },
      },
      { amount: '20.00', isReturn: true, description: 'Terug', endToEndId: null },
    ]);
  });

  it('of Rabobank has the account of the other party on a line of its own', () => {
    expect(read(rabo).statements[0]!.account).toBe('NL53RABO0123456789');
    expect(bookings(rabo)).toMatchObject([
      {
        ...{ amount: '-12.00', bookedOn: '2013-01-03', counterpartyIban: 'NL91ABNA0417164300', counterpartyName: 'Digitale Nota' },
        ...{ description: 'Factuur 2013-4711', batchReference: 'batch 7' },
      },
    ]);
  });

  it('may have subfields, words, or nothing but text as its information', () => {
    const bookingOf = (information: string) => bookings(rabo.replace(/:86:.*/, `:86:${information}`))[0];
    expect(bookingOf('166?00GUTSCHRIFT?20Rechnung 47?2111 Teil?30BYLADEM1?31DE89370400440532013000?32Max Muster?33mann')).toMatchObject({
      ...{ counterpartyIban: 'DE89370400440532013000', counterpartyName: 'Max Mustermann', description: 'Rechnung 4711 Teil' },
    });
    expect(bookingOf('SEPA OVERBOEKING  IBAN: DE89370400440532013000  BIC: X  NAAM: Jan Jansen  OMSCHRIJVING: 4711')).toMatchObject({
      ...{ counterpartyIban: 'DE89370400440532013000', counterpartyName: 'Jan Jansen' },
    });
    expect(bookingOf('Kosten rekening')).toMatchObject({ counterpartyName: null, description: 'Kosten rekening' });
  });

  it.each([
    ['entry before a value date of January', '2601020102', '2026-01-02'],
    ['entry in December, value in January', '2601021231', '2025-12-31'],
    ['entry in January, value in December', '2512310105', '2026-01-05'],
    ['no entry date', '251231', '2025-12-31'],
    ['a leap day', '2403010229', '2024-02-29'],
  ])('takes the year of the entry date nearest to the value date: %s', (_, days, day) =>
    expect(bookings(rabo.replace(':61:130103', `:61:${days}`))[0]!.bookedOn).toBe(day),
  );

  it.each([
    ['C', '12.00', false],
    ['D', '-12.00', false],
    ['RC', '-12.00', true],
    ['RD', '12.00', true],
    ['CR', '12.00', false],
  ])('has the sign of its mark %s', (mark, amount, isReturn) =>
    expect(bookings(rabo.replace('130103D', `130103${mark}`))[0]).toMatchObject({ amount, isReturn }),
  );

  it.each([
    ['no amount', rabo.replace('000000000012,00', '')],
    ['an amount with a point', rabo.replace('12,00', '12.00')],
    ['a day that does not exist', rabo.replace(':61:130103', ':61:130230')],
    ['no account', rabo.replace(/:25:.*/, ':25:')],
    ['a balance with a point', rabo.replace('1135,95', '1135.95')],
    ['no opening balance', rabo.replace(/:60F:.*/, '')],
  ])('is refused as a whole for %s', (_, text) => expect(() => read(text)).toThrow(Unreadable));
});
