import { useGetList } from 'react-admin';
import { invoicesPath } from '../invoice-addresses';
import type { InvoiceRow } from '../invoice';

/** The latest invoice date that the legal entity has booked, as far as one may see its invoices. */
export function useLastBooked(legalEntityId: number | undefined): string | null {
  const { data } = useGetList<InvoiceRow>(
    'sales-invoices',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'invoiceDate', order: 'DESC' },
      filter: { status: ['booked'] },
      meta: { path: invoicesPath(legalEntityId ?? '') },
    },
    { enabled: legalEntityId !== undefined },
  );
  return data?.[0]?.invoiceDate.slice(0, 10) ?? null;
}
