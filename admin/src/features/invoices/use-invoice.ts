import { useQuery } from '@tanstack/react-query';
import { invoiceKey, invoicesApi } from './invoices-api';

export const useInvoice = (legalEntity: string, id: number) =>
  useQuery({ queryKey: invoiceKey(id), queryFn: ({ signal }) => invoicesApi.get(legalEntity, id, signal) });
