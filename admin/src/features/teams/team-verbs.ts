import type { Group, TeamFigures } from '@kantoor/schemas';
import { api } from '../../providers/http';

/** A team, its groups and how they do. */
export const teamVerbs = {
  teamGroup: async ({ groupId, signal }: { groupId: number; signal?: AbortSignal }): Promise<Group> =>
    (await api.get<Group>(`/api/directory/groups/${groupId}`, { signal })).body,
  teamFigures: async ({ teamId, signal }: { teamId: number; signal?: AbortSignal }): Promise<TeamFigures> =>
    (await api.get<TeamFigures>(`/api/directory/teams/${teamId}/figures`, { signal })).body,
};
export type TeamVerbs = typeof teamVerbs;
