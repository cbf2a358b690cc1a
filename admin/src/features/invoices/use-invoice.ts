import { useGetOne, type UseGetOneOptions } from 'react-admin';
import type { Invoice } from './invoice';
import { invoiceMeta } from './invoice-addresses';

export const useInvoice = (legalEntity: string | number, id: number, options: UseGetOneOptions<Invoice> = {}) =>
  useGetOne<Invoice>('sales-invoices', { id, meta: invoiceMeta(legalEntity) }, options);
