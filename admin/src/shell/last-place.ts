import type { EcosystemMembership, Profile, TeamMembership } from './profile';

const key = (ecosystemId: number): string => `lastTeam.${ecosystemId}`;
export const rememberTeam = (ecosystemId: number, teamId: number): void => localStorage.setItem(key(ecosystemId), String(teamId));
export const rememberedTeam = (ecosystemId: number): number | null => Number(localStorage.getItem(key(ecosystemId))) || null;

/** The primary one, else the first membership (PLT-076). */
export const homeEcosystem = ({ primaryEcosystem, ecosystemMemberships }: Profile): EcosystemMembership | undefined =>
  ecosystemMemberships.find(({ id }) => id === primaryEcosystem) ?? ecosystemMemberships[0];
export function homeTeam({ primaryTeam, teamMemberships }: Profile, ecosystemId: number): TeamMembership | undefined {
  const there = teamMemberships.filter(({ ecosystem }) => ecosystem === ecosystemId);
  return there.find(({ id }) => id === primaryTeam) ?? there[0];
}
