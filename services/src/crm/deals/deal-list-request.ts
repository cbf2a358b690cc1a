import { dealSchema } from '@kantoor/schemas';
import type { QueryParameter } from '../../platform/requests/contract/index.js';
import type { ListRequest } from '../../platform/records/records/index.js';
import { listRequestOfTeam } from '../../masterdata/team-records/index.js';

export const dealQuery: Readonly<Record<string, QueryParameter>> = {
  organizationId: { schema: { type: 'string' }, description: 'Deals of this customer only (CRM-270)', example: '12' },
};

export function dealListRequest(query: Record<string, unknown>, teamId?: number): ListRequest {
  const request = listRequestOfTeam(dealSchema, query, teamId);
  const { organizationId } = query;
  return organizationId === undefined ? request : { ...request, filter: { ...request.filter, organization: Number(organizationId) } };
}
