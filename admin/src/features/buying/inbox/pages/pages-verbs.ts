import type { Attachment, DocumentArrangement, DocumentArrangementList, DocumentJoin, DocumentSplit, PageTurns } from '@kantoor/schemas';
import { api } from '../../../../providers/http';
import { queryText } from '../../../../providers/query-text';
import { documentAddress, type DocumentRow, type InboxDocument } from '../../documents';

interface Of {
  id: number;
}
interface Known extends Of {
  version: number;
}
/** Maximum number of documents offered for joining. */
const offered = 50;

/** Verbs for the pages of the files of a document. */
export const pagesVerbs = {
  documentTurn: async ({ id, fileId, turns }: PageTurns & Of & { fileId: number }): Promise<Attachment> =>
    (await api.put<Attachment>(`${documentAddress(id)}/attachments/${fileId}/turns`, { body: { turns } })).body,
  documentSplit: async ({ id, version, fileId, parts }: DocumentSplit & Known & { fileId: number }): Promise<InboxDocument> =>
    (await api.post<InboxDocument>(`${documentAddress(id)}/attachments/${fileId}/split`, { body: { parts }, ifMatch: version })).body,
  documentJoin: async ({ id, version, files }: DocumentJoin & Known): Promise<InboxDocument> =>
    (await api.post<InboxDocument>(`${documentAddress(id)}/join`, { body: { files }, ifMatch: version })).body,
  documentUndoArrangement: async ({ id }: Of): Promise<InboxDocument> =>
    (await api.post<InboxDocument>(`${documentAddress(id)}/undo-arrangement`, { body: {} })).body,
  documentArrangements: async ({ id, signal }: Of & { signal?: AbortSignal }): Promise<DocumentArrangement[]> =>
    (await api.get<DocumentArrangementList>(`${documentAddress(id)}/arrangements`, { signal })).body.items,
  /** Reads the newest documents of the inbox, as candidates for joining. */
  documentsToJoin: async ({ signal }: { signal?: AbortSignal }): Promise<DocumentRow[]> => {
    const query = queryText({ sort: ['id', 'DESC'], range: [0, offered - 1] });
    const path = `/api/purchases/inbox-documents?document_status=submitted&document_status=draft&${query}`;
    return (await api.get<{ items: DocumentRow[] }>(path, { signal })).body.items;
  },
};

declare module '../../../../providers/data/verbs' {
  interface VerbsOf {
    documentPages: typeof pagesVerbs;
  }
}
