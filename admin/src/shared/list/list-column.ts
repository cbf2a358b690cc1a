import type { ReactNode } from 'react';

/** A column as a list declares it. */
export interface ListColumn<T> {
  name: string;
  label: string;
  /** What it says in words: in the cell, and on a phone in the line below the row's name. */
  text?: (row: T) => string;
  /** What the cell shows, when that is not its text. */
  render?: (row: T) => ReactNode;
  right?: boolean;
  /** Field to sort on, when it is not the name; false when the column has no order. */
  sort?: string | false;
  /** Which way it is sorted first; up, unless most is what one looks for. */
  firstOrder?: 'ASC' | 'DESC';
  width?: number;
  /** Longer texts go on in a second line here, on screens that are not very wide. */
  max?: number;
  /** Takes this part of the width, in percent, and gives way to the others; then it goes on in a second line. */
  share?: number;
  /** Left out until it is chosen. */
  hidden?: boolean;
  /** A file has it all the same. */
  exported?: boolean;
  /** What its values are called in a file. */
  words?: Readonly<Record<string, string>>;
  /** Its cells lead to the record. */
  link?: boolean;
  /** Its place in the row of a phone: the name of the row, or a cell beside it. All others join the line below the name by their text. */
  phone?: 'lead' | 'beside' | 'none';
}

/** What a row of a phone says below its name. */
export const phoneLine = <T>(row: T, columns: readonly ListColumn<T>[]): string =>
  columns
    .filter(({ phone, text }) => !phone && text)
    .map(({ text }) => text!(row))
    .filter(Boolean)
    .join(' · ');

export const onPhone = <T>(columns: readonly ListColumn<T>[]): ListColumn<T>[] =>
  columns.filter(({ phone }) => phone === 'lead' || phone === 'beside');

/** Where there is much room, names are read whole. */
const roomy = 360;
/** Narrow enough that amounts of seven figures push no column under the pinned one, in either language; a name of two lines is read in it. */
const leastShared = 88;
const leastWrapped = 110;
const shrinking = (share: number, least: number): object => ({ width: `${share}%`, minWidth: least, maxWidth: 0 });
/** How wide a column is: as it was dragged, else as it was declared. */
export function widthOf<T>(
  { width, max, share, phone }: ListColumn<T>,
  { dragged, isPhone }: { dragged?: number | undefined; isPhone: boolean },
): object {
  if (isPhone) return phone === 'lead' ? shrinking(100, 0) : { width: '1%', maxWidth: 170 };
  if (dragged) return { width: dragged, minWidth: dragged, maxWidth: dragged };
  if (share) return shrinking(share, leastShared);
  // Wide enough that few texts need a third line.
  const wrapped = {
    minWidth: Math.min(max ?? 0, leastWrapped),
    maxWidth: { xs: max, xl: roomy },
    whiteSpace: 'normal',
    lineHeight: '17px',
  };
  return { ...(width ? { width } : {}), ...(max ? wrapped : {}) };
}
export const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;
/** A name that has no room in one line is read in two; the lowest row has room for both. */
export const closeLines = { ...twoLines, lineHeight: '17px' } as const;
export const pin = { position: 'sticky', right: 0, bgcolor: 'background.paper' } as const;
export const phoneOnly = { display: { xs: 'block', sm: 'none' } } as const;
export const roomyOnly = { display: { xs: 'none', sm: 'table-cell' } } as const;
