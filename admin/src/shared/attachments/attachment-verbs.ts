import { api } from '../../providers/http';
import { upload } from '../../providers/upload';
import type { Attachment } from './attachment';

interface Adding {
  path: string;
  file: File;
  onProgress: (part: number) => void;
  /** The same key on a repeated attempt adds the file once. */
  idempotencyKey?: string;
}
/** The files of a record, at the address below its own. */
export const attachmentVerbs = {
  attachmentsOf: async ({ path, signal }: { path: string; signal?: AbortSignal }): Promise<Attachment[]> =>
    (await api.get<{ items: Attachment[] }>(path, { signal })).body.items,
  /** One file per request (CRM-206); `onProgress` hears how much of it has left, from 0 to 1. */
  attachmentAdd: ({ path, file, onProgress, idempotencyKey }: Adding): Promise<Attachment> => {
    const body = new FormData();
    body.append('files', file);
    return upload<Attachment>(path, body, onProgress, idempotencyKey);
  },
  attachmentRemove: ({ url }: Pick<Attachment, 'url'>): Promise<unknown> => api.del(url),
  /** What is in a file of the API, an attachment or another. */
  fileRead: ({ url, signal }: { url: string; signal?: AbortSignal }): Promise<Blob> => api.blob(url, { signal }),
};
export type AttachmentVerbs = typeof attachmentVerbs;
