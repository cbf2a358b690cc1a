import type { LegalEntityRow, Membership, Permission, Profile, StructuredTeam } from '@kantoor/schemas';
import { createContext, useContext } from 'react';
import type { Paths } from './paths';

export interface Current {
  profile: Profile;
  ecosystem: Membership;
  /** The team of the address, else the one used last, else the primary one, else the first (PLT-076). */
  team: (StructuredTeam & { id: number; key: string }) | null;
  /** Whether the address itself names the team. */
  teamInAddress: boolean;
  /** Teams of this ecosystem's structure (PLT-055). */
  teams: StructuredTeam[];
  /** The ids of those that the user belongs to. */
  ownTeamIds: readonly number[];
  legalEntity: LegalEntityRow | null;
  legalEntities: LegalEntityRow[];
  /** Checks a permission in this ecosystem by the permission table; the API has the final decision. */
  may: (permission: Permission) => boolean;
  paths: Paths;
}

export const CurrentContext = createContext<Current | null>(null);

/** Returns the ecosystem, team and legal entity of the address, and the addresses of everything in them. */
export function useCurrent(): Current {
  const current = useContext(CurrentContext);
  if (!current) throw new Error('useCurrent is used outside a signed-in page');
  return current;
}
/** Checks whether to offer an action that needs a permission. */
export const useMay = (permission: Permission): boolean => useCurrent().may(permission);
export const useMaybeCurrent = (): Current | null => useContext(CurrentContext);
