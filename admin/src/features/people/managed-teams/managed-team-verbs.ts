import type {
  Application,
  ApplicationBody,
  ApplicationList,
  GroupBody,
  Invitation,
  KeptPerson,
  KeptTeam,
  NewTeam,
  TeamBody,
} from '@kantoor/schemas';
import { api } from '../../../providers/http';

interface OfTeam {
  teamId: number;
  version: number;
}
interface OfGroup extends OfTeam {
  groupId: number;
}
const teams = '/api/directory/teams';
const people = '/api/directory/people';
const applications = '/api/directory/applications';
const groupOf = ({ teamId, groupId }: OfGroup): string => `${teams}/${teamId}/groups/${groupId}`;

/** Verbs for teams, people and launcher entries, for site admins. */
export const managedTeamVerbs = {
  managedTeams: async ({ signal }: { signal?: AbortSignal }): Promise<KeptTeam[]> =>
    (await api.get<{ items: KeptTeam[] }>(teams, { signal })).body.items,
  teamAdd: async ({ idempotencyKey, ...body }: NewTeam & { idempotencyKey: string }): Promise<KeptTeam> =>
    (await api.post<KeptTeam>(teams, { body, idempotencyKey })).body,
  teamChange: ({ teamId, version, ...body }: OfTeam & TeamBody): Promise<unknown> =>
    api.put(`${teams}/${teamId}`, { body, ifMatch: version }),
  teamArchive: ({ teamId, version, archived }: OfTeam & { archived: boolean }): Promise<unknown> =>
    api.post(`${teams}/${teamId}/${archived ? 'archive' : 'restore'}`, { ifMatch: version }),
  groupAdd: ({ teamId, version, idempotencyKey, ...body }: OfTeam & GroupBody & { idempotencyKey: string }): Promise<unknown> =>
    api.post(`${teams}/${teamId}/groups`, { body, ifMatch: version, idempotencyKey }),
  groupChange: ({ teamId, groupId, version, ...body }: OfGroup & GroupBody): Promise<unknown> =>
    api.put(groupOf({ teamId, groupId, version }), { body, ifMatch: version }),
  groupArchive: ({ archived, ...group }: OfGroup & { archived: boolean }): Promise<unknown> =>
    api.post(`${groupOf(group)}/${archived ? 'archive' : 'restore'}`, { ifMatch: group.version }),
  memberAdd: ({ teamId, version, personId }: OfTeam & { personId: number }): Promise<unknown> =>
    api.put(`${teams}/${teamId}/members/${personId}`, { ifMatch: version }),
  memberRemove: ({ teamId, version, personId }: OfTeam & { personId: number }): Promise<unknown> =>
    api.del(`${teams}/${teamId}/members/${personId}`, { ifMatch: version }),
  managedPeople: async ({ signal }: { signal?: AbortSignal }): Promise<KeptPerson[]> =>
    (await api.get<{ items: KeptPerson[] }>(people, { signal })).body.items,
  personInvite: ({ idempotencyKey, ...body }: Invitation & { idempotencyKey: string }): Promise<unknown> =>
    api.post(people, { body, idempotencyKey }),
  invitationWithdraw: ({ personId }: Pick<KeptPerson, 'personId'>): Promise<unknown> => api.del(`${people}/${personId}`),
  accountClose: ({ emailAddress }: Pick<KeptPerson, 'emailAddress'>): Promise<unknown> =>
    api.put(`/api/directory/me/disable?${new URLSearchParams({ emailAddress }).toString()}`),
  launcherRead: async ({ signal }: { signal?: AbortSignal }): Promise<Application[]> =>
    (await api.get<ApplicationList>(applications, { signal })).body.items,
  launcherAdd: ({ idempotencyKey, ...body }: ApplicationBody & { idempotencyKey: string }): Promise<unknown> =>
    api.post(applications, { body, idempotencyKey }),
  launcherChange: ({ id, version, ...body }: ApplicationBody & Pick<Application, 'id' | 'version'>): Promise<unknown> =>
    api.put(`${applications}/${id}`, { body, ifMatch: version }),
  launcherRemove: ({ id, version }: Pick<Application, 'id' | 'version'>): Promise<unknown> =>
    api.del(`${applications}/${id}`, { ifMatch: version }),
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    managedTeams: typeof managedTeamVerbs;
  }
}
