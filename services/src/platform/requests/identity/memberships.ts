import type { Observable } from 'rxjs';
import type { Role } from '@kantoor/schemas';
import type { Language, Person } from '../../runtime/context.js';
import type { Identity } from './access-tokens.service.js';

export interface Membership {
  teamIds: ReadonlySet<number>;
  /** Activities the person leads there. */
  ledActivityIds: ReadonlySet<number>;
}

/** A signed-in person and their memberships. */
export interface KnownPerson {
  person: Person;
  language: Language;
  closed: boolean;
  roles: ReadonlySet<Role>;
  memberships: ReadonlyMap<number, Membership>;
}

/** Whose access ended: everywhere, or in one ecosystem. Without a person, it may be anyone's. */
export interface EndedAccess {
  personId?: number;
  ecosystemId?: number;
}

/** Finds the owner of a token; implemented by the directory. */
export abstract class Memberships {
  /** Emits in every API process as soon as an account is closed or a membership removed. */
  abstract readonly ended: Observable<EndedAccess>;
  /** Changes with every change of the directory. */
  abstract readonly generation: number;
  abstract of(identity: Identity): Promise<KnownPerson | undefined>;
}
