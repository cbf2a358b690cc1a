import type {
  DocumentPrediction,
  OrganizationCandidate,
  OrganizationCandidates,
  PredictionWord,
  PredictionWords,
  PreviousPurchases,
} from '@kantoor/schemas';
import { api } from '../../../providers/http';
import { documentAddress } from '../documents';

interface Of {
  id: number;
  signal?: AbortSignal;
}

/** Verbs for the values read from a document, and its possible suppliers. */
export const readingVerbs = {
  /** Includes the bank account on record of the chosen supplier, if any. */
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
  previousPurchases: async ({ organizationId, signal }: { organizationId: number; signal?: AbortSignal }): Promise<PreviousPurchases> =>
    (await api.get<PreviousPurchases>(`/api/purchases/previous-purchases?organizationId=${organizationId}`, { signal })).body,
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    reading: typeof readingVerbs;
  }
}
