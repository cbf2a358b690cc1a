import type { Line } from '../layout/lines.js';
import { type FoundText, isNumberOfAny, vatNumbersIn } from '../values/identifiers.js';
import type { Candidate } from './candidates.js';
import type { Document, Placed } from './document.js';
import { type Label, windowsOf } from './labels.js';
import { labelOf, type Ownership } from './whose.js';

const top = (line: Line): number => -0.2 * (line.page - 1);

/** Finds VAT numbers: with valid check digits, or named by a label. */
export function vatNumberCandidates(document: Document, ownership: Ownership): Candidate[] {
  const candidate = (line: Line, { start, end, value }: FoundText, score: number, why: string): Candidate => {
    const label = labelOf(document, line, start, ['vatNumber', 'buyerVatNumber']);
    const owner = label?.kind === 'buyerVatNumber' ? -4 : ownership(line, start);
    return { value, line, start, end, why, score: score + (label?.kind === 'vatNumber' ? 1 : 0) + owner + top(line) };
  };
  const checked = [...document.vatNumbers, ...brokenOverLines(document)].map(({ line, found }) =>
    candidate(line, found, 3, 'check digits'),
  );
  const countries = [...new Set(document.ibans.map(({ found }) => found.value.slice(0, 2)))];
  const labelled = document.labels
    .filter(({ kind }) => kind === 'vatNumber')
    .flatMap((label) =>
      labelledNumber(document, label.line, label.end, label.place.x0).map((each) => ({
        ...candidate(each.line, each.found, 1.2, 'labelled as a VAT number'),
        isDoubtful: /^[A-Z]{2}/.test(each.found.value) || asPrinted(each) !== each.found.value,
      })),
    )
    // Right in the country of an account on the page: as good as a number with its country.
    .map((each) =>
      !each.isDoubtful && isNumberOfAny(each.value, countries) ? { ...each, score: each.score + 1.5, why: 'check digits' } : each,
    )
    .filter((each) => !document.dates.some(({ line, found }) => line === each.line && found.start < each.end && each.start < found.end))
    .filter((each) => !checked.some((other) => other.line === each.line && other.start < each.end && each.start < other.end));
  return [...checked, ...labelled];
}

/** Narrow receipts wrap numbers: a labelled number at the end of a line continues on the next. */
function brokenOverLines({ lines, labels, vatNumbers }: Document): Placed<FoundText>[] {
  return labels.flatMap((label): Placed<FoundText>[] => {
    const { line } = label;
    const next = lines[line.index + 1];
    if (label.kind !== 'vatNumber' || next?.page !== line.page || vatNumbers.some((each) => each.line === line)) return [];
    const [start] = /[A-Z]{2}[ ]?[A-Z\d. ]{2,11}$/.exec(line.text.slice(label.end)) ?? [];
    const [rest] = /^[\d. ]{1,11}(?:B\d{2})?(?![A-Za-z\d])/.exec(next.text) ?? [];
    if (!start || !rest || line.text.length - start.length - label.end > 6) return [];
    const [found] = vatNumbersIn(`${start}${rest.trimEnd()}`);
    // Neither part is a number by itself.
    return found?.start === 0 && found.end > start.length
      ? [{ line, found: { value: found.value, start: line.text.length - start.length, end: line.text.length } }]
      : [];
  });
}

const withCountry =
  /^[^\d]{0,14}?((?:ATU|BE|BG|CHE|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)[ :.-]{0,2}[A-Z\d](?:[ .-]?\d){6,11}(?:[ .]?B[ .]?\d\d)?)(?![A-Z\d])/;
const withoutCountry =
  /^[\s:.,/#-]{0,4}(?:(?:[Nn][Oo]|[Nn][Rr]|[Nn]ummer|NUMMER|[Nn]umber|NUMBER|[Ii][Dd]|[Rr][Ee][Gg])[.:]?\s{0,2}){0,2}[\s:.()-]{0,4}((?:\d[ .-]?){8,11}\d|(?=(?:\d[A-Z]?){8})[\dOBSI]{10,12}|\d{4}\.?\d{2}\.?\d{3}\.?B\.?\d{2}|\d{9}B\d{2}|\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]{3}|[A-Z]\d{8}|\d{7,8}[A-Z]{1,2}|[A-Z]\d{7}[A-Z])(?![A-Za-z\d])/;

function labelledNumber(document: Document, line: Line, end: number, x0: number): { line: Line; found: FoundText }[] {
  const beside = numberAt(end, line.text.slice(end));
  if (beside) return [{ line, found: beside }];
  for (const below of document.lines.slice(line.index + 1, line.index + 4)) {
    const at = below.cells.findIndex((cell) => below.page === line.page && Math.abs(cell.x0 - x0) < 12);
    if (at < 0) continue;
    const found = numberAt(below.starts[at]!, below.cells[at]!.text);
    return found ? [{ line: below, found }] : [];
  }
  return [];
}

function numberAt(from: number, text: string): FoundText | undefined {
  const match = withCountry.exec(text) ?? withoutCountry.exec(text);
  if (!match) return undefined;
  const start = from + text.indexOf(match[1]!);
  const value = match[1]!.replace(/[^A-Z\d]/g, '');
  return {
    start,
    end: start + match[1]!.length,
    value: /^[\dOBSI]{9,}$/.test(value) && !/^[A-Z]\d{8}$/.test(value) ? asFigures(value) : value,
  };
}

const asPrinted = ({ line, found }: Placed<FoundText>): string => line.text.slice(found.start, found.end).replace(/[^A-Z\d]/g, '');

/** Recognizers mistake some digits for letters. */
const asFigures = (value: string): string =>
  value
    .replace(/O/g, '0')
    .replace(/B(?!\d{2}$)/g, '8')
    .replace(/S/g, '5')
    .replace(/I/g, '1');

/** Finds accounts that are not the buyer's; those with invalid check digits need checking. */
export function ibanCandidates(document: Document, ownership: Ownership): Candidate[] {
  const counts = new Map<string, number>();
  for (const { found } of document.ibans) counts.set(found.value, (counts.get(found.value) ?? 0) + 1);
  const all = document.ibans.map(({ line, found }): Candidate => {
    const label = labelOf(document, line, found.start, ['iban', 'buyerIban']);
    const owner = label?.kind === 'buyerIban' || isDebited(document, line, found.start) ? -4 : ownership(line, found.start);
    const score = (found.isRight ? 3 : 0.6) + (label?.kind === 'iban' ? 0.5 : 0) + owner + 0.1 * (counts.get(found.value) ?? 0) + top(line);
    return {
      value: found.value,
      line,
      start: found.start,
      end: found.end,
      why: found.isRight ? 'check digits' : 'the form of an account',
      isDoubtful: !found.isRight,
      score,
    };
  });
  // With two accounts and no word about whose they are, neither is sure.
  const [first, rival] = [...new Map([...all].sort((a, b) => a.score - b.score).map((each) => [each.value, each])).values()].sort(
    (a, b) => b.score - a.score,
  );
  const isOpen = first !== undefined && rival !== undefined && !rival.isDoubtful && first.score - rival.score < leastLead;
  return isOpen ? all.map((each) => ({ ...each, isDoubtful: true })) : all;
}

const leastLead = 0.75;

const debits =
  /kaufer|(?:uw|ihre[mr]?|your|votre|su|vostro) (?:bank)?(?:rekening|konto|account|compte|cuenta|conto)|van rekening|afgeschreven|afschrijv|incass|einzieh|eingezogen|einzug|abgebucht|abbuch|buchen .{0,40}\bab\b|lastschrift|direct debit|debited|prelev|domicili|cargara|cargo en|addebit/;
const noDebit = /(?:no|kein|geen|pas de|sans|zonder) /;

/** Sentences about the account that will be debited name it afterwards, or on the next line. */
function isDebited({ lines }: Document, line: Line, start: number): boolean {
  const before = line.plain.slice(Math.max(0, start - 110), start);
  const at = line.starts.findLastIndex((each) => each <= start);
  // A number at the start of a line may end a sentence from the line above.
  const above = at === 0 && line.starts[0] === start ? lines[line.index - 1] : undefined;
  const text = `${above?.page === line.page && line.y0 - above.y1 < 6 ? above.plain.slice(-110) : ''} ${before}`;
  return debits.test(text) && !noDebit.test(text);
}

/** Formats of register numbers, with the part that is the number. */
const registers: readonly RegExp[] = [
  /k\.?v\.?k\.?[^\d\n]{0,28}?(\d{2}[ .]?\d{3}[ .]?\d{3}|\d{8})(?!\d)/,
  /kamer van koophandel[^\d\n]{0,28}?(\d{8})(?!\d)/,
  /chamber of commerce[^\d\n]{0,28}?(\d{8})(?!\d)/,
  /(?<![a-z])(h\.?r\.? ?[ab]\.?(?:[ :-]{0,2}(?:nr|nummer|no)?[. :-]{0,3})\d{1,6}(?: ?[a-z]{1,2}(?![a-z]))?)(?!\d)/,
  /handelsreg(?:ister)?(?:nummer|nr|\.)?[ .:-]{0,3}(h ?[ab] ?\d{1,6})/,
  /siret[^\d\n]{0,10}?(\d{3} ?\d{3} ?\d{3} ?\d{5})(?!\d)/,
  /siren[^\d\n]{0,10}?(\d{3} ?\d{3} ?\d{3})(?!\d)/,
  /(?<![a-z\d])((?:[abcd] )?\d{3} ?\d{3} ?\d{3}) r\.?c\.?s/,
  /r\.?c\.?s\.?[ a-z:.-]{0,24}((?:[abcd] )?\d{3} ?\d{3} ?\d{3})(?!\d)/,
  /(?:ondernemings?(?:nummer|nr)|kbo|bce|rpr|rpm|numero d'entreprise)[^\d\n]{0,18}?((?:be ?)?0?\d{3}[ .]?\d{3}[ .]?\d{3})(?!\d)/,
  /(?:firmenbuch(?:nummer|nr)?|(?<![a-z])fn)[. :-]{0,3}(?:fn ?)?(\d{4,6} ?[a-z])(?![a-z])/,
  /(?<![a-z])cin[\s:.-]{0,3}([a-z]\d{5}[a-z]{2}\d{4}[a-z]{3}\d{6})/,
  /(?<![a-z])(?:company|co\.?|business|registered|registration|cro|crn|reg\.?)[ .]{0,2}(?:reg(?:istration|istered)?\.?)?[ .]{0,2}(?:number|no|nr|n[°º]|#)[. :]{0,3}((?:[a-z]{1,2} ?)?\d{5,9}(?:-[a-z\d])?)(?!\d)/,
  /(?:co\.?|company|roc)[ .]{0,2}reg[ .]{0,2}(?:no|nr)?[. :]{0,3}(\d{5,7}-[a-z])(?![a-z])/,
  /registered in [a-z &]{3,30}[ ,:.]{1,3}(?:no|number|nr)?[. :]{0,3}(\d{6,9})(?!\d)/,
];

/** Finds chamber of commerce numbers as printed. */
export function chamberCandidates(document: Document, ownership: Ownership): Candidate[] {
  const found = document.lines.flatMap((line) =>
    registers.flatMap((pattern): Candidate[] => {
      const match = pattern.exec(line.plain);
      if (!match) return [];
      const start = match.index + match[0].lastIndexOf(match[1]!);
      const end = start + match[1]!.length;
      const value = line.text
        .slice(start, end)
        .replace(/(?:nr|nummer|no)[. :-]{0,3}/i, '')
        .replace(/[:]\s?/, '')
        .replace(/\s+/g, ' ')
        .trim();
      return [{ value, line, start, end, why: 'number of a register', score: 3 + ofBuyer(ownership(line, start)) + top(line) }];
    }),
  );
  return [...found, ...belowLabels(document, ownership)];
}

/** Buyers' register numbers are seldom printed: only the buyer's own block marks one as theirs. */
const ofBuyer = (owner: number): number => (owner <= -4 ? -4 : 0);

/** Labels that are headings: the number is below. */
function belowLabels(document: Document, ownership: Ownership): Candidate[] {
  return document.labels.flatMap((label) => {
    if (label.kind !== 'chamber' || !isWholeCell(label)) return [];
    for (const { line, start, end, how } of windowsOf(label, document.lines, document.labels)) {
      const text = line.text.slice(start, end);
      const [value] = /^[A-Z\d][A-Z\d ./-]{5,24}(?![A-Za-z])/.exec(text) ?? [];
      if (how !== 'below' || !value || value.replace(/\D/g, '').length < 5 || isOtherNumber(document, line, start)) continue;
      const why = `below "${label.line.text.slice(label.start, label.end)}"`;
      return [{ value: value.trim(), line, start, end: start + value.trim().length, why, score: 2.5 + ofBuyer(ownership(line, start)) }];
    }
    return [];
  });
}

/** A heading is the last text in its cell. */
const isWholeCell = ({ line, start, end }: Label): boolean => {
  const at = line.starts.findLastIndex((each) => each <= start);
  return line.starts[at]! + line.cells[at]!.text.length - end <= 2;
};

const isOtherNumber = ({ ibans, vatNumbers }: Document, line: Line, start: number): boolean =>
  [...ibans, ...vatNumbers].some((each) => each.line === line && each.found.start >= start && each.found.start < start + 8);
