import type { ComponentType, ReactNode } from 'react';

/** What every line has, as typed: numbers with a decimal comma. */
export interface Line {
  key: string;
  description: string;
  price: string;
  amount: string;
}

/** What a part of a line is given. */
export interface LinePartProps<L extends Line> {
  line: L;
  index: number;
  readOnly: boolean;
  /** Id of a field of this line, to which the list of problems leads. */
  id: (field: string) => string;
  /** A caption together with which line it is of. */
  named: (caption: string) => string;
  errorOf: (field: string) => string | undefined;
  /** What the line comes to. */
  net: string;
  currency: string;
  change: (patch: Partial<L>) => void;
}

/** A column of lines where there is room for a table, a field of a card where there is not. */
export interface LineColumn<L extends Line> {
  /** The field that it shows, as problems name it. */
  field: string;
  /** Key of its caption. */
  caption: string;
  /** Its width in the table, as a grid takes it. */
  width: string;
  /** How it stands in a card: over the whole width, over half of it, or as a figure that needs no caption. */
  shape: 'wide' | 'half' | 'figure';
  isNumber?: boolean;
  /** Enter goes on to the same field of the next line. */
  isTyped?: boolean;
  Cell: (props: LinePartProps<L>) => ReactNode;
}

/** What is particular to the lines of one kind of record. */
export interface LineKind<L extends Line> {
  /** Begins the ids of its fields. */
  form: string;
  /** From left to right; a new line begins in the first. */
  columns: readonly LineColumn<L>[];
  /** What lies below a line that is opened. */
  Details: ComponentType<LinePartProps<L>>;
  /** A tool of its own behind a line, in the place of the one that duplicates it. */
  Tool?: ComponentType<LinePartProps<L>>;
  /** What is said of a line, open or closed, below it. */
  Note?: ComponentType<LinePartProps<L>>;
  /** On a small screen a line is a summary that opens a panel (PUR-057). */
  title?: (line: L) => string;
  /** Nothing was typed in it yet. */
  isBlank: (line: L) => boolean;
  /** What a closed line says of its details; no text asks for them. */
  summaryOf: (line: L) => { text: string; isWhole: boolean };
  /** Keys of its captions. */
  texts: Record<'details' | 'askDetails' | 'none' | 'first', string>;
}

export interface LinesEdit<L extends Line> {
  add: (line: L) => void;
  change: (key: string, patch: Partial<L>) => void;
  /** Behind that line; with no such line, at the end. */
  insert: (after: string | null, lines: readonly L[]) => void;
  remove: (key: string) => void;
  move: (key: string, step: 1 | -1) => void;
}

export const changed = <L extends Line>(lines: readonly L[], key: string, patch: Partial<L>): L[] =>
  lines.map((line) => (line.key === key ? { ...line, ...patch } : line));
export function inserted<L extends Line>(lines: readonly L[], after: string | null, added: readonly L[]): L[] {
  const at = lines.findIndex(({ key }) => key === after);
  return at < 0 ? [...lines, ...added] : lines.toSpliced(at + 1, 0, ...added);
}
export const without = <L extends Line>(lines: readonly L[], key: string): L[] => lines.filter((line) => line.key !== key);
/** One place up or down; what cannot move stays. */
export function moved<L extends Line>(lines: readonly L[], key: string, step: 1 | -1): readonly L[] {
  const from = lines.findIndex((line) => line.key === key);
  const [line, neighbour] = [lines[from], lines[from + step]];
  if (!line || !neighbour) return lines;
  return lines.map((one, at) => (at === from ? neighbour : at === from + step ? line : one));
}
