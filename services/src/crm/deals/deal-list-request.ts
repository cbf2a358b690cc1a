import { dealSchema } from '@kantoor/schemas';
import type { ListRequest } from '../../platform/records/index.js';
import { listRequestOfTeam } from '../../masterdata/team-records/index.js';

/** Query names are accepted in any case (CRM-O58). */
export function dealListRequest(query: Record<string, unknown>, teamId?: number): ListRequest {
  const request = listRequestOfTeam(dealSchema, query, teamId);
  const organizationId = Object.entries(query).find(([name]) => name.toLowerCase() === 'organizationid')?.[1];
  return organizationId === undefined ? request : { ...request, filter: { ...request.filter, organization: Number(organizationId) } };
}
