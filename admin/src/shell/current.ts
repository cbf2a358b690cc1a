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
  /** Teams of this ecosystem that are in its structure (PLT-055). */
  teams: StructuredTeam[];
  /** The teams among them that the user belongs to. */
  ownTeamIds: readonly number[];
  legalEntity: LegalEntityRow | null;
  legalEntities: LegalEntityRow[];
  /** What the person may do in this ecosystem, by the table of permissions; what is allowed in the end, the API decides. */
  may: (permission: Permission) => boolean;
  paths: Paths;
}

export const CurrentContext = createContext<Current | null>(null);

/** Who works where: the ecosystem, team and legal entity of the address, and the addresses of everything in it. */
export function useCurrent(): Current {
  const current = useContext(CurrentContext);
  if (!current) throw new Error('useCurrent is used outside a signed-in page');
  return current;
}
/** Whether to offer what asks for a permission. */
export const useMay = (permission: Permission): boolean => useCurrent().may(permission);
export const useMaybeCurrent = (): Current | null => useContext(CurrentContext);
