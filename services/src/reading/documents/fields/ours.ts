import type { OwnCompany, ReadFields, Reading } from '../../model/index.js';
import type { Cell, Line } from '../layout/lines.js';
import { legalForm } from '../values/company-names.js';
import { folded } from '../values/fold.js';
import type { Block } from './blocks.js';

/** Where a document names the company that received it. */
export interface Ours {
  isName: (text: string) => boolean;
  /** For numbers of VAT, of a register and of accounts. */
  isNumber: (value: string) => boolean;
  /** Cells with our name, and what stands below it in the same block. */
  cells: ReadonlySet<Cell>;
  /** Cells beside our street: the supplier may share our building. */
  nearby: ReadonlySet<Cell>;
  /** A number of ours is printed. */
  hasNumber: boolean;
}

export const unknownOurs: Ours = { isName: () => false, isNumber: () => false, cells: new Set(), nearby: new Set(), hasNumber: false };

/** Words printed beside the name of whoever receives a document. */
const addressing =
  /^(?:aan|to|an|a|de|het|the|die|der|den|firma|fa|t\.?a\.?v|z\.?hd|attn|attention|afd|afdeling|dept|department|abt|abteilung|service|administratie|boekhouding|crediteuren(?:administratie)?|inkoop|accounts?|payable|finance|financien|buchhaltung|comptabilite|contabilidad|invoice|bill|billed|ship|sold|klant|kunde|customer|client|koper|buyer|kaufer|acheteur|debiteur|c\/?o|nederland|netherlands)$/;
const longestName = 140;
const mostCells = 7;
const fewestDigits = 6;
const fewestPrinted = 8;
const fewestOfStreet = 6;

/** Finds our own company on a document by what the ecosystem is called. A recognizer may have misread one letter of a name. */
export function oursIn(lines: readonly Line[], blocks: readonly Block[], own: OwnCompany, isRecognized: boolean): Ours {
  const isOurName = nameTest(own.names, isRecognized);
  const numbers = new Set([...own.vatNumbers, ...own.chamberNumbers, ...own.accounts].flatMap(formsOf));
  const streets = own.addresses
    .flatMap((address) => streetForms(address.split(',')[0]!))
    .filter((street) => street.length >= fewestOfStreet && /\d/.test(street));
  const isName = (text: string): boolean => text.length <= longestName && isOurName(text);
  const isNumber = (value: string): boolean => formsOf(value).some((form) => numbers.has(form));
  const isStreet = ({ text }: Cell): boolean => {
    const whole = streets.length > 0 && /\d/.test(text) ? compact(text) : '';
    return streets.some((street) => whole.includes(street));
  };
  const places = new Map<Cell, { block: Block; at: number }>();
  for (const block of blocks) for (const [at, { cell }] of block.cells.entries()) places.set(cell, { block, at });
  /** Cells of the same block, from so many above a cell to so many below it. */
  const around = (cell: Cell, above: number, below: number): Cell[] => {
    const { block, at } = places.get(cell) ?? { block: { cells: [{ cell }] }, at: 0 };
    return block.cells.slice(Math.max(0, at - above), at + below + 1).map((each) => each.cell);
  };
  const [cells, nearby] = [new Set<Cell>(), new Set<Cell>()];
  for (const cell of lines.flatMap((line) => line.cells)) {
    const parts = new Set([cell.text, ...cell.text.split(/,| [-–—·•|] |: ?/)]);
    if ([...parts].some(isName)) {
      for (const each of around(cell, 0, mostCells)) cells.add(each);
    } else if (isStreet(cell)) for (const each of around(cell, 2, 2)) nearby.add(each);
  }
  const printed = [...numbers].filter((number) => number.length >= fewestPrinted);
  const hasNumber = lines.some(({ text }) => {
    const whole = /\d{3}/.test(text) ? compact(text) : '';
    return printed.some((number) => whole.includes(number));
  });
  return { isName, isNumber, cells, nearby, hasNumber };
}

const numberFields = ['vatNumber', 'iban', 'chamberOfCommerceNumber'] as const;

/** Removes our own company from the supplier of an e-invoice, such as a sales invoice of ours that was sent back to us. */
export function withoutOurs(reading: Reading, own: OwnCompany | undefined): Reading {
  if (!own) return reading;
  const { isName, isNumber } = oursIn([], [], own, false);
  const fields: ReadFields = { ...reading.fields };
  if (fields.supplier && isName(fields.supplier.value)) delete fields.supplier;
  for (const name of numberFields) if (fields[name] && isNumber(fields[name].value)) delete fields[name];
  return { ...reading, fields };
}

/** Letters of every script: names that are written in another one differ by them. */
const compact = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Some countries print the number of a house first. */
function streetForms(street: string): string[] {
  const [, name, number] = /^(.*[^\d\s])\s+(\d\S*)$/.exec(street.trim()) ?? [];
  return [compact(street), ...(name && number ? [compact(`${number} ${name}`)] : [])];
}

/** Numbers are printed with or without their country. */
function formsOf(value: string): string[] {
  const whole = compact(value);
  if (whole.replace(/\D/g, '').length < fewestDigits) return [];
  const digits = /^[a-z]{2}(?=\d)/.test(whole) ? whole.slice(2) : whole;
  return [...new Set([whole, digits])];
}

const mostForms = 3;

/** The words of a name without its legal form, which is often left out. */
function wordsOfName(text: string): string[] {
  let plain = folded(text);
  for (let i = 0; i < mostForms; i++) {
    const without = plain.replace(legalForm, ' ').trim();
    if (without === plain || !isWord.test(without)) break;
    plain = without;
  }
  return plain.split(/[^\p{L}\p{N}.&/]+/u).filter((word) => isWord.test(word));
}
const isWord = /[\p{L}\p{N}]/u;

/** Returns whether a text is one of these names, with nothing before and after it but words that address it. Many names cost no more than one. */
function nameTest(names: readonly string[], isRecognized: boolean): (text: string) => boolean {
  const wholes = new Set(names.map((name) => joined(wordsOfName(name))).filter((whole) => whole !== ''));
  const ofLength = new Map<number, string[]>();
  for (const whole of wholes) ofLength.set(whole.length, [...(ofLength.get(whole.length) ?? []), whole]);
  return (text) => {
    const words = wordsOfName(text);
    let [from, to] = [0, words.length];
    const isWhole = (): boolean => wholes.has(joined(words.slice(from, to)));
    while (from < to && isAddressing(words[from]!) && !isWhole()) from += 1;
    while (to > from && isAddressing(words[to - 1]!) && !isWhole()) to -= 1;
    const rest = joined(words.slice(from, to));
    return wholes.has(rest) || (isRecognized && (ofLength.get(rest.length) ?? []).some((whole) => isNearly(rest, whole)));
  };
}

const joined = (words: readonly string[]): string => words.join('').replace(/[^\p{L}\p{N}]/gu, '');
const isAddressing = (word: string): boolean => addressing.test(word.replace(/\.$/, ''));

const shortestMisread = 8;

/** One letter was recognized as another one. Different digits are different names. */
function isNearly(one: string, other: string): boolean {
  if (one.length < shortestMisread || one.length !== other.length) return false;
  let differing = 0;
  for (let i = 0; i < one.length && differing <= 1; i++) if (one[i] !== other[i]) differing += 1;
  return differing <= 1 && one.replace(/\D/g, '') === other.replace(/\D/g, '');
}
