import type {
  Application,
  ApplicationList,
  BellNotice,
  BellNotices,
  FirstEcosystem,
  FirstEcosystemState,
  FurtherEcosystem,
  Group,
  MadeEcosystem,
  Profile,
  SearchHit,
  TeamMember,
  TeamMemberList,
  TeamStructure,
  Today,
} from '@kantoor/schemas';
import { api } from '../providers/http';

interface Read {
  signal?: AbortSignal;
}

const firstEcosystem = '/api/directory/first-ecosystem';

/** Requests of the shell for the user, the ecosystem and all records together. */
export const shellVerbs = {
  profileRead: async ({ signal }: Read): Promise<Profile> => (await api.get<Profile>('/api/directory/me/profile', { signal })).body,
  firstEcosystemRead: async ({ signal }: Read): Promise<FirstEcosystemState> =>
    (await api.get<FirstEcosystemState>(firstEcosystem, { signal })).body,
  firstEcosystemMake: async (body: FirstEcosystem): Promise<void> => {
    await api.post(firstEcosystem, { body });
  },
  furtherEcosystemMake: async (body: FurtherEcosystem): Promise<MadeEcosystem> =>
    (await api.post<MadeEcosystem>('/api/directory/further-ecosystems', { body })).body,
  /** Reads a month (YYYY-MM), or all time. */
  structureRead: async ({ ecosystemId, period, signal }: Read & { ecosystemId: number; period?: string }): Promise<TeamStructure> =>
    (
      await api.get<TeamStructure>(`/api/directory/ecosystems/${ecosystemId}`, {
        signal,
        ...(period && { headers: { 'x-period': period } }),
      })
    ).body,
  /** Reads a group with its lead. */
  groupRead: async ({ groupId, signal }: Read & { groupId: number }): Promise<Group> =>
    (await api.get<Group>(`/api/directory/groups/${groupId}`, { signal })).body,
  membersOf: async ({ teamId, signal }: Read & { teamId: number }): Promise<TeamMember[]> =>
    (await api.get<TeamMemberList>(`/api/directory/teams/${teamId}/members`, { signal })).body.items,
  applicationsRead: async ({ signal }: Read): Promise<Application[]> =>
    (await api.get<ApplicationList>('/api/directory/applications', { signal })).body.items,
  /** Reads the user's waiting items; with a group, more of that kind. */
  todayRead: async ({ group, signal }: Read & { group?: string | undefined }): Promise<Today> =>
    (await api.get<Today>(`/api/directory/today${group ? `?${new URLSearchParams({ group }).toString()}` : ''}`, { signal })).body,
  /** Reads what others did that concerns the user, newest first. */
  bellRead: async ({ signal }: Read): Promise<BellNotice[]> => (await api.get<BellNotices>('/api/directory/bell', { signal })).body.items,
  bellNoticesRead: async (body: { noticeIds: readonly number[] }): Promise<void> => {
    await api.put('/api/directory/bell/read', { body });
  },
  recordsSearch: async ({ q, signal }: Read & { q: string }): Promise<SearchHit[]> =>
    (await api.get<{ items: SearchHit[] }>(`/api/crm/search?${new URLSearchParams({ q }).toString()}`, { signal })).body.items,
};

declare module '../providers/data/verbs' {
  interface VerbsOf {
    shell: typeof shellVerbs;
  }
}
