import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { GroupPermission, Permission } from '@kantoor/schemas';
import { type InGroup, refusalIn, type RequestContext } from '../../runtime/context.js';
import { Problem } from '../../runtime/problems/index.js';
import type { Account, KantoorRequest } from '../../runtime/request.js';

export const PUBLIC = Symbol('public');
export const NEWCOMERS = Symbol('newcomers');
export const REQUIRED_PERMISSIONS = Symbol('required permissions');
export const REQUIRED_IN_GROUP = Symbol('required permission in a group');
export const ECOSYSTEM_OPTIONAL = Symbol('ecosystem optional');

/** Marks a route that needs no token, with the reason. */
export const Public = (reason: string) => SetMetadata(PUBLIC, reason);
/** Marks a route that needs a token, but no membership of any ecosystem, with the reason; `Newcomer` injects who calls. */
export const Newcomers = (reason: string) => applyDecorators(Public(reason), SetMetadata(NEWCOMERS, true));
/** Marks a route that works with and without `x-ecosystem` (PLT-318). */
export const EcosystemOptional = () => SetMetadata(ECOSYSTEM_OPTIONAL, true);
/** Declares the permissions that the caller needs, all of them; required on every route that is not public. */
export const Requires = (...permissions: [Permission, ...Permission[]]) => SetMetadata(REQUIRED_PERMISSIONS, permissions);

/**
 * Declares what the lead of a record's group may do here. The handler knows the group and checks it with `assertMayIn`; a caller who leads
 * no group is refused before. Used beside `Requires` or instead of it.
 */
export const RequiresInGroup = (...permissions: [GroupPermission, ...GroupPermission[]]) => SetMetadata(REQUIRED_IN_GROUP, permissions);

/** Refuses a person who may not do it in this group: its lead may, the lead of another group may not (D-49). */
export function assertMayIn(ctx: RequestContext, permission: GroupPermission, group: InGroup): void {
  const refusal = refusalIn(ctx, permission, group);
  if (refusal) throw new Problem(refusal);
}

/** Injects the context of the signed-in request. */
export const Ctx = createParamDecorator((_: unknown, execution: ExecutionContext): RequestContext => {
  const { context } = execution.switchToHttp().getRequest<KantoorRequest>();
  if (!context) throw new Error('A public route has no request context');
  return context;
});

/** Injects the account that calls a route for newcomers. */
export const Newcomer = createParamDecorator((_: unknown, execution: ExecutionContext): Account => {
  const { account } = execution.switchToHttp().getRequest<KantoorRequest>();
  if (!account) throw new Error('This route is not for newcomers');
  return account;
});
