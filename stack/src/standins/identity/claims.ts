import type { Person } from '../people.js';

export interface PersonClaims {
  email: string;
  name: string;
  role: readonly string[];
}

/** Roles stand in the token itself, because a token for the API cannot ask the userinfo endpoint. */
export const claimsOf = ({ email, name, roles }: Person): PersonClaims => ({ email, name, role: roles });
