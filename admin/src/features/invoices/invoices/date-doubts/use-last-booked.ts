import { useGetList } from 'react-admin';
import { invoicesPath } from '../invoice-addresses';
import type { InvoiceRow } from '../invoice';

/** Returns the latest booked invoice date of the legal entity, as far as the user may see its invoices. */
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
