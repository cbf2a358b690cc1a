import { api } from '../../providers/http';
import { listOf } from '../../providers/list-of';

export interface OrganizationRef {
  organizationId: number;
  name: string;
  countryIso2?: string;
}

export const organizationsLike = async (q: string, signal?: AbortSignal): Promise<OrganizationRef[]> =>
  (await listOf<OrganizationRef>('/api/crm/organizations', { filter: q ? { q } : {}, sort: ['name', 'ASC'], range: [0, 24] }, signal))
    .items;

export const organizationById = async (id: number, signal?: AbortSignal): Promise<OrganizationRef> =>
  (await api.get<OrganizationRef>(`/api/crm/organizations/${id}`, { signal })).body;
