import type { Attachment } from '@kantoor/schemas';
import { api } from '../../providers/http';
import { upload } from '../../providers/upload';

export type { Attachment };
export const LARGEST = 10 * 1024 * 1024;

/** What a browser can draw by itself; the server derives the type from the content, not from the name. */
const drawable = ['application/pdf', 'image/png', 'image/jpeg', 'image/gif'];
export const canPreview = ({ mediaType }: Attachment): boolean => drawable.includes(mediaType);

export const attachmentsApi = {
  list: async (path: string): Promise<Attachment[]> => (await api.get<{ items: Attachment[] }>(path)).body.items,
  /** One file per request (CRM-206). */
  add: (path: string, file: File, onProgress: (part: number) => void): Promise<Attachment> => {
    const body = new FormData();
    body.append('files', file);
    return upload<Attachment>(path, body, onProgress);
  },
  remove: ({ url }: Attachment): Promise<unknown> => api.del(url),
};
