import { useMemo } from 'react';
import { useCurrent } from '../../../shell/current';
import type { Paths } from '../../../shell/paths';
import type { BookType } from './book';

type LegalEntity = number | string | null;

/** Addresses of invoices (PLT-023, PLT-024); without a legal entity, the page where one is created. */
export const invoicePaths = (paths: Paths) => {
  const page = (name: string, of?: LegalEntity): string => {
    const place = paths.ofLegalEntity('invoices', of);
    return place ? `${place}/${name}` : `${paths.app('invoices')}/legal-entities`;
  };
  const book = (type: BookType, of?: LegalEntity): string => page(type, of);
  const invoice = (type: BookType, id: number, of?: LegalEntity): string => `${book(type, of)}/${id}`;
  return {
    sales: (of?: LegalEntity) => book('sales', of),
    purchases: (of?: LegalEntity) => book('purchases', of),
    debtors: (of?: LegalEntity) => page('debtors', of),
    batches: (of?: LegalEntity) => page('batch-payments', of),
    /** The bookings of the bank that are settled. */
    settledBookings: (of?: LegalEntity) => `${page('bank', of)}?tab=paid`,
    invoice,
    salesInvoice: (id: number, of?: LegalEntity) => invoice('sales', id, of),
    purchaseInvoice: (id: number, of?: LegalEntity) => invoice('purchases', id, of),
  };
};
/** Returns the list of a legal entity for links from elsewhere, for all time and with the oldest first. */
export const invoicesWhere = (
  paths: Paths,
  legalEntity: LegalEntity | undefined,
  filter: object,
  sort: 'dueDate' | 'invoiceDate' = 'dueDate',
  book: BookType = 'sales',
): string => {
  const query = new URLSearchParams({ filter: JSON.stringify({ from: null, to: null, ...filter }), sort, order: 'ASC' });
  return `${invoicePaths(paths)[book](legalEntity)}?${query.toString()}`;
};
export function useInvoicePaths(): ReturnType<typeof invoicePaths> {
  const { paths } = useCurrent();
  return useMemo(() => invoicePaths(paths), [paths]);
}
