import { boxOf } from '../fields/candidates.js';
import type { Document } from '../fields/document.js';
import type { Line } from '../layout/lines.js';
import { type ColumnKind, headersOf, type TableHeader } from '../layout/table-headers.js';
import type { ReadLine } from '../../model/index.js';
import { carriedForward, type LabelledAmount, labelAmounts } from '../totals/amount-labels.js';
import type { Totals } from '../totals/solve.js';
import { knownRates, vatRowsOf } from '../totals/vat-rows.js';
import { descriptionsOf } from './descriptions.js';
import {
  type Column,
  columnsOf,
  factorsOf,
  factorsOnLine,
  isQuantityFirst,
  numbersOf,
  placed,
  type PlacedNumber,
  type RowNumbers,
} from './table.js';

interface Hypothesis {
  rows: PlacedNumber[];
  header: TableHeader | undefined;
  isSum: boolean;
  score: number;
}

const mostRows = 400;

/**
 * Reads the lines of an invoice: chooses the column of amounts whose rows add up to a total of the document, whose heading says amount, and
 * whose quantities times prices match. If no column adds up, the most likely one is returned for checking.
 */
export function readLines(document: Document, totals: Totals): ReadLine[] {
  const numbers = placed(document);
  const labelled = new Map(labelAmounts(document.numbers, document).map((each) => [each.found, each]));
  const targets = targetsOf([...labelled.values()], totals);
  const vatLines = new Set(vatRowsOf([...labelled.values()], document.lines).map(({ line }) => line));
  const ofTotals = linesOfTotals(numbers, totals);
  const headers = headersOf(document.lines);
  const hypotheses = columnsOf(numbers.filter(({ line }) => !ofTotals.has(line) && (!vatLines.has(line) || !isVatTable(line)))).flatMap(
    (column) => [undefined, ...headers].flatMap((header) => hypothesesOf(column, header, headers, { numbers, labelled, targets })),
  );
  const [best] = hypotheses.sort((a, b) => b.score - a.score);
  if (!best || best.score < 2) return [];
  const descriptions = descriptionsOf(best.rows, document.lines, numbers, best.header?.line);
  const header = best.header ?? headers.findLast(({ line }) => line.index < best.rows[0]!.line.index);
  const inRow = best.rows.map((amount, i) => numbersInRow(amount, descriptions[i]!.line, numbers));
  const factors = best.rows.map((amount, i) => factorsOf(amount, inRow[i]!));
  const isFirst = isQuantityFirst(
    factors.flatMap(({ pair }) => (pair ? [pair] : [])),
    (number) => header && kindAt(header, number),
  );
  const edge = priceEdge(factors, isFirst);
  return best.rows.map((amount, i) => {
    const row = { description: descriptions[i]!.description, inRow: inRow[i]!, factors: ordered(factors[i]!, isFirst, edge) };
    return lineOf(amount, row, best, totals);
  });
}

/** Returns lines that state the totals: amounts labelled as totals, and rows with more than one of them. */
function linesOfTotals(numbers: readonly PlacedNumber[], { gross, net }: Totals): Set<Line> {
  const lines = new Set([gross, net].filter((each) => each?.kind && isOwnLabel(each)).map((each) => each!.line));
  if (gross && net && gross.cents !== net.cents) {
    const holding = (cents: number): Set<Line> => new Set(numbers.filter((each) => each.cents === cents).map(({ line }) => line));
    const withNet = holding(net.cents);
    for (const line of holding(gross.cents)) if (withNet.has(line)) lines.add(line);
  }
  return lines;
}

/** A row of a VAT table has only VAT words; an article with its VAT has others. */
const isVatTable = (line: Line): boolean =>
  !/\p{L}{3}/u.test(
    line.plain.replace(
      /umsatzsteuer|mwst|ust|btw|vat|tva|iva|gst|tax|zzgl|von|totaal|total|summe|hoog|laag|high|low|standaard|standard|taux|normal|reduit|collectee|vente|eur|gesamt|rate|netto|brutto|tarief|over|op|steuer|satz/g,
      '',
    ),
  );

interface Facts {
  numbers: PlacedNumber[];
  labelled: Map<PlacedNumber['found'], LabelledAmount>;
  targets: { cents: number; isTotal: boolean }[];
}

/** Returns possible sums of the rows: the net or gross total, or another amount labelled as a sum. */
function targetsOf(amounts: LabelledAmount[], { gross, net, computedNet }: Totals): Facts['targets'] {
  const totals = [net?.cents, gross?.cents, computedNet].filter((each) => each !== undefined);
  const sums = amounts.filter(({ kind }) => kind === 'net' || kind === 'gross').map(({ cents }) => cents);
  const others = amounts.filter(({ kind }) => kind === 'other').map(({ cents }) => cents);
  const adjusted = totals.flatMap((total) => others.flatMap((other) => [total + other, total - other]));
  return [
    ...totals.map((cents) => ({ cents, isTotal: true })),
    ...[...sums, ...adjusted].map((cents) => ({ cents, isTotal: false })),
  ].filter(({ cents }) => cents !== 0);
}

function hypothesesOf(column: Column, header: TableHeader | undefined, headers: TableHeader[], facts: Facts): Hypothesis[] {
  const from = header ? header.line.index : -1;
  const rows: PlacedNumber[] = [];
  let sum = 0;
  let found: Hypothesis | undefined;
  let isWhole = false;
  const tableEnd = endOf(column, from, facts);
  for (const number of column.numbers) {
    if (number.line.index <= from || rows.length >= mostRows) continue;
    if (isSumOrHeading(number, facts, headers)) continue;
    if (number.line.index >= tableEnd && found) break;
    // Only what is free of charge may follow.
    if (isWhole && number.cents !== 0) break;
    rows.push(number);
    sum += number.cents;
    const target = facts.targets.find(({ cents }) => cents === sum);
    if (target && (target.isTotal || rows.length > 1))
      found = { rows: [...rows], header, isSum: true, score: scoreOf(rows, header, column, facts) + (target.isTotal ? 3 : 2) };
    isWhole = target?.isTotal === true && (isWhole || rows.length > 1);
  }
  const upTo = rows.filter(({ line }) => line.index < tableEnd);
  const whole = upTo.reduce((all, { cents }) => all + cents, 0);
  // One row is shown but not charged, or is included in another.
  const butOne = upTo.length > 2 && upTo.some((row) => facts.targets.some(({ cents, isTotal }) => isTotal && cents === whole - row.cents));
  const guess: Hypothesis[] =
    upTo.length > 0 && header
      ? [{ rows: upTo, header, isSum: false, score: scoreOf(upTo, header, column, facts) + (butOne ? 2 : 0) - 0.5 }]
      : [];
  return found ? [found, ...guess] : guess;
}

/** Returns where the totals begin: at the first amount below the table labelled as one. */
function endOf(column: Column, from: number, { labelled }: Facts): number {
  const ends = column.numbers.find(({ line, found }) => {
    const label = labelled.get(found);
    return (
      line.index > from &&
      !carriedForward.test(line.plain) &&
      label &&
      label.weight >= 1.6 &&
      ['gross', 'net', 'payable', 'vat'].includes(label.kind ?? '') &&
      isOwnLabel(label)
    );
  });
  return ends ? ends.line.index : Number.POSITIVE_INFINITY;
}

/** A label on the same line, not a heading far above. */
const isOwnLabel = ({ label, line }: LabelledAmount): boolean =>
  label.length < 60 && line.plain.replace(/\s+/g, ' ').includes(label.replace(/\s+/g, ' ').trim());

function isSumOrHeading(number: PlacedNumber, { labelled, numbers }: Facts, headers: TableHeader[]): boolean {
  if (headers.some(({ line }) => line === number.line) || carriedForward.test(number.line.plain)) return true;
  const label = labelled.get(number.found);
  if (!label?.kind || label.kind === 'other' || !isOwnLabel(label)) return false;
  // A table row has a quantity or a price; a sum has only a label and the amount.
  return label.weight >= 1.6 && numbersOf(number.line, numbers).filter(({ found }) => !found.isPercent).length < 3;
}

function scoreOf(rows: readonly PlacedNumber[], header: TableHeader | undefined, column: Column, { numbers }: Facts): number {
  const share = (test: (row: PlacedNumber) => boolean): number => rows.filter(test).length / rows.length;
  const proven = share((row) => factorsOnLine(row, numbers).isProven);
  const rightmost = share(
    (row) => !numbersOf(row.line, numbers).some((other) => other.x0 > row.x1 && !other.found.isPercent && other.found.decimals === 2),
  );
  const withWords = share(({ line }) => /\p{L}{3}/u.test(line.text));
  const inMoney = share(({ found }) => found.decimals === 2 || found.hasCurrency);
  const kind = header && kindAt(header, column.numbers[0]!);
  const heading = header
    ? 1.2 + (kind === 'total' ? 1 : kind === 'price' || kind === 'quantity' || kind === 'rate' ? -1.2 : 0)
    : rows.length === 1
      ? -1.2
      : 0;
  const last = rows.at(-1)!.line.index;
  const between = new Set(
    numbers
      .filter(({ line, found }) => header && line.index > header.line.index && line.index <= last && found.decimals === 2)
      .map(({ line }) => line),
  );
  const covered = between.size > 0 ? rows.length / between.size : 0;
  return (
    heading + 0.8 * covered + 1.5 * proven + 0.6 * rightmost + 0.6 * withWords + 0.8 * inMoney - 0.8 + Math.min(0.4, rows.length * 0.04)
  );
}

/** Returns the kind of column by the heading above a number. */
function kindAt(header: TableHeader, { x0, x1 }: { x0: number; x1: number }): ColumnKind | undefined {
  const over = header.columns
    .map(({ kind, cell }) => ({ kind, shared: Math.min(x1, cell.x1) - Math.max(x0, cell.x0), edge: Math.abs(cell.x1 - x1) }))
    .filter(({ shared, edge }) => shared > 0 || edge < 12)
    .sort((a, b) => a.edge - b.edge);
  return over[0]?.kind;
}

/** The numbers of a row; a description above or below the amount may hold some of them. */
function numbersInRow(amount: PlacedNumber, described: Line, numbers: PlacedNumber[]): PlacedNumber[] {
  const own = numbersOf(amount.line, numbers);
  return described !== amount.line || own.length === 1 ? [...own, ...numbersOf(described, numbers)] : [...own];
}

const sameEdge = 6;

/** The right edge of the prices of a table: the median. */
function priceEdge(factors: readonly RowNumbers[], isFirst: boolean): number {
  const edges = factors.flatMap(({ pair }) => (pair ? [pair[isFirst ? 1 : 0].x1] : [])).sort((a, b) => a - b);
  return edges[Math.floor(edges.length / 2)] ?? 0;
}

/** The factors of a row in the order that its table has. */
function ordered(factors: RowNumbers, isFirst: boolean, edge: number): RowNumbers {
  if (!factors.pair) return factors;
  const [left, right] = factors.pair;
  const [isLeftPrice, isRightPrice] = [left, right].map(({ x1 }) => Math.abs(x1 - edge) < sameEdge);
  // A position may be taken for a quantity: what stands in the column of the prices is the price.
  const isQuantityLeft = isLeftPrice === isRightPrice ? isFirst : isRightPrice;
  const [quantity, price] = isQuantityLeft ? [left, right] : [right, left];
  return { ...factors, quantity: quantity.found.value, price: price.found.value / (factors.per ?? 1) };
}

interface Row {
  description: string;
  inRow: PlacedNumber[];
  factors: RowNumbers;
}

function lineOf(amount: PlacedNumber, { description, inRow, factors }: Row, best: Hypothesis, totals: Totals): ReadLine {
  const under = (kind: ColumnKind): number | null =>
    (best.header && inRow.find((each) => each !== amount && kindAt(best.header!, each) === kind)?.found.value) ?? null;
  const percent = inRow.find(({ found }) => found.isPercent && knownRates.includes(Math.abs(found.value)))?.found.value;
  const rates = new Set(totals.vat.map(({ rate }) => rate));
  const rate = under('rate') ?? percent ?? (rates.size === 1 ? [...rates][0]! : null);
  return {
    description,
    quantity: factors.quantity ?? under('quantity'),
    netUnitPrice: factors.price ?? under('price'),
    lineTotal: amount.cents / 100,
    rate: rate !== null && knownRates.includes(rate) ? rate : null,
    mark: best.isSum && best.rows.length > 1 ? 'sure' : 'check',
    page: amount.line.page,
    box: boxOf(amount.line, amount.found.start, amount.found.end),
  };
}
