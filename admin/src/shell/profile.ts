import type { Permission } from '@kantoor/schemas';

export interface EcosystemMembership {
  id: number;
  key: string;
  name: string;
  /** What the person may do there. */
  permissions: readonly Permission[];
}
export interface TeamMembership {
  id: number;
  key: string;
  /** Id of the team's ecosystem. */
  ecosystem: number;
  name: string;
}
export interface Profile {
  personId: number;
  id: number;
  externalIdentifier?: string;
  firstName?: string | null;
  insertion?: string | null;
  lastName?: string | null;
  name?: string | null;
  emailAddress: string;
  phoneNumber?: string | null;
  primaryEcosystem?: number | null;
  primaryTeam?: number | null;
  ecosystemMemberships: EcosystemMembership[];
  teamMemberships: TeamMembership[];
}
export interface Team {
  teamId: number;
  teamKey: string;
  name: string;
  legalEntityReference?: string | null;
  groups?: { groupId: number; name: string }[];
}
export interface TeamStructure {
  ecosystem: { id: number; key: string; name: string };
  teams: Team[];
}
export interface LegalEntityChoice {
  legalEntityId: number;
  name: string;
  legalEntityReference: string;
}

/** First name, insertion and last name, else the name (PLT-225). */
export const fullName = (person: Pick<Profile, 'firstName' | 'insertion' | 'lastName' | 'name'>): string =>
  [person.firstName, person.insertion, person.lastName].filter((part) => part?.trim()).join(' ') || (person.name ?? '');
