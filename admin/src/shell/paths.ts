/** An ecosystem or team in an address: `{id}-{key}` (PLT-008). */
export interface Keyed {
  id: number;
  key: string;
}
const keyed = ({ id, key }: Keyed): string => `${id}-${key}`;

/** Page where site admins change the texts of the installation (PLT-018). It belongs to no ecosystem. */
export const translatePath = '/settings/translate';

/**
 * Returns the addresses of the apps inside one ecosystem, with its teams and legal entities; a feature adds its own (`paths.ts` beside it).
 */
export function makePaths(ecosystem: Keyed & { permissions?: readonly string[] }, team: Keyed | null, legalEntity: number | string | null) {
  const app = (name: string): string => `/${name}/${keyed(ecosystem)}`;
  return {
    app,
    /** Address of a team in an app; null without one. */
    ofTeam: (name: string, of: Keyed | null = team) => (of ? `${app(name)}/${keyed(of)}` : null),
    /** Address of a legal entity in an app; null without one. */
    ofLegalEntity: (name: string, of: number | string | null = legalEntity) => (of ? `${app(name)}/${of}` : null),
    /** What waits for the user: home (D-79), in an app that the user may open. */
    today: `${app(ecosystem.permissions?.includes('apps.open') === false ? 'costs' : 'crm')}/today`,
    /** Start page of the app for accounts that may only declare and approve costs (PLT-049). */
    approvals: team ? `/costs/${keyed(ecosystem)}/${keyed(team)}/approvals` : `/costs/${keyed(ecosystem)}`,
    /** Help with an app, or with one of its pages. */
    help: (name: string, topic?: string) => `${app(name)}/help${topic ? `/${topic}` : ''}`,
    profile: (personId: number) => `/me/${keyed(ecosystem)}/${personId}`,
  };
}
export type Paths = ReturnType<typeof makePaths>;

/** Parses `12-noord` to 12; anything else is no id, so the address does not exist (PLT-007). */
export const idOf = (segment: string | undefined): number | null => {
  const match = /^(\d{1,9})-[^/]+$/.exec(segment ?? '');
  return match ? Number(match[1]) : null;
};
