import type { ClosedAccount } from '@kantoor/schemas';
import { api } from '../../../providers/http';

/** Verbs for closed user accounts. */
export const accountVerbs = {
  closedAccounts: async ({ signal }: { signal?: AbortSignal }): Promise<ClosedAccount[]> =>
    (await api.get<{ items: ClosedAccount[] }>('/api/identity/accounts/closed', { signal })).body.items,
  accountReopen: ({ personId }: Pick<ClosedAccount, 'personId'>): Promise<unknown> => api.post(`/api/identity/accounts/${personId}/reopen`),
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    closedAccounts: typeof accountVerbs;
  }
}
