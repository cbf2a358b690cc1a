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
  max?: number;
  /** Stays in sight at the right while the rest scrolls. */
  pinned?: boolean;
  /** Left out on a phone. */
  roomy?: boolean;
}
export const roomyOnly = { display: { xs: 'none', sm: 'table-cell' } } as const;
export const pin = { position: 'sticky', right: 0, bgcolor: 'background.paper' } as const;
