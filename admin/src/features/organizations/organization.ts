import type { OrganizationRecord, OrganizationRow } from '@kantoor/schemas';
import { api } from '../../providers/http';
import { listOf } from '../../providers/list-of';

/** An organization as records that name one hold it. */
export type NamedOrganization = Pick<OrganizationRow, 'organizationId' | 'name'>;

export const organizationsLike = async (q: string, signal?: AbortSignal): Promise<NamedOrganization[]> =>
  (await listOf<OrganizationRow>('/api/crm/organizations', { filter: q ? { q } : {}, sort: ['name', 'ASC'], range: [0, 24] }, signal))
    .items;

export const organizationById = async (id: number, signal?: AbortSignal): Promise<NamedOrganization> =>
  (await api.get<OrganizationRecord>(`/api/crm/organizations/${id}`, { signal })).body;
