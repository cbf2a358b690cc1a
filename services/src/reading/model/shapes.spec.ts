import { readEInvoice } from '../documents/read-document.js';
import { sample, samplesIn } from '../documents/testing/samples.js';
import { readStatement } from '../statements/index.js';
import { type MadeEntry, statementFile } from '../statements/testing/statement-file.js';
import { answerOf, type EInvoice, NotRead, type StatementFile, Unreadable } from './index.js';

const statementOf = (entry: MadeEntry): StatementFile => readStatement(Buffer.from(statementFile('NL91ABNA0417164300', [entry])));
const statement = (entry: MadeEntry): StatementFile => answerOf({ statement: statementOf(entry), ms: 1 }).statement;
const invoice = sample('ubl/peppol-base-example.xml').toString();
const eInvoice = async (text: string): Promise<EInvoice> =>
  answerOf({ eInvoice: (await readEInvoice(Buffer.from(text)))!, ms: 1 }).eInvoice;

describe('what is taken from a bank statement', () => {
  const entry = { amount: '-1.00', iban: 'NL20INGB0001234567', endToEndId: 'E-1', name: 'Bakker', text: 'brood' };

  it('is everything, if it is as long as banks write it', () => {
    expect(statement(entry)).toEqual(statementOf(entry));
  });

  it('is a text cut to its length, and says how many bookings it concerns', () => {
    const { statements, shortened } = statement({ ...entry, text: 'x'.repeat(3_000_000), name: 'y'.repeat(300) });
    const [booking] = statements[0]!.bookings;
    expect([booking!.description.length, booking!.counterpartyName!.length, shortened]).toEqual([2_000, 200, 1]);
  });

  it.each(['endToEndId', 'bankReference', 'batch', 'iban'] as const)(
    'is nothing if %s is longer than any: cut, it would be another',
    (name) => expect(() => statement({ ...entry, [name]: 'x'.repeat(201) })).toThrow(Unreadable),
  );

  it('is nothing if there are too many bookings', () => {
    const many = statementOf(entry);
    many.statements[0]!.bookings = Array.from({ length: 5_001 }, () => many.statements[0]!.bookings[0]!);
    expect(() => answerOf({ statement: many, ms: 1 })).toThrow(NotRead);
  });
});

describe('what is taken from an e-invoice', () => {
  it('is everything of real ones', async () => {
    for (const path of [...samplesIn('ubl'), ...samplesIn('invoices')]) {
      const read = await readEInvoice(sample(path)).catch(() => null);
      if (read) expect([path, answerOf({ eInvoice: read, ms: 1 })]).toEqual([path, { eInvoice: read, ms: 1 }]);
    }
  });

  it('is a name cut to its length, with a finding that says so', async () => {
    const read = await eInvoice(invoice.replaceAll('SupplierOfficialName Ltd', 'x'.repeat(2_400_000)));
    expect([read.invoice.supplier!.length, read.reading.fields.supplier!.value.length]).toEqual([200, 200]);
    expect(read.reading.findings).toContainEqual({ code: 'TEXT_SHORTENED' });
    // Taken once more, on the other side of the process, it is the same.
    expect(answerOf({ eInvoice: read, ms: 1 }).eInvoice).toEqual(read);
  });

  it('is nothing if its number is longer than any', () =>
    expect(eInvoice(invoice.replace('Snippet1', 'x'.repeat(201)))).rejects.toEqual(new NotRead('TOO_LARGE')));
});

describe('an answer of the reading process', () => {
  const booking = () => statementOf({ amount: '-1.00' }).statements[0]!.bookings[0]!;
  const file = (more: object): unknown => ({
    statements: [{ statementId: 'S', sequence: null, balances: null, account: 'A', bookings: [{ ...booking(), ...more }] }],
    pending: 0,
    shortened: 0,
  });

  it.each([
    ['an amount that is a number', { statement: file({ amount: 1 }) }],
    ['an amount that is an object', { statement: file({ amount: { toString: 'x' } }) }],
    ['an amount that is no number', { statement: file({ amount: '1e9' }) }],
    ['a day that is none', { statement: file({ bookedOn: '2026' }) }],
    ['a missing part', { statement: file({ description: undefined }) }],
    ['a list that is none', { statement: { ...(file({}) as object), statements: { length: 1, reduce: () => 0 } } }],
    ['a picture that is text', { logo: { format: 'png', content: 'text' } }],
    ['another format', { logo: { format: 'svg', content: new Uint8Array() } }],
    ['a rate that is none', { rates: [{ currency: 'USD', date: '2026-01-01', rate: '-1' }] }],
    ['a reason that is none', { refused: 'BECAUSE' }],
    ['nothing', {}],
  ])('is refused with %s', (_, answer) => expect(() => answerOf({ ...answer, ms: 1 })).toThrow());

  it('has nothing besides its shape', () => {
    const taken = answerOf({ statement: file({ more: 'x' }), more: 'x', ms: 1 });
    expect(taken).toEqual({ statement: file({}), ms: 1 });
  });
});
