import { subscriptionSchema } from '@kantoor/schemas';
import { listRequest, type ListRequest } from '../../platform/records/index.js';

/** Of one team, unless the whole ecosystem is asked for (CRM-292). */
export function subscriptionListRequest(query: Record<string, unknown>, teamId?: number): ListRequest {
  const request = listRequest(query, subscriptionSchema['x-resource'].pageSize);
  const isEcosystem = teamId === undefined || query['ecosystem'] === 'true';
  return isEcosystem ? request : { ...request, filter: { ...request.filter, teamId } };
}
