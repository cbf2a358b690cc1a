import { type Line, placeIn } from '../layout/lines.js';
import { datesIn } from '../values/dates.js';
import type { Candidate } from './candidates.js';
import type { Document } from './document.js';
import { type Label, type Window, windowsOf } from './labels.js';

const token = /[a-z\d#][a-z\d./_#-]*/g;

/** Words between a label and its number, or part of the label. */
const skipped = /^(?:nr|no|num|numero|number|nummer|n|id|ref|vom|of|de|du|la|der|the|and|und|en|is|invoice|tax|[a-z]{1,2})[.:]*$/;

/** Finds the number for labels of this kind: the first word with a digit beside or below the label. */
function numberCandidates(
  document: Document,
  kind: 'reference' | 'anyNumber' | 'transaction' | 'title' | 'order',
  weight: number,
  least = 1,
): Candidate[] {
  return document.labels.filter((label) => label.kind === kind).flatMap((label) => candidatesOf(label, document, weight, least));
}

/** In points: text further away belongs to another column. */
const furthestBeside = 170;

function candidatesOf(label: Label, document: Document, weight: number, least: number): Candidate[] {
  const candidates: Candidate[] = [];
  for (const window of windowsOf(label, document.lines, document.labels)) {
    const found = tokenIn(window, label, least);
    if (found === 'other') return candidates;
    if (!found) continue;
    const isFar = window.how === 'beside' && placeIn(label.line, found.start, found.end).x0 - label.place.x1 > furthestBeside;
    const distance = isFar ? -1 : window.how === 'beside' ? -Math.min(1, (found.start - label.end) / 80) : -0.6;
    const within = label.start > 20 && label.line.text.length > 70 && label.line.cells.length === 1 ? -1 : 0;
    const top = within - 0.4 * (label.line.page - 1) - 0.3 * (label.line.y0 / label.line.pageHeight);
    const why = `${window.how} "${textOf(label)}"`;
    // Anything may be below a title.
    const isDoubtful = label.kind === 'title' && window.how === 'below';
    candidates.push({ ...found, line: window.line, score: weight + distance + top, why, isDoubtful });
    if (!isFar) return candidates;
  }
  return candidates;
}

const textOf = (label: Label): string => label.line.text.slice(label.start, label.end);

/** Further groups of three or four digits, up to the end of the cell. */
const groups = /^(?: \d{3,4}){1,3}(?= {2}|$)/;
const led = /^([A-Z]{1,4}) (\d[\d./-]*\d)(?![.,:\d]|[A-Za-z]|\s?[€%])/;
const noLetters = new Set([
  'N',
  'NR',
  'NO',
  'NUM',
  'ID',
  'REF',
  'DE',
  'DU',
  'LA',
  'VOM',
  'OF',
  'VAN',
  'EN',
  'IS',
  'VAT',
  'BTW',
  'UST',
  'TVA',
  'IVA',
]);

/** Returns the length of a number that begins with capital letters and a blank, such as F 60254. */
function ledNumber(text: string): number | undefined {
  const match = led.exec(text);
  return match && !noLetters.has(match[1]!) && match[2]!.replace(/\D/g, '').length >= 3 ? match[0].length : undefined;
}

function tokenIn(
  { line, start, end, how }: Window,
  label: Label,
  least: number,
): { value: string; start: number; end: number } | 'other' | undefined {
  const part = line.plain.slice(start, end);
  const dates = datesIn(part);
  for (const match of part.matchAll(token)) {
    let from = match.index;
    let text = match[0].replace(/[.#/_-]{1,9}$/, '');
    while (/^[#./_-]/.test(text)) {
      text = text.slice(1);
      from += 1;
    }
    const isDate = !/^\d{8}$/.test(text) && dates.some((date) => date.start <= from && from < date.end);
    if (!/\d/.test(text)) {
      const length = from < 6 || how === 'below' ? ledNumber(line.text.slice(start + from, end)) : undefined;
      if (length && !dates.some((date) => date.start < from + length && date.end > from)) return made(from, from + length);
      if (skipped.test(match[0]) || match[0] === '#') continue;
      // Letters before the digits of one number, e.g. INV 2021-001.
      const next = /^ (\d[\d./-]*\d)/.exec(part.slice(from + text.length));
      if (
        next &&
        /^[a-z]{2,4}$/.test(text) &&
        how === 'beside' &&
        from < 4 &&
        !dates.some((date) => date.start < from + text.length + 3 && date.end > from)
      )
        return made(from, from + text.length + next[0].length);
      if (how === 'below') return undefined;
      if (label.kind === 'title') return 'other';
      if (from > 40) return undefined;
      continue;
    }
    if (isDate) {
      if (label.kind === 'title') return 'other';
      continue;
    }
    if (text.replace(/[^a-z\d]/g, '').length < least || /^\d+[.,]\d{2}$/.test(text)) continue;
    if (/^\s?(?:€|eur|%|stk)/.test(part.slice(from + text.length)) || /[€$£]\s?$/.test(part.slice(0, from))) continue;
    // A number in groups of digits, e.g. 2018 / 123 or 1234 5678.
    const rest = part.slice(from + text.length);
    const more = /^ [/-] ?\d{2,}(?![.,\d])/.exec(rest) ?? (/^\d{3,4}$/.test(text) ? groups.exec(rest) : null);
    return made(from, from + text.length + (more ? more[0].length : 0));
  }
  return undefined;

  function made(from: number, to: number): { value: string; start: number; end: number } {
    return { value: line.text.slice(start + from, start + to), start: start + from, end: start + to };
  }
}

/** Finds the invoice number by labels, otherwise by a title that contains it. */
export function referenceCandidates(document: Document): Candidate[] {
  const labelled = numberCandidates(document, 'reference', 4);
  const titled = numberCandidates(document, 'title', 3, 4).filter(({ value }) => !/^(?:19|20)\d{2}$/.test(value));
  // Numbers of a seller or a buyer are labelled as numbers as well.
  const numbered = numberCandidates(document, 'anyNumber', 2.4, 3).filter(
    ({ line, start }) => !isWithinParty(line, document) && !ofOther.test(line.plain.slice(0, start)),
  );
  // Tills number what they sell: without a number of the slip that one is taken, for checking.
  const counted = [...numberCandidates(document, 'transaction', 2.2, 3), ...hashed(document)].map((each) => ({
    ...each,
    isDoubtful: true,
  }));
  const ofCard = linesOfCard(document);
  const all = [...labelled, ...titled, ...numbered, ...counted].map((each) =>
    ofCard.has(each.line) ? { ...each, score: each.score - 1.2, isDoubtful: true } : each,
  );
  return all.map((each) => ({
    ...each,
    score: each.score + 0.35 * Math.min(2, all.filter(({ value }) => value === each.value).length - 1) + shapeOf(each.value),
  }));
}

/** A cell with nothing but a number after its sign. */
const hashed = ({ lines }: Document): Candidate[] =>
  lines.flatMap((line) =>
    line.cells.flatMap(({ text }, i): Candidate[] => {
      const [, before, value] = /^(\W{0,3}# ?)(\d{4,12})$/.exec(text) ?? [];
      if (value === undefined) return [];
      const start = line.starts[i]! + before!.length;
      return [{ value, line, start, end: start + value.length, score: 1.6, why: 'after the sign of a number' }];
    }),
  );

/** Words before "number" that make it the number of something else. */
const ofOther =
  /(?:gst|vat|btw|tva|iva|ust|tax|reg|member|card|kaart|karte|terminal|merchant|auth|trans|trace)\W{1,3}(?:id|no|nr)?\W{0,6}$/;

const cardWords =
  /(?<![a-z])(?:ta-?nr|trace|terminal|term\.? ?id|trm-?id|t-id|vu-?nr|vu-?nummer|merchant|kartennr|karte \d|card ?(?:no|number|type)|kaart(?:nr|serie)?|aid|auth(?:\.|orisation|orization)? ?code|autorisierung\w*|genehmigungs-nr|emv\w*|capt|contactless|kontaktlos|contactloos|pan|mid|tid|eft|purchase|x{4})(?![a-z])|#{4}|\*{4}\d|k-u-n-d-e-n/g;
const nearCard = 6;
const fewestCardWords = 3;

/** Returns lines that a card terminal prints below a receipt: their numbers belong to the payment. */
function linesOfCard({ lines }: Document): Set<Line> {
  const marked = lines.map(({ plain }) => [...plain.matchAll(cardWords)].length);
  return new Set(
    lines.filter((_, i) => {
      const around = marked.slice(Math.max(0, i - nearCard), i + nearCard + 1);
      return around.reduce((sum, count) => sum + count, 0) >= fewestCardWords;
    }),
  );
}

const isWithinParty = (line: Line, { labels }: Document): boolean =>
  labels.some(
    (label) =>
      (label.kind === 'seller' || label.kind === 'buyer') &&
      label.line.page === line.page &&
      label.line.index < line.index &&
      label.line.index > line.index - 4 &&
      Math.abs(label.place.x0 - line.cells[0]!.x0) < 20,
  );

const shapeOf = (value: string): number => {
  const signs = value.replace(/[^A-Za-z\d]/g, '').length;
  return signs < 3 ? -1 : signs > 25 ? -1 : 0.1 * Math.min(5, value.replace(/\D/g, '').length);
};

/** Finds the customer's order number, by labels only. */
export const orderCandidates = (document: Document): Candidate[] =>
  numberCandidates(document, 'order', 3, 2)
    .filter(({ value }) => !/^\d{1,2}$/.test(value))
    .map((each) => withLetters(each, document));

/** Letters before a number belong to it if another label stands before them or above them: "Order number PO 123456". */
function withLetters(found: Candidate, { labels }: Document): Candidate {
  const { line, start, end } = found;
  const [letters] = /(?<![A-Za-z])[A-Z]{2,3} $/.exec(line.text.slice(Math.max(0, start - 5), start)) ?? [];
  if (letters === undefined) return found;
  const from = start - letters.length;
  const isLabelled = labels.some(({ kind, line: own, end: to }) => kind === 'order' && own === line && to <= from && from - to < 4);
  const isAlone = line.starts.includes(from);
  return isLabelled || isAlone ? { ...found, value: line.text.slice(from, end), start: from } : found;
}
