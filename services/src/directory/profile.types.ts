import type { Role } from '../platform/context.js';

export interface Profile {
  personId: number;
  id: number;
  externalIdentifier: string | null;
  firstName: string | null;
  insertion: string | null;
  lastName: string | null;
  name: string;
  emailAddress: string;
  phoneNumber: string | null;
  language: 'nl' | 'en';
  /** The activity the person leads in the current team, if any. */
  group: number | null;
  currentTeam: number | null;
  primaryEcosystem: number | null;
  primaryTeam: number | null;
  ecosystemMemberships: { id: number; key: string; name: string }[];
  teamMemberships: { id: number; key: string; ecosystem: number; name: string }[];
  /** What the admin may offer; the server decides. */
  roles: Role[];
  version: number;
}

export interface Preferences {
  primaryEcosystem: number;
  primaryTeam?: number | null;
  language?: 'nl' | 'en';
}
