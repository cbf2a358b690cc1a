import type { ExpectedAmount, InvoicePreview } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { KantoorProvider } from '../../../providers/data/verbs';
import { isProblem } from '../../../providers/problem';
import type { Deal } from '../deal';
import type { DealVerbs } from '../deal-verbs';

export interface Preview {
  /** What would be booked, as the server's own booking says; undefined while that is not known. */
  shown: InvoicePreview | undefined;
  busy: boolean;
  /** Goes with the confirmation. */
  expectedTotal: ExpectedAmount | undefined;
  /** The figure that was shown before the server said that it is another one now. */
  before: string | null;
  /** Whether the refusal says so; then the new figure is asked for and shown beside it. */
  refused: (error: unknown) => boolean;
  /** Something that it depends on has changed. */
  renew: () => void;
  /** Asks again; fails with the reason why there is nothing to show. */
  ask: () => Promise<unknown>;
}

/** The figure under the confirmation is never one that the browser made up (D-37). */
export function usePreview(deal: Deal): Preview {
  const provider = useDataProvider<KantoorProvider<DealVerbs>>();
  const [before, setBefore] = useState<string | null>(null);
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['deals', 'dealInvoicePreview', { id: deal.id }],
    queryFn: ({ signal }) => provider.dealInvoicePreview({ id: deal.id, signal }),
    gcTime: 0,
    retry: false,
  });
  return {
    shown: data,
    busy: isFetching,
    expectedTotal: data && { amount: data.totalAmount, currency: data.currency },
    before,
    refused: (error) => {
      if (!isProblem(error) || error.code !== 'TOTAL_CHANGED') return false;
      setBefore(data?.totalAmount ?? null);
      void refetch();
      return true;
    },
    renew: () => void refetch(),
    ask: () => refetch({ throwOnError: true }),
  };
}
