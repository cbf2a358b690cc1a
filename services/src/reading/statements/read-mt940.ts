import { isUtf8 } from 'node:buffer';
import { decimal, isDay } from '@kantoor/schemas';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { type BankBooking, type BankStatement, type StatementFile, Unreadable } from '../model/index.js';

const refuse = (what: string): never => {
  throw new Unreadable(what);
};

/** Tags stand at the beginning of a line; what follows up to the next tag belongs to them. */
const tagged = /^:(\d\d[A-Z]?):(.*)$/;
interface Field {
  tag: string;
  lines: string[];
}

const textOf = (bytes: Uint8Array): string => new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);

/** Returns whether a file begins like MT940, with or without the envelope of the network or of the bank. */
export const looksLikeMt940 = (bytes: Uint8Array): boolean => /(?:^|[\r\n]|\{4:):20:/.test(textOf(bytes.subarray(0, 2_000)));

function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (const line of text.replaceAll('{4:', '\n').split(/\r\n|\r|\n/)) {
    const [, tag, rest] = tagged.exec(line) ?? [];
    if (tag !== undefined) fields.push({ tag, lines: [rest!] });
    // A line of one hyphen ends a message; an envelope may stand around it.
    else if (/^-\}?\s*$/.test(line)) fields.push({ tag: '-', lines: [] });
    else if (fields.length > 0 && fields.at(-1)!.tag !== '-') fields.at(-1)!.lines.push(line);
  }
  return fields;
}

/** YYMMDD of this century. */
const dayOf = (text: string): string => {
  const day = `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`;
  return isDay(day) ? day : refuse('an entry without the day on which it was booked');
};

/** The entry date has no year: it is the one nearest to the value date, which may lie on the other side of New Year. */
function bookedOn(valueDate: string, entryDate: string | undefined): string {
  const value = dayOf(valueDate);
  if (entryDate === undefined) return value;
  const year = Number(value.slice(0, 4));
  const distance = (day: string): number => Math.abs(Date.parse(day) - Date.parse(value));
  const [nearest] = [year - 1, year, year + 1]
    .map((one) => `${one}-${entryDate.slice(0, 2)}-${entryDate.slice(2)}`)
    .filter((day) => isDay(day))
    .sort((one, other) => distance(one) - distance(other));
  return nearest ?? refuse('an entry without the day on which it was booked');
}

type Decimal = ReturnType<typeof decimal>;
const amountOf = (text: string): Decimal => decimal(text.replace(',', '.').replace(/\.$/, ''));
const textOfAmount = (amount: Decimal): string => amount.toFixed(Math.max(2, amount.decimalPlaces()));

/** Value date, entry date, mark, funds code, amount, kind of transaction, references. */
const entryLine = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d{1,15},\d{0,5})[NFS][A-Z0-9]{3}(.*)$/;
const given = (reference: string | undefined): string | null =>
  reference === undefined || reference.trim() === '' || /^(?:NONREF|NOT ?PROVIDED|EREF|PREF|MARF)$/i.test(reference.trim())
    ? null
    : reference.trim();

/** Codes of the structured information to the account owner, as ABN AMRO, ING and Rabobank write it. */
const codes = [
  ...[
    'TRTP',
    'IBAN',
    'BIC',
    'NAME',
    'REMI',
    'EREF',
    'PREF',
    'IREF',
    'MARF',
    'CSID',
    'ORDP',
    'BENM',
    'CNTP',
    'ISDT',
    'ADDR',
    'PURP',
    'RTRN',
  ],
  ...['ULTC', 'ULTD', 'ULTB', 'SVCL', 'CREF', 'CHGS', 'EXCH', 'OCMT', 'NRTX', 'ACCW', 'BTRF', 'ID'],
];
const coded = new RegExp(`/(${codes.join('|')})/`, 'g');

function valuesOf(text: string): Map<string, string> {
  const values = new Map<string, string>();
  const found = [...text.matchAll(coded)];
  found.forEach(({ 0: { length }, 1: code, index }, nth) => {
    const value = text.slice(index + length, found[nth + 1]?.index).replace(/^\/|\/$/g, '');
    if (value !== '' && !values.has(code!)) values.set(code!, value);
  });
  return values;
}

/** Subfields of German banks: `?20` to `?29` and `?60` to `?63` hold the text, `?31` the account, `?32` and `?33` the name. */
function subfieldsOf(text: string): Map<string, string> | undefined {
  const [, mark] = /^\d{3}([?>])\d\d/.exec(text) ?? [];
  if (mark === undefined) return undefined;
  const parts = text.slice(3).split(mark).slice(1);
  const fields = new Map(parts.map((part) => [part.slice(0, 2), part.slice(2)]));
  const joined = (names: readonly string[]): string => names.map((name) => fields.get(name) ?? '').join('');
  const range = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, nth) => String(from + nth));
  return new Map([
    ['REMI', joined([...range(20, 29), ...range(60, 63)])],
    ['IBAN', joined(['31'])],
    ['NAME', joined(['32', '33'])],
  ]);
}

/** Lines as people read them: `IBAN: NL…  BIC: …  NAAM: …  OMSCHRIJVING: …`. */
const worded: readonly (readonly [code: string, pattern: RegExp])[] = [
  ['IBAN', /\bIBAN:\s?([A-Z]{2}\d{2}[A-Z0-9]{8,30})/i],
  ['NAME', /\b(?:NAAM|NAME):\s?(\S[^:]{0,100}?)(?=\s{2}|\s\w{3,20}:|$)/i],
  ['EREF', /\b(?:KENMERK|EREF):\s?(\S{1,100})/i],
];

type Information = Pick<BankBooking, 'endToEndId' | 'batchReference' | 'counterpartyName' | 'counterpartyIban' | 'description'>;
/** Reads the information to the account owner (`:86:`), which the bank may have structured. */
function informationOf(lines: readonly string[]): Information & { isReturn: boolean } {
  const text = lines.join('');
  let values = subfieldsOf(text) ?? valuesOf(text);
  const isStructured = values.size > 0;
  if (!isStructured) values = new Map(worded.flatMap(([code, pattern]) => [[code, pattern.exec(text)?.[1] ?? ''] as const]));
  // ING writes account, BIC, name and town of the other party behind one code.
  const [account = '', , name = ''] = values.get('CNTP')?.split('/') ?? [];
  const iban = electronicFormatIBAN(values.get('IBAN') ?? account) ?? '';
  const remittance = (values.get('REMI') ?? '').replace(/^(?:USTD\/\/|STRD\/[A-Z]{3}\/)/, '');
  const description = (isStructured ? remittance || text : text).replace(/\s+/g, ' ').trim();
  return {
    endToEndId: given(values.get('EREF')),
    batchReference: given(values.get('PREF')),
    counterpartyName: (values.get('NAME') ?? name).replace(/\s+/g, ' ').trim() || null,
    counterpartyIban: isValidIBAN(iban) ? iban : null,
    description,
    isReturn: values.has('RTRN'),
  };
}

function bookingOf(entry: Field, information: Field | undefined, currency: string): BankBooking {
  const [, value, day, mark, , amount, references] = entryLine.exec(entry.lines[0]!) ?? [];
  if (value === undefined || mark === undefined || amount === undefined) return refuse('an entry that is not written as MT940');
  const exact = amountOf(amount);
  // A reversed credit takes money off the account.
  const isIncoming = mark === 'C' || mark === 'RD';
  const { isReturn, ...stated } = informationOf(information?.lines ?? entry.lines.slice(1));
  const [own, ofBank] = references!.split('//');
  // Rabobank writes the account of the other party on a line of its own.
  const account = electronicFormatIBAN(entry.lines[1] ?? '') ?? '';
  return {
    ...stated,
    amount: textOfAmount(isIncoming ? exact : exact.negated()),
    currency,
    bookedOn: bookedOn(value, day),
    isReturn: isReturn || mark.startsWith('R'),
    bankReference: given(ofBank),
    endToEndId: stated.endToEndId ?? given(own),
    counterpartyIban: stated.counterpartyIban ?? (isValidIBAN(account) ? account : null),
  };
}

const accountOf = (text: string): string => {
  // Banks put the currency behind the number; ING and Rabobank a blank before it.
  const [number = ''] = /^[A-Z0-9./-]+/.exec(text.trim().toUpperCase()) ?? [];
  const account = number.replace(/[^A-Z0-9]/g, '').replace(/(?<=\d)[A-Z]{3}$/, '');
  return account === '' ? refuse('a statement without an account') : account;
};

/** Mark, day, currency and amount of a balance. */
const balanceLine = /^([CD])(\d{6})([A-Z]{3})(\d{1,15},\d{0,5})$/;
function balanceOf(text: string): { day: string; currency: string; amount: string } {
  const [, mark, day, currency, amount] = balanceLine.exec(text) ?? [];
  if (day === undefined || currency === undefined || amount === undefined) return refuse('a balance that is not written as MT940');
  const exact = amountOf(amount);
  return { day: dayOf(day), currency, amount: textOfAmount(mark === 'D' ? exact.negated() : exact) };
}

function statementOf(fields: readonly Field[]): BankStatement {
  const first = (...tags: string[]): string | undefined => fields.find(({ tag }) => tags.includes(tag))?.lines[0]?.trim();
  const opening = balanceOf(first('60F', '60M') ?? refuse('a statement without its opening balance'));
  const closing = first('62F', '62M');
  const closed = closing === undefined ? undefined : balanceOf(closing);
  const bookings = fields.flatMap((field, nth) => {
    if (field.tag !== '61') return [];
    const next = fields[nth + 1];
    return [bookingOf(field, next?.tag === '86' ? next : undefined, opening.currency)];
  });
  const number = first('28C', '28');
  // Pages of one statement share its number, and banks that count no statements write zeros.
  const isWhole = first('60M', '62M') === undefined;
  const [sequence] = (isWhole && number?.split('/')) || [];
  return {
    statementId: `${number ?? first('20') ?? refuse('a statement without a number')} ${opening.day}`,
    sequence: sequence && !/^0*$/.test(sequence) ? sequence : null,
    balances: closed
      ? { currency: opening.currency, opening: opening.amount, openedOn: opening.day, closing: closed.amount, closedOn: closed.day }
      : null,
    account: accountOf(first('25', '25P') ?? ''),
    bookings,
  };
}

/**
 * Reads bank statements in MT940, as Dutch banks still offer them. One doubtful amount or date refuses the whole file. @throws Unreadable
 */
export function readMt940(bytes: Uint8Array): StatementFile {
  const statements: Field[][] = [];
  for (const field of fieldsOf(textOf(bytes))) {
    if (field.tag === '20') statements.push([]);
    if (field.tag !== '-') statements.at(-1)?.push(field);
  }
  if (statements.length === 0) refuse('no statement');
  return { statements: statements.map(statementOf), pending: 0, shortened: 0 };
}
