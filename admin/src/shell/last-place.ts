import type { Membership, Profile, TeamMembership } from '@kantoor/schemas';
import { useStore } from 'react-admin';
import { store } from '../providers/data/store';

const key = (ecosystemId: number): string => `lastTeam.${ecosystemId}`;
export const rememberTeam = (ecosystemId: number, teamId: number): void => store.setItem(key(ecosystemId), teamId);
/** Returns the team used last: that of an address, or of a team's record that was opened by its own address. */
export const useRememberedTeam = (ecosystemId: number): number | undefined => useStore<number>(key(ecosystemId))[0];

const ecosystemKey = 'lastEcosystem';
export const rememberHome = (ecosystemId: number): void => store.setItem(ecosystemKey, ecosystemId);
/** Returns the ecosystem used last (D-79), else the primary one, else the first membership (PLT-076). */
export const homeEcosystem = ({ primaryEcosystem, ecosystemMemberships }: Profile): Membership | undefined =>
  [store.getItem<number>(ecosystemKey), primaryEcosystem].map((home) => ecosystemMemberships.find(({ id }) => id === home)).find(Boolean) ??
  ecosystemMemberships[0];
export function homeTeam({ primaryTeam, teamMemberships }: Profile, ecosystemId: number): TeamMembership | undefined {
  const there = teamMemberships.filter(({ ecosystem }) => ecosystem === ecosystemId);
  return there.find(({ id }) => id === primaryTeam) ?? there[0];
}
