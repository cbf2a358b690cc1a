import type { ReactNode } from 'react';

export interface RowColumn<T> {
  name: string;
  label: string;
  render: (row: T) => ReactNode;
  right?: boolean;
  /** Field to sort on, when it is not the name; false when the column has no order. */
  sort?: string | false;
  width?: number;
  /** Longer texts are cut off here. */
  max?: number | { xs: number; sm: number | string };
  /** Takes this part of the width, in percent, and gives way to the others. */
  share?: number;
  /** Stays in sight at the right while the rest scrolls. */
  pinned?: boolean;
  /** Left out on a phone. */
  roomy?: boolean;
  /** On a phone a second line tells what left-out columns would. */
  detail?: (row: T) => string;
}
export const widthOf = ({ max, share, detail }: Pick<RowColumn<never>, 'max' | 'share' | 'detail'>): object => {
  const wide = share ? { width: `${share}%`, minWidth: 130, maxWidth: 0 } : max ? { maxWidth: max } : {};
  return detail ? { ...wide, width: { xs: '100%', sm: share ? `${share}%` : 'auto' }, maxWidth: { xs: 0, sm: share ? 0 : max } } : wide;
};
export const phoneOnly = { display: { xs: 'block', sm: 'none' } } as const;
export const roomyOnly = { display: { xs: 'none', sm: 'table-cell' } } as const;
export const pin = { position: 'sticky', right: 0, bgcolor: 'background.paper' } as const;
