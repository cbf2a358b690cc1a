import { dealSchema } from '@kantoor/schemas';
import { listRequest } from '../../platform/records/index.js';
import type { ListRequest } from '../../platform/records/index.js';

/** Query names are accepted in any case (CRM-O58). */
export function dealListRequest(query: Record<string, unknown>, teamId?: number): ListRequest {
  const request = listRequest(query, dealSchema['x-resource'].pageSize);
  const organizationId = Object.entries(query).find(([name]) => name.toLowerCase() === 'organizationid')?.[1];
  const filter = {
    ...request.filter,
    ...(organizationId !== undefined && { organization: Number(organizationId) }),
    ...(teamId !== undefined && { teamId }),
  };
  return { ...request, filter };
}
