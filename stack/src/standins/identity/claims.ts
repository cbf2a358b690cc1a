import type { Person } from '../people.js';

export interface PersonClaims {
  email: string;
  name: string;
  role: readonly string[];
}

/** Roles are in the token itself, because a token for the API cannot call the userinfo endpoint. */
export const claimsOf = ({ email, name, roles }: Person): PersonClaims => ({ email, name, role: roles });
