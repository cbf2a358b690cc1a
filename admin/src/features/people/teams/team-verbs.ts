import type { TeamFigures } from '@kantoor/schemas';
import { api } from '../../../providers/http';

/** Fetches the figures of the groups of a team. */
export const teamVerbs = {
  teamFigures: async ({ teamId, signal }: { teamId: number; signal?: AbortSignal }): Promise<TeamFigures> =>
    (await api.get<TeamFigures>(`/api/directory/teams/${teamId}/figures`, { signal })).body,
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    teams: typeof teamVerbs;
  }
}
