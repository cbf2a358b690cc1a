import type { DocumentPrediction, OrganizationCandidate } from '@kantoor/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useVerbs } from '../../../providers/data/verbs';
import { resource } from '../documents';

interface ReadDocument {
  /** Null while there is no document yet. */
  id: number | null;
  /** The chosen supplier, whose bank account is compared with the one that was read. */
  organizationId: number | null;
  /** Poll interval while the document is being read, for pages that may miss pushed changes. */
  againMs?: number;
}
export interface WhatWasRead {
  /** Undefined while loading. */
  prediction: DocumentPrediction | undefined;
  isRead: boolean;
  candidates: readonly OrganizationCandidate[];
  areSuppliersKnown: boolean;
}
const none: readonly never[] = [];

/**
 * Reads the values read from a document, and its possible suppliers. Both are reloaded when the document changes, so they appear by
 * themselves once its files are read.
 */
export function useWhatWasRead({ id, organizationId, againMs }: ReadDocument): WhatWasRead {
  const provider = useVerbs('reading');
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
