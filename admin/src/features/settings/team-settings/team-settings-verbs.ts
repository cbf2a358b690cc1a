import type { TeamSettings } from '@kantoor/schemas';
import { api } from '../../../providers/http';

const address = (teamId: number): string => `/api/crm/team-settings/${teamId}`;

export const teamSettingsVerbs = {
  teamSettingsRead: async ({ teamId, signal }: { teamId: number; signal?: AbortSignal }): Promise<TeamSettings> =>
    (await api.get<TeamSettings>(address(teamId), { signal })).body,
  /** Saves the settings; returns them as stored now. */
  teamSettingsUpdate: async ({
    teamId,
    data,
    version,
  }: {
    teamId: number;
    data: Pick<TeamSettings, 'defaultCurrency' | 'defaultCountry'>;
    version: number | undefined;
  }): Promise<TeamSettings> => {
    await api.put(address(teamId), { body: data, ifMatch: version });
    return teamSettingsVerbs.teamSettingsRead({ teamId });
  },
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    teamSettings: typeof teamSettingsVerbs;
  }
}
