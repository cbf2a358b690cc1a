import type { Attachment, PageTurns } from '@kantoor/schemas';
import { api } from '../../../providers/http';
import { documentAddress } from '../../documents';

/** What is done with the pages of the files of a document. */
export const pagesVerbs = {
  documentTurn: async ({ id, fileId, turns }: PageTurns & { id: number; fileId: number }): Promise<Attachment> =>
    (await api.put<Attachment>(`${documentAddress(id)}/attachments/${fileId}/turns`, { body: { turns } })).body,
};
export type PagesVerbs = typeof pagesVerbs;
