import type { Profile } from '@kantoor/schemas';

/** Returns first name, insertion and last name, else the name (PLT-225). */
export const fullName = (person: Pick<Profile, 'firstName' | 'insertion' | 'lastName' | 'name'>): string =>
  [person.firstName, person.insertion, person.lastName].filter((part) => part?.trim()).join(' ') || person.name;
