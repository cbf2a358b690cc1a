import type { ComponentType, ReactNode } from 'react';

/** The fields of every line, as typed: numbers with a decimal comma. */
export interface Line {
  key: string;
  description: string;
  price: string;
  amount: string;
}

/** The props of a part of a line. */
export interface LinePartProps<L extends Line> {
  line: L;
  index: number;
  readOnly: boolean;
  /** Returns the id of a field of this line, to which the list of errors links. */
  id: (field: string) => string;
  /** Adds the number of the line to a caption. */
  named: (caption: string) => string;
  errorOf: (field: string) => string | undefined;
  /** The net amount of the line. */
  net: string;
  currency: string;
  change: (patch: Partial<L>) => void;
}

/** A column in a wide layout, a field of a card in a narrow one. */
export interface LineColumn<L extends Line> {
  /** The field it shows, as error pointers name it. */
  field: string;
  /** Text key of its caption. */
  caption: string;
  /** Its width in the table, as a CSS grid track. */
  width: string;
  /** Its place in a card: full width, half width, or a figure without a caption. */
  shape: 'wide' | 'half' | 'figure';
  isNumber?: boolean;
  /** Enter moves to the same field of the next line. */
  isTyped?: boolean;
  Cell: (props: LinePartProps<L>) => ReactNode;
}

/** What is specific to the lines of one kind of record. */
export interface LineKind<L extends Line> {
  /** Prefix of the ids of its fields. */
  form: string;
  /** From left to right; a new line has its focus in the first. */
  columns: readonly LineColumn<L>[];
  /** Content below an opened line. */
  Details: ComponentType<LinePartProps<L>>;
  /** A tool of its own behind a line, in place of the duplicate button. */
  Tool?: ComponentType<LinePartProps<L>>;
  /** A note below a line, whether open or closed. */
  Note?: ComponentType<LinePartProps<L>>;
  /** Title of a line on a small screen, where a line is a summary that opens a panel (PUR-057). */
  title?: (line: L) => string;
  /** Checks that nothing was typed in it yet. */
  isBlank: (line: L) => boolean;
  /** Returns the details shown in a closed line; an empty text shows a prompt for them. */
  summaryOf: (line: L) => { text: string; isWhole: boolean };
  /** Text keys of its captions. */
  texts: Record<'details' | 'askDetails' | 'none' | 'first', string>;
}

export interface LinesEdit<L extends Line> {
  add: (line: L) => void;
  change: (key: string, patch: Partial<L>) => void;
  /** Inserts after that line; at the end without one. */
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
/** Moves a line up or down by one place; a line at the end stays. */
export function moved<L extends Line>(lines: readonly L[], key: string, step: 1 | -1): readonly L[] {
  const from = lines.findIndex((line) => line.key === key);
  const [line, neighbour] = [lines[from], lines[from + step]];
  if (!line || !neighbour) return lines;
  return lines.map((one, at) => (at === from ? neighbour : at === from + step ? line : one));
}
