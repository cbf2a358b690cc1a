import type { RegisterHit } from '@kantoor/schemas';
import { api } from '../../../providers/http';

export const registerVerbs = {
  /** Searches the company register through our API, which holds the key (CRM-238, CRM-239, PLT-F03). */
  registerSearch: async ({ query, by }: { query: string; by: 'name' | 'number' }): Promise<RegisterHit[]> =>
    (await api.get<{ items: RegisterHit[] }>(`/api/crm/register?query=${encodeURIComponent(query.trim())}&by=${by}`)).body.items,
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    register: typeof registerVerbs;
  }
}
