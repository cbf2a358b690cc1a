import { api } from '../../providers/http';
import { upload } from '../../providers/upload';
import type { Attachment } from './attachment';

interface Adding {
  path: string;
  file: File;
  onProgress: (part: number) => void;
  /** A retry with the same key adds the file only once. */
  idempotencyKey?: string;
}
/** Requests for the files of a record, at an address below the record's. */
export const attachmentVerbs = {
  attachmentsOf: async ({ path, signal }: { path: string; signal?: AbortSignal }): Promise<Attachment[]> =>
    (await api.get<{ items: Attachment[] }>(path, { signal })).body.items,
  /** Sends one file per request (CRM-206); `onProgress` receives the fraction sent, from 0 to 1. */
  attachmentAdd: ({ path, file, onProgress, idempotencyKey }: Adding): Promise<Attachment> => {
    const body = new FormData();
    body.append('files', file);
    return upload<Attachment>(path, body, onProgress, idempotencyKey);
  },
  attachmentRemove: ({ url }: Pick<Attachment, 'url'>): Promise<unknown> => api.del(url),
  /** Reads the content of a file from the API, an attachment or another file. */
  fileRead: ({ url, signal }: { url: string; signal?: AbortSignal }): Promise<Blob> => api.blob(url, { signal }),
};

declare module '../../providers/data/verbs' {
  interface VerbsOf {
    attachments: typeof attachmentVerbs;
  }
}
