import { type Line, linesOf, type PageWords } from '../layout/lines.js';
import { type FoundNumber, numbersIn } from '../values/amounts.js';
import { coreOf, looks } from '../values/company-names.js';
import { datesIn, type FoundDate } from '../values/dates.js';
import { brokenIban, type FoundText, ibansIn, vatNumbersIn } from '../values/identifiers.js';
import type { KnownParties } from '../../model/index.js';
import { type Block, blocksOf } from './blocks.js';
import { type Label, labelsOf } from './labels.js';
import { type Ours, oursIn, unknownOurs } from './ours.js';

export interface Placed<T> {
  line: Line;
  found: T;
}

/** A document with everything the fields search. */
export interface Document {
  lines: Line[];
  labels: Label[];
  blocks: Block[];
  dates: Placed<FoundDate>[];
  numbers: Placed<FoundNumber>[];
  ibans: Placed<FoundText & { isRight: boolean }>[];
  vatNumbers: Placed<FoundText>[];
  /** The company that received it, if known. */
  ours: Ours;
  /** Whether a name is that of a known supplier; characters that look alike count as equal. */
  isKnown: (name: string) => boolean;
  /** Its whole text, folded. */
  plain: string;
  /** Its words were recognized on a picture. */
  isRecognized: boolean;
}

/** What is known about a document before it is read. */
export interface Known extends KnownParties {
  /** Its words were recognized on a picture. */
  isRecognized: boolean;
}

export function documentOf(pages: readonly PageWords[], { own, suppliers = [], isRecognized }: Known): Document {
  const lines = linesOf(pages);
  const blocks = blocksOf(lines);
  const inLines = <T>(find: (line: Line) => T[]): Placed<T>[] => lines.flatMap((line) => find(line).map((found) => ({ line, found })));
  const dates = inLines((line) => datesIn(line.plain));
  const isDate = ({ line, found }: Placed<FoundNumber>): boolean =>
    dates.some((date) => date.line === line && date.found.start < found.end && found.start < date.found.end);
  const whole = inLines((line) => ibansIn(line.text));
  const ibans = [...whole, ...brokenIbansIn(lines, new Set(whole.map(({ line }) => line)))];
  const vatNumbers = inLines((line) => vatNumbersIn(line.text));
  const codes: Placed<FoundText>[] = [...ibans, ...vatNumbers];
  const isInCode = ({ line, found }: Placed<FoundNumber>): boolean =>
    codes.some((code) => code.line === line && code.found.start < found.end && found.start < code.found.end);
  return {
    lines,
    labels: labelsOf(lines),
    blocks,
    dates,
    numbers: inLines((line) => numbersIn(line.plain)).filter((number) => !isDate(number) && !isInCode(number)),
    ibans,
    vatNumbers,
    ours: own ? oursIn(lines, blocks, own, isRecognized) : unknownOurs,
    isKnown: knownBy(suppliers),
    plain: lines.map(({ plain }) => plain).join('\n'),
    isRecognized,
  };
}

const shortestKnown = 3;

function knownBy(suppliers: readonly string[]): (name: string) => boolean {
  const known = new Set(suppliers.map((name) => looks(coreOf(name))).filter((core) => core.length >= shortestKnown));
  return (name) => known.size > 0 && known.has(looks(coreOf(name)));
}

const nearBelow = 2;
const sameColumn = 130;

/** Finds account numbers that continue at the start of a cell closely below. */
function brokenIbansIn(lines: readonly Line[], withWhole: ReadonlySet<Line>): Placed<FoundText & { isRight: boolean }>[] {
  return lines.flatMap((line) => {
    if (withWhole.has(line)) return [];
    return line.cells.flatMap((cell, i) => {
      if (!/[A-Z]{2}\d{2}/.test(cell.text) || cell.text.length > 90) return [];
      const below = lines
        .slice(line.index + 1, line.index + 1 + nearBelow)
        .filter(({ page, y0 }) => page === line.page && y0 - line.y1 < 12);
      const near = below.flatMap(({ cells }) => cells.filter(({ x0 }) => x0 >= cell.x0 - 6 && x0 - cell.x0 < sameColumn));
      const found = near.map(({ text }) => brokenIban(cell.text, text)).find((each) => each !== undefined);
      const from = line.starts[i]!;
      return found ? [{ line, found: { ...found, start: from + found.start, end: from + found.end, isRight: true } }] : [];
    });
  });
}
