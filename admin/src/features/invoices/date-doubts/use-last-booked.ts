import { useQuery } from '@tanstack/react-query';
import { listOf } from '../../../providers/list-of';

/** The latest invoice date that the legal entity has booked, as far as one may see its invoices. */
export function useLastBooked(legalEntityId: number | undefined): string | null {
  const { data } = useQuery({
    queryKey: ['sales-invoices', 'last-booked', legalEntityId],
    queryFn: async ({ signal }) => {
      const query = { filter: { status: ['booked'] }, sort: ['invoiceDate', 'DESC'], range: [0, 0] } as const;
      const { items } = await listOf<{ invoiceDate: string }>(`/api/invoices/${legalEntityId}/sales-invoices`, query, signal);
      return items[0]?.invoiceDate.slice(0, 10) ?? null;
    },
    enabled: legalEntityId !== undefined,
  });
  return data ?? null;
}
