import type { EntitySchema } from '@kantoor/schemas';
import { listRequest, type ListRequest } from '../../platform/records/index.js';

/** Reads the request of a list of team records: of all teams, or of the one in the path. */
export function listRequestOfTeam(schema: EntitySchema, query: Record<string, unknown>, teamId?: number): ListRequest {
  const request = listRequest(query, schema['x-resource'].pageSize);
  return teamId === undefined ? request : { ...request, filter: { ...request.filter, teamId } };
}
