import type { Erasure, RetentionPreview } from '@kantoor/schemas';
import { api } from '../../../providers/http';

const address = '/api/directory/retention';

/** Dry runs: they purge and erase nothing. */
export const retentionVerbs = {
  retentionPreview: async ({ signal }: { signal?: AbortSignal }): Promise<RetentionPreview> =>
    (await api.get<RetentionPreview>(address, { signal })).body,
  erasurePreview: async ({ emailAddress }: { emailAddress: string }): Promise<Erasure> =>
    (await api.post<Erasure>(`${address}/erasures/preview`, { body: { emailAddress } })).body,
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    retention: typeof retentionVerbs;
  }
}
