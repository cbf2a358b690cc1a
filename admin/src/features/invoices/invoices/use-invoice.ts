import type { PurchaseInvoiceRecord } from '@kantoor/schemas';
import { useGetOne, type UseGetOneOptions } from 'react-admin';
import { resourceOfBook, type BookType } from './book';
import type { Invoice } from './invoice';
import { invoiceMeta } from './invoice-addresses';

interface Records {
  sales: Invoice;
  purchases: PurchaseInvoiceRecord;
}

/** Reads a whole invoice of either book. */
export const useBookInvoice = <Type extends BookType>(
  type: Type,
  legalEntity: string | number,
  id: number,
  options: UseGetOneOptions<Records[Type]> = {},
) => useGetOne<Records[Type]>(resourceOfBook[type], { id, meta: invoiceMeta(legalEntity, type) }, options);

export const useInvoice = (legalEntity: string | number, id: number, options: UseGetOneOptions<Invoice> = {}) =>
  useBookInvoice('sales', legalEntity, id, options);
