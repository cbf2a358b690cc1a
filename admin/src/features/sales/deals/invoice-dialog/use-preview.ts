import type { ExpectedAmount, InvoicePreview } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useVerbs } from '../../../../providers/data/verbs';
import { isProblem } from '../../../../providers/problem';
import type { Deal } from '../deal';

export interface Preview {
  /** What would be booked, computed by the server's own booking code; undefined while unknown. */
  shown: InvoicePreview | undefined;
  busy: boolean;
  /** Sent with the confirmation. */
  expectedTotal: ExpectedAmount | undefined;
  /** The amount shown before the server reported a changed one. */
  before: string | null;
  /** Returns whether a refusal reports a changed amount; then the new amount is loaded and shown beside the old one. */
  refused: (error: unknown) => boolean;
  /** Called when an input of the preview changed. */
  renew: () => void;
  /** Loads the preview again; fails with the reason why there is none. */
  ask: () => Promise<unknown>;
}

/** Loads the amount to confirm; the browser never computes it (D-37). */
export function usePreview(deal: Deal): Preview {
  const provider = useVerbs('deals');
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
