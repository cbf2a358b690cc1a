import type { DocumentFinalizing, DocumentStateChange, MailboxAddress, PurchaseRecord } from '@kantoor/schemas';
import { api } from '../../../providers/http';
import { queryText } from '../../../providers/query-text';
import type { DocumentBody, DocumentRow, InboxDocument } from './document';
import { documentAddress } from './document-addresses';

interface Known {
  id: number;
  version: number;
}
const all = '/api/purchases/inbox-documents';
const bodyOf = async <T>(answer: Promise<{ body: T }>): Promise<T> => (await answer).body;

export const documentVerbs = {
  /** Creates a document. A repeat with its client id returns the document created the first time. */
  documentCreate: ({ body, idempotencyKey }: { body: DocumentBody; idempotencyKey: string }): Promise<InboxDocument> =>
    bodyOf(api.post<InboxDocument>(all, { body, idempotencyKey })),
  documentRead: ({ id, signal }: { id: number; signal?: AbortSignal }): Promise<InboxDocument> =>
    bodyOf(api.get<InboxDocument>(documentAddress(id), { signal })),
  documentSubmit: ({ id, version }: Known): Promise<InboxDocument> =>
    bodyOf(api.post<InboxDocument>(`${documentAddress(id)}/submit`, { body: {}, ifMatch: version })),
  /** Reopens a declined document, or declines it as finance (PUR-O56, PUR-O65). */
  documentChangeState: ({ document: { id, version }, change }: { document: Known; change: DocumentStateChange }): Promise<InboxDocument> =>
    bodyOf(api.post<InboxDocument>(`${documentAddress(id)}/change-state`, { body: change, ifMatch: version })),
  documentMove: ({ document: { id, version }, newTeamId }: { document: Known; newTeamId: number }): Promise<InboxDocument> =>
    bodyOf(api.post<InboxDocument>(`${documentAddress(id)}/move`, { body: { newTeamId }, ifMatch: version })),
  documentClone: ({ id }: { id: number }): Promise<InboxDocument> =>
    bodyOf(api.post<InboxDocument>(`${documentAddress(id)}/clone`, { body: {} })),
  /** Makes a purchase from it; a repeat returns the same purchase (PUR-O60). */
  documentFinalize: ({
    document: { id, version },
    finalizing,
  }: {
    document: Known;
    finalizing: DocumentFinalizing;
  }): Promise<PurchaseRecord> =>
    bodyOf(api.post<PurchaseRecord>(`${documentAddress(id)}/finalize`, { body: finalizing, ifMatch: version })),
  /** Reads the address to which documents are mailed: of a team, else of the ecosystem. */
  documentMailbox: ({ teamId, signal }: { teamId: number | undefined; signal?: AbortSignal }): Promise<MailboxAddress> =>
    bodyOf(api.get<MailboxAddress>(`/api/purchases/mailbox${teamId === undefined ? '' : `?teamId=${teamId}`}`, { signal })),
  documentArchive: ({ id, version }: Known): Promise<unknown> => api.del(documentAddress(id), { ifMatch: version }),
  /** Reads the documents of a supplier with this reference, in any team (PUR-251). */
  documentsOfReference: async ({
    organizationId,
    reference,
    signal,
  }: {
    organizationId: number;
    reference: string;
    signal?: AbortSignal;
  }): Promise<DocumentRow[]> => {
    const text = queryText({ filter: { organization: [organizationId] }, range: [0, 1] });
    const query = `${text}&${new URLSearchParams({ reference }).toString()}`;
    return (await bodyOf(api.get<{ items: DocumentRow[] }>(`${all}?${query}`, { signal }))).items;
  },
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    documents: typeof documentVerbs;
  }
}
