import type {
  DocumentPrediction,
  OrganizationCandidate,
  OrganizationCandidates,
  PredictionWord,
  PredictionWords,
  PreviousPurchase,
  PreviousPurchases,
} from '@kantoor/schemas';
import { api } from '../../providers/http';
import { documentAddress } from '../documents';

interface Of {
  id: number;
  signal?: AbortSignal;
}

/** What was read on a document, and what is known of its supplier. */
export const readingVerbs = {
  /** With the account on record of this supplier, where one is chosen. */
  documentPrediction: async ({ id, organizationId, signal }: Of & { organizationId: number | null }): Promise<DocumentPrediction> => {
    const query = organizationId === null ? '' : `?organizationId=${organizationId}`;
    return (await api.get<DocumentPrediction>(`${documentAddress(id)}/predictions${query}`, { signal })).body;
  },
  documentWords: async ({ id, fileId, signal }: Of & { fileId: number }): Promise<PredictionWord[]> =>
    (await api.get<PredictionWords>(`${documentAddress(id)}/predictions/words?fileId=${fileId}`, { signal })).body.items,
  documentReadAgain: async ({ id, fileId }: { id: number; fileId: number }): Promise<DocumentPrediction> =>
    (await api.post<DocumentPrediction>(`${documentAddress(id)}/attachments/${fileId}/read-again`, { body: {} })).body,
  supplierCandidates: async ({ id, signal }: Of): Promise<OrganizationCandidate[]> =>
    (await api.get<OrganizationCandidates>(`${documentAddress(id)}/organization-candidates`, { signal })).body.items,
  previousPurchases: async ({ organizationId, signal }: { organizationId: number; signal?: AbortSignal }): Promise<PreviousPurchase[]> =>
    (await api.get<PreviousPurchases>(`/api/purchases/previous-purchases?organizationId=${organizationId}`, { signal })).body.items,
};
export type ReadingVerbs = typeof readingVerbs;
