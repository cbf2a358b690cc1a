import type { ReactNode } from 'react';

/** A column as a list declares it. */
export interface ListColumn<T> {
  name: string;
  label: string;
  /** Text of the cell; on a phone it goes to the line below the row's name. */
  text?: (row: T) => string;
  /** Content of the cell, if it is not the text. */
  render?: (row: T) => ReactNode;
  right?: boolean;
  /** Field to sort on, if it is not the name; false for a column that cannot be sorted. */
  sort?: string | false;
  /** First sort direction: ascending, unless the highest values matter most. */
  firstOrder?: 'ASC' | 'DESC';
  width?: number;
  /** Maximum width: longer texts wrap to a second line, except on very wide screens. */
  max?: number;
  /** Share of the width in percent; the column yields to the others and wraps to a second line. */
  share?: number;
  /** Hidden until the user chooses it. */
  hidden?: boolean;
  /** Exported even while hidden. */
  exported?: boolean;
  /** Labels of its values in the export. */
  words?: Readonly<Record<string, string>>;
  /** Its cells link to the record. */
  link?: boolean;
  /** Place in the row of a phone: the name of the row, or a cell beside it. The texts of all others form the line below the name. */
  phone?: 'lead' | 'beside' | 'none';
}

type PlaceOnPhone<T> = Pick<ListColumn<T>, 'phone' | 'text'>;

/** Returns the line below the name in the row of a phone. */
export const phoneLine = <T>(row: T, columns: readonly PlaceOnPhone<T>[]): string =>
  columns
    .filter(({ phone, text }) => !phone && text)
    .map(({ text }) => text!(row))
    .filter(Boolean)
    .join(' · ');

export const onPhone = <C extends PlaceOnPhone<never>>(columns: readonly C[]): C[] =>
  columns.filter(({ phone }) => phone === 'lead' || phone === 'beside');

/** On wide screens names are shown in full. */
const roomy = 360;
/** Narrow enough that amounts of seven figures push no column under the pinned one, in either language; still fits a name on two lines. */
const leastShared = 88;
const leastWrapped = 110;
const shrinking = (share: number, least: number): object => ({ width: `${share}%`, minWidth: least, maxWidth: 0 });
/** Returns the width of a column: as the user dragged it, else as declared. */
export function widthOf<T>(
  { width, max, share, phone }: Pick<ListColumn<T>, 'width' | 'max' | 'share' | 'phone'>,
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
/** Long names wrap to a second line; even the lowest row has room for both. */
export const closeLines = { ...twoLines, lineHeight: '17px' } as const;
export const pin = { position: 'sticky', right: 0, bgcolor: 'background.paper' } as const;
export const phoneOnly = { display: { xs: 'block', sm: 'none' } } as const;
