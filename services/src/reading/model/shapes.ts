import { readFieldNames, readFields, type ReadKind } from '@kantoor/schemas';
import { fixed } from '../../platform/runtime/bounds/index.js';
import { type LogoPicture, NotRead, type PublishedRate, type RefusalReason, Unreadable } from './answers.js';
import type { Adjustment, Box, Finding, ReadField, ReadFields, Reading, ReadLine, ReadVat, ReadWord } from './reading.js';
import type { BankBooking, BankStatement, StatementBalances, StatementFile } from './statement.js';
import type {
  BrokenRule,
  EInvoice,
  EmbeddedFile,
  Party,
  StructuredAdjustment,
  StructuredInvoice,
  StructuredLine,
  StructuredVat,
} from './structured-invoice.js';
import { all, bytes, day, exact, first, flag, Notes, number, object, oneOf, orNull, searchText, type Take, text, Unfit } from './take.js';

/**
 * The lengths of everything that is read from a foreign file, for documents, e-invoices, statements and rates alike. The reading process
 * answers nothing else, and API and worker take nothing else from it: a parser may have been taken over by its file.
 */
const name = text(fixed('readNameLetters'));
const prose = text(fixed('readTextLetters'));
/** What identifies a party, an invoice or a payment. */
const identifier = exact(fixed('readReferenceLetters'));
const code = exact(40);
const [partsMax, findingsMax, notesMax, filesMax] = [1_000, 200, 20, 10];

const decimalText = exact(30, /^-?\d{1,18}(?:\.\d{1,10})?$/);
const balances = object<StatementBalances>({
  ...{ currency: exact(3, /^[A-Z]{3}$/), opening: decimalText, openedOn: orNull(day), closing: decimalText, closedOn: orNull(day) },
});
const booking = object<BankBooking>({
  amount: decimalText,
  currency: exact(3, /^[A-Z]{3}$/),
  bookedOn: day,
  isReturn: flag,
  bankReference: orNull(identifier),
  endToEndId: orNull(identifier),
  batchReference: orNull(identifier),
  counterpartyName: orNull(name),
  counterpartyIban: orNull(identifier),
  description: prose,
});

const countOf = ({ statements }: StatementFile): number => statements.reduce((sum, { bookings }) => sum + bookings.length, 0);

/** @throws Unreadable if something does not fit, NotRead if there are more bookings than are read at once */
function statementOf(value: unknown): StatementFile {
  let shortened = 0;
  const noted: Take<BankBooking> = (each) => {
    const notes = new Notes();
    const booked = booking(each, notes);
    shortened += Math.min(1, notes.cut.size);
    return booked;
  };
  const most = fixed('statementBookings');
  const statement = object<BankStatement>({
    statementId: identifier,
    sequence: orNull(identifier),
    balances: orNull(balances),
    account: identifier,
    bookings: all(noted, most),
  });
  const file = object<StatementFile>({ statements: all(statement, most), pending: number, shortened: number });
  if (countOf(value as StatementFile) > most) throw new NotRead('TOO_LARGE');
  try {
    const read = file(value, new Notes());
    return { ...read, shortened: read.shortened + shortened };
  } catch (error) {
    if (error instanceof Unfit) throw new Unreadable(`a value that no bank writes (${error.message})`);
    throw error;
  }
}

const rate = object<PublishedRate>({ currency: exact(3, /^[A-Z]{3}$/), date: day, rate: exact(20, /^\d{1,9}(?:\.\d{1,8})?$/) });
const logo = object<LogoPicture>({ format: oneOf('png', 'jpeg'), content: bytes(fixed('fileMaxBytes')) });

const mark = oneOf('sure', 'check');
const amount = orNull(number);
const box = orNull(object<Box>({ x: number, y: number, width: number, height: number }));
const fieldOf = <T extends string | number>(value: Take<T>): Take<ReadField<T>> =>
  object<ReadField<T>>({ value, mark, confidence: number, page: amount, box, why: searchText(fixed('readNameLetters')) } as never);
const kinds: Readonly<Record<ReadKind, Take<string> | Take<number>>> = {
  ...{ supplier: name, identifier, date: day, currency: code, money: number, method: number },
};
const fields = object<ReadFields>(
  Object.fromEntries(readFieldNames.map((field) => [field, fieldOf(kinds[readFields[field].kind] as Take<string>)])) as never,
  [],
);
const adjustment = object<Adjustment>({ reason: prose, amount: number, rate: amount });
const finding = object<Finding>(
  {
    code: code as Take<Finding['code']>,
    stated: searchText(fixed('readNameLetters')),
    computed: searchText(fixed('readNameLetters')),
    field: code,
  },
  ['code'],
);
const reading = object<Reading>({
  channel: oneOf('xml', 'text', 'scan', 'photo'),
  readBy: code,
  documentType: oneOf('invoice', 'credit-note', 'receipt'),
  fields,
  vat: all(object<ReadVat>({ rate: amount, base: amount, amount, mark }), partsMax),
  lines: all(
    object<ReadLine>({
      ...{ description: prose, quantity: amount, netUnitPrice: amount, lineTotal: amount, rate: amount, mark, page: amount, box },
    }),
    fixed('readLines'),
  ),
  adjustments: all(adjustment, partsMax),
  prepaid: amount,
  rounding: amount,
  payable: amount,
  findings: first(finding, findingsMax),
  text: searchText(fixed('recognizedLetters')),
  words: first(
    object<ReadWord>({ text: searchText(fixed('readNameLetters')), page: number, box: box as Take<Box> }),
    fixed('recognizedWords'),
  ),
  pages: number,
});

const party = object<Party>(
  {
    ...{ name, tradingName: name, vatNumber: identifier, chamberNumber: identifier, identifier: name, street: name, moreStreet: name },
    ...{ postcode: name, city: name, region: name, country: code, email: name },
  },
  [],
);
const structuredLine = object<StructuredLine>(
  {
    ...{ id: name, description: prose, note: prose, quantity: amount, unit: name, netUnitPrice: amount, lineTotal: amount, rate: amount },
    ...{ category: code, adjustments: all(adjustment, partsMax) },
  },
  ['description', 'quantity', 'netUnitPrice', 'lineTotal', 'rate', 'adjustments'],
);
const invoice = object<StructuredInvoice>(
  {
    ...{ syntax: oneOf('ubl', 'cii'), isCredit: flag, isInNamespace: flag, specification: prose, typeCode: code },
    ...{ supplier: name, reference: identifier },
    ...{ issued: day, due: day, delivered: day, terms: prose, currency: code, vatNumber: identifier, account: identifier },
    ...{ chamberNumber: identifier, orderReference: identifier, buyerReference: identifier, paymentReference: identifier },
    ...{ paymentMeans: code, notes: first(prose, notesMax), seller: party, buyer: party },
    ...{ lineTotal: number, net: number, vatTotal: number, gross: number, prepaid: number, rounding: number, payable: number },
    vat: all(
      object<StructuredVat>({ rate: amount, base: amount, amount, category: code, exemptReason: prose, exemptCode: name }, [
        'rate',
        'base',
        'amount',
      ]),
      partsMax,
    ),
    adjustments: all(
      object<StructuredAdjustment>({ reason: prose, amount: number, rate: amount, category: code, reasonCode: name }, [
        'reason',
        'amount',
        'rate',
      ]),
      partsMax,
    ),
    lines: all(structuredLine, fixed('readLines')),
    files: first(object<EmbeddedFile>({ fileName: name, content: bytes(fixed('fileMaxBytes')) }), filesMax),
    unreadable: first(name, findingsMax),
  },
  ['syntax', 'isCredit', 'isInNamespace', 'notes', 'seller', 'buyer', 'vat', 'adjustments', 'lines', 'files', 'unreadable'],
);
const eInvoice = object<EInvoice>({
  invoice,
  reading,
  broken: first(object<BrokenRule>({ rule: code, at: searchText(fixed('readNameLetters')) }, ['rule']), findingsMax),
});

/** @throws NotRead if something does not fit */
function fitted<T>(take: Take<T>, value: unknown, notes = new Notes()): T {
  try {
    return take(value, notes);
  } catch (error) {
    if (error instanceof Unfit) throw new NotRead('TOO_LARGE');
    throw error;
  }
}

/** One finding says that texts were cut. */
const withNotes = (read: Reading, { cut }: Notes): Reading =>
  cut.size === 0 ? read : { ...read, findings: [...read.findings, { code: 'TEXT_SHORTENED' }] };

function readingOf(value: unknown): Reading {
  const notes = new Notes();
  return withNotes(fitted(reading, value, notes), notes);
}
function eInvoiceOf(value: unknown): EInvoice {
  const notes = new Notes();
  const read = fitted(eInvoice, value, notes);
  return { ...read, reading: withNotes(read.reading, notes) };
}

const file = bytes(fixed('arrangedBytes'));
const parts = all(object<{ bytes: Uint8Array; pages: number[] }>({ bytes: file, pages: all(number, fixed('readLines')) }), partsMax);
const reasons: Record<RefusalReason, true> = {
  ...{
    NOT_A_DOCUMENT: true,
    NOT_AN_INVOICE: true,
    DAMAGED: true,
    WANTS_PASSWORD: true,
    TOO_LARGE: true,
    TOO_SLOW: true,
    TOO_MUCH_MEMORY: true,
  },
};
/** What an answer holds, by its name. */
const contents: Record<string, (value: unknown) => unknown> = {
  reading: readingOf,
  eInvoice: (value) => (value === null ? null : eInvoiceOf(value)),
  statement: statementOf,
  rates: (value) => fitted(all(rate, fixed('openRecordsMatched')), value),
  logo: (value) => fitted(logo, value),
  split: (value) => fitted(orNull(parts), value),
  joined: (value) => fitted(file, value),
  picture: (value) => fitted(file, value),
  unreadable: (value) => fitted(searchText(fixed('readNameLetters')), value),
  fault: (value) => fitted(searchText(fixed('readTextLetters')), value),
  refused: (value) => fitted(oneOf(...(Object.keys(reasons) as RefusalReason[])), value),
};

/** Takes an answer of the reading process, here as there. @throws NotRead, Unreadable */
export function answerOf<Answer extends { ms: number }>(answer: Answer): Answer {
  const name = Object.keys(contents).find((one) => one in answer);
  if (name === undefined) throw new NotRead('DAMAGED');
  return { [name]: contents[name]!((answer as Record<string, unknown>)[name]), ms: fitted(number, answer.ms) } as unknown as Answer;
}
