import type { EcosystemMember, Role, RoleUser } from '@kantoor/schemas';
import { api } from '../../../providers/http';

interface Given {
  externalIdentifier: string;
  role: Role;
}
const addressOf = ({ externalIdentifier, role }: Given): string =>
  `/api/identity/roles/user/${encodeURIComponent(externalIdentifier)}/role/${role}`;

/** Lists the holders of a role, and gives and takes roles (PLT-235). */
export const roleVerbs = {
  roleUsers: async ({ role, signal }: { role: Role; signal?: AbortSignal }): Promise<RoleUser[]> =>
    (await api.get<{ items: RoleUser[] }>(`/api/identity/roles/${role}/users`, { signal })).body.items,
  roleGive: (given: Given): Promise<unknown> => api.post(addressOf(given)),
  roleTake: (given: Given): Promise<unknown> => api.del(addressOf(given)),
  /** All people of the ecosystem, among whom the new holder of a role is chosen. */
  roleCandidates: async ({ signal }: { signal?: AbortSignal }): Promise<EcosystemMember[]> =>
    (await api.get<{ items: EcosystemMember[] }>('/api/identity/roles/people', { signal })).body.items,
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    roles: typeof roleVerbs;
  }
}
