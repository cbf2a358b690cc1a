import type { Membership, Profile, TeamMembership } from '@kantoor/schemas';
import { useSyncExternalStore } from 'react';

const key = (ecosystemId: number): string => `lastTeam.${ecosystemId}`;
const remembered = (ecosystemId: number): number | null => Number(localStorage.getItem(key(ecosystemId))) || null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function rememberTeam(ecosystemId: number, teamId: number): void {
  localStorage.setItem(key(ecosystemId), String(teamId));
  listeners.forEach((listener) => listener());
}
/** The team one worked in last: that of an address, or of a record of the team that was opened by its own address. */
export const useRememberedTeam = (ecosystemId: number): number | null => useSyncExternalStore(subscribe, () => remembered(ecosystemId));

/** The primary one, else the first membership (PLT-076). */
export const homeEcosystem = ({ primaryEcosystem, ecosystemMemberships }: Profile): Membership | undefined =>
  ecosystemMemberships.find(({ id }) => id === primaryEcosystem) ?? ecosystemMemberships[0];
export function homeTeam({ primaryTeam, teamMemberships }: Profile, ecosystemId: number): TeamMembership | undefined {
  const there = teamMemberships.filter(({ ecosystem }) => ecosystem === ecosystemId);
  return there.find(({ id }) => id === primaryTeam) ?? there[0];
}
