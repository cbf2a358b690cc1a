import { refusalOf } from '@kantoor/schemas';
import type { GroupPermission, Permission, PermissionHolder, Role } from '@kantoor/schemas';

export interface Person {
  personId: number;
  /** `sub` of the access token. */
  subject: string;
  email: string;
  name: string;
}

export type Language = 'nl' | 'en';

/** One attempt of a request that may be repeated under the same `Idempotency-Key` (D-05). */
export interface IdempotentAttempt {
  key: string;
  /** Method and path: the same key on another record is another request. */
  route: string;
  bodyHash: string;
}

/** Who asks, for which ecosystem: passed to every verb, never taken from the air. */
export interface RequestContext {
  /** 0 where a request names no ecosystem (`me/profile`); it then sees no tenant's rows. */
  ecosystemId: number;
  /** null: automation (a worker acting for the ecosystem). */
  person: Person | null;
  /** Who asks while it is being found out which person that is (sign-in); shares are fair by it. */
  caller?: string;
  roles: ReadonlySet<Role>;
  teamIds: ReadonlySet<number>;
  /** Activities this person leads in the ecosystem (PLT-O103). */
  ledActivityIds?: ReadonlySet<number>;
  traceId: string;
  language: Language;
  idempotency?: IdempotentAttempt;
  /** The raw `If-Match` header. */
  ifMatch?: string;
}

/** A worker acts for an ecosystem, never for a person; `name` stands in the logs. */
export const automationContext = (ecosystemId: number, name: string): RequestContext => ({
  ecosystemId,
  person: null,
  roles: new Set(),
  teamIds: new Set(),
  traceId: name,
  language: 'nl',
});

/** Who asks, as the table of permissions sees them where no group is asked for. */
export const holderOf = ({ roles }: RequestContext): PermissionHolder => ({ roles, isGroupLead: false });
export const may = (ctx: RequestContext, permission: Permission): boolean => !refusalOf(holderOf(ctx), permission);

/** A group (activity) of the ecosystem, as a permission is asked for it. */
export interface InGroup {
  groupId: number;
}
export const leads = ({ ledActivityIds }: RequestContext, { groupId }: InGroup): boolean => ledActivityIds?.has(groupId) ?? false;
/** Why the person may not do it in this group, whose lead may (PLT-232, D-49); undefined when the person may. */
export const refusalIn = (ctx: RequestContext, permission: GroupPermission, group: InGroup): ReturnType<typeof refusalOf> =>
  refusalOf({ roles: ctx.roles, isGroupLead: leads(ctx, group) }, permission);
