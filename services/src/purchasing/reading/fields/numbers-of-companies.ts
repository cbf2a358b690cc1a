import type { Cell, Line } from '../layout/lines.js';
import type { FoundText } from '../values/identifiers.js';
import { buyerCells } from './buyer-block.js';
import type { Candidate } from './candidates.js';
import type { Document } from './document.js';

/** Whose a number is, by the cell it stands in and the label before it. */
function belongsToBuyer(line: Line, start: number, buyers: ReadonlySet<Cell>): boolean {
  const cell = line.cells[line.starts.findLastIndex((each) => each <= start)];
  return cell !== undefined && buyers.has(cell);
}

const top = (line: Line): number => -0.2 * (line.page - 1);

/** VAT numbers: those with right check digits, and those that a label names. */
export function vatNumberCandidates(document: Document): Candidate[] {
  const buyers = buyerCells(document, []);
  const candidate = (line: Line, { start, end, value }: FoundText, score: number, why: string): Candidate => {
    const label = document.labels.findLast(
      (each) =>
        each.line === line &&
        each.end <= start + 3 &&
        start - each.end < 22 &&
        (each.kind === 'vatNumber' || each.kind === 'buyerVatNumber'),
    );
    const ofBuyer = label?.kind === 'buyerVatNumber' || belongsToBuyer(line, start, buyers);
    return { value, line, start, end, why, score: score + (label?.kind === 'vatNumber' ? 1 : 0) - (ofBuyer ? 4 : 0) + top(line) };
  };
  const checked = document.vatNumbers.map(({ line, found }) => candidate(line, found, 3, 'check digits'));
  const labelled = document.labels
    .filter(({ kind }) => kind === 'vatNumber')
    .flatMap((label) =>
      labelledNumber(document, label.line, label.end, label.place.x0).map((each) => ({
        ...candidate(each.line, each.found, 1.2, 'labelled as a VAT number'),
        isDoubtful: /^[A-Z]{2}/.test(each.found.value),
      })),
    )
    .filter((each) => !checked.some((other) => other.line === each.line && other.start < each.end && each.start < other.end));
  return [...checked, ...labelled];
}

const withCountry =
  /^[^\d]{0,14}?((?:ATU|BE|BG|CHE|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)[ :.-]{0,2}[A-Z\d](?:[ .-]?\d){6,11}(?:[ .]?B[ .]?\d\d)?)(?![A-Z\d])/;
const withoutCountry =
  /^[\s:.,/#-]{0,4}(?:(?:no|nr|nummer|number|id|reg)[.:]?\s{0,2}){0,2}[\s:.()-]{0,4}((?:\d[ .-]?){8,11}\d|\d{4}\.?\d{2}\.?\d{3}\.?B\.?\d{2}|\d{9}B\d{2}|\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]{3}|[A-Z]\d{8}|\d{8}[A-Z])(?![A-Za-z\d])/;

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
  return { start, end: start + match[1]!.length, value: match[1]!.replace(/[^A-Z\d]/g, '') };
}

/** Accounts that are not the buyer's; those whose check digits are wrong are to be looked at. */
export function ibanCandidates(document: Document): Candidate[] {
  const buyers = buyerCells(document, []);
  const counts = new Map<string, number>();
  for (const { found } of document.ibans) counts.set(found.value, (counts.get(found.value) ?? 0) + 1);
  const all = document.ibans.map(({ line, found }): Candidate => {
    const label = document.labels.findLast(
      (each) => each.line === line && each.end <= found.start && (each.kind === 'iban' || each.kind === 'buyerIban'),
    );
    const before = line.plain.slice(Math.max(0, found.start - 70), found.start);
    const ofBuyer =
      label?.kind === 'buyerIban' ||
      /kaufer|ihrem konto|von (?:ihrem|dem)|uw rekening|van rekening|your (?:bank )?account|votre compte|abgebucht|wird .{0,40}eingezogen|debited/.test(
        before,
      ) ||
      belongsToBuyer(line, found.start, buyers);
    const score =
      (found.isRight ? 3 : 0.6) + (label?.kind === 'iban' ? 0.5 : 0) - (ofBuyer ? 4 : 0) + 0.1 * (counts.get(found.value) ?? 0) + top(line);
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
  return all;
}

/** How numbers of registers are written, with what of it is the number. */
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
  /(?:company|co\.?|business|registered|registration)[ .]{0,2}(?:reg(?:istration|istered)?\.?)?[ .]{0,2}(?:number|no|nr|n[°º]|#)[. :]{0,3}((?:[a-z]{1,2} ?)?\d{5,9}(?:-[a-z\d])?)(?!\d)/,
  /(?:co\.?|company|roc)[ .]{0,2}reg[ .]{0,2}(?:no|nr)?[. :]{0,3}(\d{5,7}-[a-z])(?![a-z])/,
  /registered in [a-z &]{3,30}[ ,:.]{1,3}(?:no|number|nr)?[. :]{0,3}(\d{6,9})(?!\d)/,
];

/** Numbers at the chamber of commerce, as they are printed. */
export function chamberCandidates(document: Document): Candidate[] {
  const buyers = buyerCells(document, []);
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
      return [
        { value, line, start, end, why: 'number of a register', score: 3 - (belongsToBuyer(line, start, buyers) ? 4 : 0) + top(line) },
      ];
    }),
  );
  return [...found, ...belowLabels(document)];
}

/** Labels that are headings: the number stands in the next line. */
function belowLabels({ lines }: Document): Candidate[] {
  return lines.flatMap((line) =>
    line.cells.flatMap((cell) => {
      if (!/^(?:kvk|kvk-?nummer|cin|siret|siren|hrb|company (?:no|number))[.:]?$/.test(cell.plain)) return [];
      for (const below of lines.slice(line.index + 1, line.index + 3)) {
        const at = below.cells.findIndex(
          (each) =>
            Math.abs(each.x0 - cell.x0) < 10 && /^[A-Z\d][A-Z\d .]{6,22}$/.test(each.text) && /\d{5}/.test(each.text.replace(/[ .]/g, '')),
        );
        if (at < 0) continue;
        const start = below.starts[at]!;
        return [
          {
            value: below.cells[at]!.text,
            line: below,
            start,
            end: start + below.cells[at]!.text.length,
            why: `below "${cell.text}"`,
            score: 2.5,
          },
        ];
      }
      return [];
    }),
  );
}
