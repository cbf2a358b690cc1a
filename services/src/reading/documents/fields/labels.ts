import { type Line, placeIn, type Word } from '../layout/lines.js';
import { type LabelKind, labelTexts } from './label-texts.js';

export type { LabelKind } from './label-texts.js';

export interface Label {
  kind: LabelKind;
  line: Line;
  start: number;
  end: number;
  place: Word;
}

/** Running text contains words that are labels elsewhere. */
const longestWithLabels = 260;

const kinds = Object.keys(labelTexts) as LabelKind[];
const patternOf = (texts: readonly string[], flags?: string): RegExp =>
  new RegExp(`(?<![a-z])(?:${texts.join('|')})(?![a-z])(?!(?<=[a-z])[-/]?\\d)`, flags);
const patterns = kinds.map((kind) => ({ kind, pattern: patternOf(labelTexts[kind], 'g') }));
/** Most lines have no label: one search for any of them is quicker than one for each kind. */
const anyLabel = patternOf(Object.values(labelTexts).flat());

/** Returns all labels of a document; the longest of overlapping ones wins, and of equal ones the kind listed first. */
export function labelsOf(lines: readonly Line[]): Label[] {
  return lines.flatMap((line) => (line.plain.length > longestWithLabels || !/[a-z]{2}|#|n[°º]/.test(line.plain) ? [] : labelsIn(line)));
}

function labelsIn(line: Line): Label[] {
  if (!anyLabel.test(line.plain)) return [];
  const found: { kind: LabelKind; start: number; end: number }[] = [];
  for (const { kind, pattern } of patterns)
    for (const match of line.plain.matchAll(pattern)) {
      const text = match[0].trimEnd();
      if (text) found.push({ kind, start: match.index, end: match.index + text.length });
    }
  found.sort((a, b) => b.end - b.start - (a.end - a.start));
  const labels: typeof found = [];
  for (const each of found) if (!labels.some((other) => other.start < each.end && each.start < other.end)) labels.push(each);
  return labels.sort((a, b) => a.start - b.start).map((each) => ({ ...each, line, place: placeIn(line, each.start, each.end) }));
}

/** Part of a line that may contain the value of a label. */
export interface Window {
  line: Line;
  start: number;
  end: number;
  how: 'beside' | 'below';
}

const furthestBelow = 3.4;

const byLine = new WeakMap<readonly Label[], Map<Line, Label[]>>();
/** The labels of one line, without going over all of a document's each time. */
function labelsOn(line: Line, labels: readonly Label[]): readonly Label[] {
  const known = byLine.get(labels) ?? new Map<Line, Label[]>();
  if (!byLine.has(labels)) {
    byLine.set(labels, known);
    for (const label of labels) known.set(label.line, [...(known.get(label.line) ?? []), label]);
  }
  return known.get(line) ?? [];
}

/** Returns where a label's value may be: after it up to the next unrelated label, and below it in the same column. */
export function windowsOf(label: Label, lines: readonly Line[], labels: readonly Label[]): Window[] {
  const { line } = label;
  const next = labelsOn(line, labels).find((other) => other.start >= label.end && other.kind !== 'anyDate' && other.kind !== 'title');
  const windows: Window[] = [{ line, start: label.end, end: next ? next.start : line.text.length, how: 'beside' }];
  const height = Math.max(6, label.place.y1 - label.place.y0);
  for (let i = line.index + 1; i < Math.min(lines.length, line.index + 7); i++) {
    const below = lines[i]!;
    if (below.page !== line.page || below.y0 - label.place.y1 > furthestBelow * height) break;
    const at = below.cells.findIndex((cell) => inColumn(label.place, cell));
    if (at < 0) continue;
    windows.push(windowOf(below, at));
  }
  const above = valueAbove(label, lines, labels, windows[1]?.line);
  return above ? [windows[0]!, above] : windows.slice(0, 4);
}

const windowOf = (line: Line, at: number): Window => ({
  line,
  start: line.starts[at]!,
  end: line.starts[at]! + line.cells[at]!.text.length,
  how: 'below',
});

/**
 * Finds a value above a label in small type: one with digits that is much nearer than the line below, and is not itself a labelled line.
 */
function valueAbove(label: Label, lines: readonly Line[], labels: readonly Label[], below: Line | undefined): Window | undefined {
  const { line, place } = label;
  const above = lines.slice(Math.max(0, line.index - 3), line.index).findLast((each) => each.cells.some((cell) => inColumn(place, cell)));
  if (!above || above.page !== line.page || labelsOn(above, labels).some((other) => inColumn(place, other.place))) return undefined;
  const gap = place.y0 - above.y1;
  const gapBelow = below ? below.y0 - place.y1 : Number.POSITIVE_INFINITY;
  const height = place.y1 - place.y0;
  if (gap > 0.7 * height || gap > 0.5 * gapBelow || above.y1 - above.y0 < 1.2 * height) return undefined;
  const at = above.cells.findIndex((cell) => inColumn(place, cell) && /\d/.test(cell.text));
  return at < 0 ? undefined : windowOf(above, at);
}

const inColumn = (label: Word, cell: Word): boolean => {
  const shared = Math.min(label.x1, cell.x1) - Math.max(label.x0, cell.x0);
  return shared > 0.3 * Math.min(label.x1 - label.x0, cell.x1 - cell.x0) || Math.abs(cell.x0 - label.x0) < 8;
};
