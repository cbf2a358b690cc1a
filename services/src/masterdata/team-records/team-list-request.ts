import type { EntitySchema } from '@kantoor/schemas';
import type { QueryParameter } from '../../platform/requests/contract/index.js';
import { listRequest, type ListRequest } from '../../platform/records/records/index.js';

/** The list below a team shows all teams if asked to (CRM-292, PUR-271). */
export const ecosystemFlag: Readonly<Record<string, QueryParameter>> = {
  ecosystem: { schema: { type: 'string', enum: ['true', 'false'] }, description: 'The records of all teams', example: 'false' },
};

/** Reads the request of a list of team records: of all teams, or of the one in the path. */
export function listRequestOfTeam(schema: EntitySchema, query: Record<string, unknown>, teamId?: number): ListRequest {
  const request = listRequest(query, schema['x-resource'].pageSize);
  const isOfAll = teamId === undefined || query['ecosystem'] === 'true';
  return isOfAll ? request : { ...request, filter: { ...request.filter, teamId } };
}
