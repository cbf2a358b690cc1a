import type { Language, Person, Role } from '../context.js';
import type { Identity } from './access-tokens.js';

export interface Membership {
  teamIds: ReadonlySet<number>;
  /** Activities the person leads there. */
  ledActivityIds: ReadonlySet<number>;
}

/** A signed-in person and where they belong. */
export interface KnownPerson {
  person: Person;
  language: Language;
  closed: boolean;
  roles: ReadonlySet<Role>;
  memberships: ReadonlyMap<number, Membership>;
}

/** Who a token belongs to; the directory knows. */
export abstract class Memberships {
  abstract of(identity: Identity): Promise<KnownPerson | undefined>;
}
