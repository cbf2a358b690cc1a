import { refusalOf, type GroupPermission, type Permission, type PermissionHolder, type Role } from '@kantoor/schemas';

export interface Person {
  personId: number;
  /** `sub` of the access token. */
  subject: string;
  email: string;
  name: string;
}

export type Language = 'nl' | 'en';

/** One attempt of a request that may be retried under the same `Idempotency-Key` (D-05). */
export interface IdempotentAttempt {
  key: string;
  /** Method and path: the same key on another record is another request. */
  route: string;
  bodyHash: string;
}

/** The caller and the ecosystem of a request: passed to every operation explicitly, never ambient. */
export interface RequestContext {
  /** 0 for requests without an ecosystem (`me/profile`); no tenant's rows are visible then. */
  ecosystemId: number;
  /** null: automation (a worker acting for the ecosystem). */
  person: Person | null;
  /** The caller while the person is not yet known (sign-in); used for fair sharing. */
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

/** Returns the context of a worker, which acts for an ecosystem and never for a person; `name` appears in the logs. */
export const automationContext = (ecosystemId: number, name: string): RequestContext => ({
  ecosystemId,
  person: null,
  roles: new Set(),
  teamIds: new Set(),
  traceId: name,
  language: 'nl',
});

/** The caller as a permission holder, for permissions outside any group. */
export const holderOf = ({ roles }: RequestContext): PermissionHolder => ({ roles, isGroupLead: false });
export const may = (ctx: RequestContext, permission: Permission): boolean => !refusalOf(holderOf(ctx), permission);

/** A group (activity) of the ecosystem, for permissions that apply per group. */
export interface InGroup {
  groupId: number;
}
export const leads = ({ ledActivityIds }: RequestContext, { groupId }: InGroup): boolean => ledActivityIds?.has(groupId) ?? false;
/** Returns why the person lacks the permission in this group (its lead has it, PLT-232, D-49); undefined when permitted. */
export const refusalIn = (ctx: RequestContext, permission: GroupPermission, group: InGroup): ReturnType<typeof refusalOf> =>
  refusalOf({ roles: ctx.roles, isGroupLead: leads(ctx, group) }, permission);
