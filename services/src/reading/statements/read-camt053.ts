import { decimal, isDay } from '@kantoor/schemas';
import { electronicFormatIBAN } from 'ibantools';
import { type BankBooking, type BankStatement, type StatementBalances, type StatementFile, Unreadable } from '../model/index.js';
import { readXml } from '../xml/index.js';

const refuse = (what: string): never => {
  throw new Unreadable(what);
};

/** Elements that may be repeated. */
const lists = new Set(['Stmt', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd', 'AddtlRmtInf', 'Prtry']);
const namespace = /"urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d\d"|'urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d\d'/;
type Element = Record<string, unknown>;

const isElement = (value: unknown): value is Element => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Returns the value at a path of element names, or undefined if an element is absent. */
const at = (from: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (isElement(value) ? value[name] : undefined), from);
const listAt = (from: unknown, ...path: readonly string[]): unknown[] => {
  const found = at(from, ...path);
  return Array.isArray(found) ? found : [];
};
function textOf(value: unknown): string | null {
  const text = isElement(value) ? value['#text'] : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}
const textAt = (from: unknown, ...path: readonly string[]): string | null => textOf(at(from, ...path));
const firstOf = (...texts: readonly (string | null)[]): string | null => texts.find((text) => text !== null) ?? null;

interface Amount {
  value: string;
  currency: string;
}
/** ISO 20022: at most 18 digits, five of them decimals, without a sign. */
function amountOf(value: unknown): Amount | undefined {
  const [text, currency] = [textOf(value), textAt(value, 'Ccy')];
  if (text === null || currency === null || !/^\d{1,18}(\.\d{1,5})?$/.test(text) || !/^[A-Z]{3}$/.test(currency)) return undefined;
  return { value: text, currency };
}

const accountAt = (from: unknown, ...path: readonly string[]): string | null => {
  const account = at(from, ...path);
  const number = firstOf(textAt(account, 'Id', 'IBAN'), textAt(account, 'Id', 'Othr', 'Id'), textAt(account, 'Id', 'PrtryAcct', 'Id'));
  return number === null ? null : (electronicFormatIBAN(number) ?? number);
};

/** `BkgDt` has a date or a timestamp; of a timestamp the date is used as the bank writes it. */
function dayOf(entry: Element): string {
  const day = firstOf(dayIn(at(entry, 'BookgDt')), dayIn(at(entry, 'ValDt')));
  return day && isDay(day) ? day : refuse('an entry without the day on which it was booked');
}
const dayIn = (date: unknown): string | null => firstOf(textAt(date, 'Dt'), textAt(date, 'DtTm')?.slice(0, 10) ?? null);

/** Banks write `NOTPROVIDED` if there is no id. */
const given = (id: string | null): string | null => (id === null || /^not ?provided$/i.test(id) ? null : id);

/** Returns the creditor of outgoing money and the debtor of incoming money; the reverse for a return. */
function counterpartyOf(
  details: unknown,
  isCredit: boolean,
  isReturn: boolean,
): Pick<BankBooking, 'counterpartyName' | 'counterpartyIban'> {
  const role = isCredit !== isReturn ? 'Dbtr' : 'Cdtr';
  const named = (party: string): string | null =>
    firstOf(textAt(details, 'RltdPties', party, 'Nm'), textAt(details, 'RltdPties', party, 'Pty', 'Nm'));
  return {
    counterpartyName: firstOf(named(role), named(`Ultmt${role}`)),
    counterpartyIban: accountAt(details, 'RltdPties', `${role}Acct`),
  };
}

function descriptionOf(entry: Element, details: unknown): string {
  const texts = [
    ...listAt(details, 'RmtInf', 'Ustrd').map(textOf),
    ...listAt(details, 'RmtInf', 'Strd').flatMap((strd) => [
      textAt(strd, 'CdtrRefInf', 'Ref'),
      textAt(strd, 'CdtrRefInf', 'CdtrRef'),
      textAt(strd, 'RfrdDocInf', 'Nb'),
      textAt(strd, 'RfrdDocInf', 'RfrdDocNb'),
      ...listAt(strd, 'AddtlRmtInf').map(textOf),
    ]),
    textAt(details, 'AddtlTxInf'),
    textAt(entry, 'AddtlNtryInf'),
  ];
  return [...new Set(texts.filter((text) => text !== null))].join(' ');
}

const isMarkedReturn = (entry: Element, details: unknown): boolean =>
  ['true', '1'].includes(textAt(entry, 'RvslInd') ?? '') || at(details, 'RtrInf') !== undefined;

/** Returns the amount of a part: its place depends on the version of the statement. */
const partAmount = (details: unknown): Amount | undefined =>
  amountOf(at(details, 'Amt')) ?? amountOf(at(details, 'AmtDtls', 'TxAmt', 'Amt'));

function bookingOf(entry: Element, amount: Amount, details: unknown): BankBooking {
  const direction = firstOf(textAt(details, 'CdtDbtInd'), textAt(entry, 'CdtDbtInd'));
  if (direction !== 'CRDT' && direction !== 'DBIT') return refuse('an entry that is neither in nor out');
  const isCredit = direction === 'CRDT';
  const isReturn = isMarkedReturn(entry, details);
  const exact = decimal(amount.value);
  const batch = listAt(entry, 'NtryDtls')[0];
  return {
    amount: (isCredit ? exact : exact.negated()).toFixed(Math.max(2, exact.decimalPlaces())),
    currency: amount.currency,
    bookedOn: dayOf(entry),
    isReturn,
    bankReference: firstOf(textAt(details, 'Refs', 'AcctSvcrRef'), textAt(entry, 'AcctSvcrRef')),
    endToEndId: given(textAt(details, 'Refs', 'EndToEndId')),
    batchReference: given(
      firstOf(
        textAt(batch, 'Btch', 'PmtInfId'),
        textAt(details, 'Refs', 'PmtInfId'),
        textAt(batch, 'Btch', 'MsgId'),
        textAt(details, 'Refs', 'MsgId'),
      ),
    ),
    ...counterpartyOf(details, isCredit, isReturn),
    description: descriptionOf(entry, details),
  };
}

/**
 * Splits a collective booking if its parts add up to it exactly; else keeps one amount, without the references of its parts, for the user
 * to review.
 */
function bookingsOf(entry: Element): BankBooking[] {
  const whole = amountOf(at(entry, 'Amt')) ?? refuse('an entry without an amount');
  const direction = textAt(entry, 'CdtDbtInd');
  const parts = listAt(entry, 'NtryDtls').flatMap((details) => listAt(details, 'TxDtls'));
  if (parts.length <= 1) return [bookingOf(entry, whole, parts[0])];
  const amounts = parts.map(partAmount);
  const sum = amounts.reduce((total, part, nth) => {
    const isOpposite = (textAt(parts[nth], 'CdtDbtInd') ?? direction) !== direction;
    const value = part?.currency === whole.currency ? decimal(part.value) : decimal(Number.NaN);
    return isOpposite ? total.minus(value) : total.plus(value);
  }, decimal(0));
  // A part with amount zero means that the bank omits the amounts.
  if (!sum.eq(whole.value) || amounts.some((part) => part === undefined || decimal(part.value).isZero()))
    return [bookingOf(entry, whole, undefined)];
  return parts.map((details, nth) => bookingOf(entry, amounts[nth]!, details));
}

const isBooked = (entry: Element): boolean => firstOf(textAt(entry, 'Sts', 'Cd'), textAt(entry, 'Sts')) === 'BOOK';

/** Returns the opening and closing balance of the account's currency; null unless the statement has both. */
function balancesOf(stmt: unknown): StatementBalances | null {
  const [opening, closing] = [balanceOf(stmt, ['OPBD', 'PRCD']), balanceOf(stmt, ['CLBD'])];
  if (!opening || !closing || closing.currency !== opening.currency) return null;
  return { currency: opening.currency, opening: opening.value, openedOn: opening.day, closing: closing.value, closedOn: closing.day };
}

function balanceOf(stmt: unknown, codes: readonly string[]): (Amount & { day: string | null }) | undefined {
  const currency = textAt(stmt, 'Acct', 'Ccy');
  const balances = codes
    .flatMap((code) => listAt(stmt, 'Bal').filter((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === code))
    .filter((one) => currency === null || textAt(one, 'Amt', 'Ccy') === currency);
  if (balances.length === 0) return undefined;
  const amount = amountOf(at(balances[0], 'Amt')) ?? refuse('a balance without an amount');
  const value = textAt(balances[0], 'CdtDbtInd') === 'DBIT' ? decimal(amount.value).negated() : decimal(amount.value);
  const day = dayIn(at(balances[0], 'Dt'));
  return { value: value.toFixed(Math.max(2, value.decimalPlaces())), currency: amount.currency, day: day && isDay(day) ? day : null };
}

function statementOf(stmt: unknown): BankStatement & { pending: number } {
  const entries = listAt(stmt, 'Ntry').filter(isElement);
  const booked = entries.filter(isBooked);
  return {
    statementId: textAt(stmt, 'Id') ?? refuse('a statement without a number'),
    sequence: firstOf(textAt(stmt, 'ElctrncSeqNb'), textAt(stmt, 'LglSeqNb')),
    balances: balancesOf(stmt),
    account: accountAt(stmt, 'Acct') ?? refuse('a statement without an account'),
    bookings: booked.flatMap(bookingsOf),
    pending: entries.length - booked.length,
  };
}

/** Decodes by the declared encoding, by default UTF-8. Refuses a file with bytes that are invalid in that encoding. */
function decoded(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const encoding = /^\s*<\?xml[^>]*encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(head)?.[1];
  const mark = bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : undefined;
  try {
    return new TextDecoder(mark ?? encoding ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse(`letters that are not ${encoding ?? 'UTF-8'}`);
  }
}

/**
 * Reads bank statements in ISO 20022 camt.053, versions 1 to 13. One doubtful amount or date refuses the whole file: nothing is paid on a
 * guess. @throws Unreadable
 */
export function readCamt053(bytes: Uint8Array): StatementFile {
  const text = decoded(bytes);
  if (!namespace.test(text)) refuse('no bank statement (camt.053)');
  const read = (): unknown => {
    try {
      return readXml(text, (name) => lists.has(name));
    } catch {
      return refuse('no XML that can be read');
    }
  };
  const document = at(read(), 'Document');
  const statements = listAt(document, 'BkToCstmrStmt', 'Stmt').map(statementOf);
  if (statements.length === 0) refuse('no statement');
  return {
    statements: statements.map(({ pending: _, ...statement }) => statement),
    pending: statements.reduce((sum, { pending }) => sum + pending, 0),
    shortened: 0,
  };
}
