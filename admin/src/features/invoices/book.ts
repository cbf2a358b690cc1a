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
/** The form of an invoice by hand, and where it is shown. */
export interface BookFormProps {
  legalEntity: string;
  /** The draft that is changed; null for a new one. */
  id: number | null;
  /** Over the list; else as a page of its own. */
  isPanel: boolean;
  /** Address of the list with what it shows. */
  list: string;
  onClose: () => void;
}
/** What the pages of a book show. */
export interface BookPagesKind {
  type: BookType;
  List: ComponentType<BookListProps>;
  Detail: ComponentType<InvoicePlace>;
  /** The form of an invoice that comes from no other record. */
  Form?: ComponentType<BookFormProps>;
}
