import type { ComponentType } from 'react';
import type { InvoicePlace } from './invoice-place';

/** Kind of invoices: those that a legal entity sends, or those that suppliers send it (PLT-046, D-30). */
export type BookType = 'sales' | 'purchases';
export const resourceOfBook = { sales: 'sales-invoices', purchases: 'purchase-invoices' } as const satisfies Record<BookType, string>;

export interface BookListProps {
  /** The address of the list, with its filters. */
  at: string;
  /** Whether an invoice covers the list. */
  covered: boolean;
  legalEntity: string;
  linkTo: (id: number) => string;
}
/** Props of the form of an invoice by hand. */
export interface BookFormProps {
  legalEntity: string;
  /** The draft to edit; null for a new one. */
  id: number | null;
  /** As a panel over the list; otherwise as a page. */
  isPanel: boolean;
  /** Address of the list with its filters. */
  list: string;
  onClose: () => void;
}
/** The components of a book's pages. */
export interface BookPagesKind {
  type: BookType;
  List: ComponentType<BookListProps>;
  Detail: ComponentType<InvoicePlace>;
  /** The form of an invoice without a source record. */
  Form?: ComponentType<BookFormProps>;
}
