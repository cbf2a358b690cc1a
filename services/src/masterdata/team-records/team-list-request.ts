import type { EntitySchema } from '@kantoor/schemas';
import { listRequest, type ListRequest } from '../../platform/records/index.js';

/** What is asked of a list of records of teams: of all, or of the one in the path. */
export function listRequestOfTeam(schema: EntitySchema, query: Record<string, unknown>, teamId?: number): ListRequest {
  const request = listRequest(query, schema['x-resource'].pageSize);
  return teamId === undefined ? request : { ...request, filter: { ...request.filter, teamId } };
}
