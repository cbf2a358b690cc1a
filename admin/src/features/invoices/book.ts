import type { ComponentType } from 'react';
import type { InvoicePlace } from './invoice-place';

/** Which invoices: those that a legal entity sends, or those that suppliers send it (PLT-046, D-30). */
export type BookType = 'sales' | 'purchases';
export const resourceOfBook = { sales: 'sales-invoices', purchases: 'purchase-invoices' } as const satisfies Record<BookType, string>;

export interface BookListProps {
  /** The address of the list, with what it shows. */
  at: string;
  /** Whether an invoice lies over the list. */
  covered: boolean;
  legalEntity: string;
  linkTo: (id: number) => string;
}
/** What the pages of a book show. */
export interface BookPagesKind {
  type: BookType;
  List: ComponentType<BookListProps>;
  Detail: ComponentType<InvoicePlace>;
}
