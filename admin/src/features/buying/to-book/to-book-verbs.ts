import type { ToBookItem } from '@kantoor/schemas';
import { api } from '../../../providers/http';

export const toBookVerbs = {
  /** Reads what finance completes and books, and what is missing of each. */
  toBookRead: async ({ signal }: { signal?: AbortSignal }): Promise<ToBookItem[]> =>
    (await api.get<{ items: ToBookItem[] }>('/api/purchases/to-book', { signal })).body.items,
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    toBook: typeof toBookVerbs;
  }
}
