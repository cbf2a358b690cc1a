import type { DocumentPrediction, OrganizationCandidate } from '@kantoor/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { KantoorProvider } from '../../providers/data/verbs';
import { resource } from '../documents';
import type { ReadingVerbs } from './reading-verbs';

interface Asked {
  /** Null while there is no document to be read. */
  id: number | null;
  /** The supplier that is chosen, whose account is compared. */
  organizationId: number | null;
  /** Asks again so often while it is being read, besides when the document changed; for pages that may hear of no change. */
  againMs?: number;
}
export interface WhatWasRead {
  /** Undefined until it is known. */
  prediction: DocumentPrediction | undefined;
  isRead: boolean;
  candidates: readonly OrganizationCandidate[];
  areSuppliersKnown: boolean;
}
const none: readonly never[] = [];

/** What was read on a document, and who may have sent it. Arrives by itself: what changes with documents is asked for again once their files were read. */
export function useWhatWasRead({ id, organizationId, againMs }: Asked): WhatWasRead {
  const provider = useDataProvider<KantoorProvider<ReadingVerbs>>();
  const { data: prediction } = useQuery({
    queryKey: [resource, 'documentPrediction', { id, organizationId }],
    queryFn: ({ signal }) => provider.documentPrediction({ id: id!, organizationId, signal }),
    placeholderData: keepPreviousData,
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) => (againMs !== undefined && data?.state === 'reading' ? againMs : false),
  });
  const isRead = id !== null && prediction?.state === 'read';
  const { data: candidates = none, isFetched: areSuppliersKnown } = useQuery({
    queryKey: [resource, 'supplierCandidates', { id }],
    queryFn: ({ signal }) => provider.supplierCandidates({ id: id!, signal }),
    enabled: isRead,
  });
  return { prediction: id === null ? undefined : prediction, isRead, candidates, areSuppliersKnown };
}
