import { createParamDecorator, SetMetadata } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { GroupPermission, Permission } from '@kantoor/schemas';
import { type InGroup, refusalIn, type RequestContext } from '../context.js';
import { Problem } from '../problems/index.js';
import type { KantoorRequest } from '../request.js';

export const PUBLIC = Symbol('public');
export const REQUIRED_PERMISSIONS = Symbol('required permissions');
export const REQUIRED_IN_GROUP = Symbol('required permission in a group');
export const ECOSYSTEM_OPTIONAL = Symbol('ecosystem optional');

/** No token needed, and why. */
export const Public = (reason: string) => SetMetadata(PUBLIC, reason);
/** Works with and without `x-ecosystem` (PLT-318). */
export const EcosystemOptional = () => SetMetadata(ECOSYSTEM_OPTIONAL, true);
/** What who calls this must be permitted, all of it; every route that is not public says so. */
export const Requires = (...permissions: [Permission, ...Permission[]]) => SetMetadata(REQUIRED_PERMISSIONS, permissions);

/**
 * What the lead of a record's group is permitted to do here. The handler knows which group that is and asks with `assertMayIn`; who leads no
 * group at all is refused before. Beside `Requires`, or in its place.
 */
export const RequiresInGroup = (...permissions: [GroupPermission, ...GroupPermission[]]) => SetMetadata(REQUIRED_IN_GROUP, permissions);

/** Refuses a person who may not do it in this group: its lead may, the lead of another group may not (D-49). */
export function assertMayIn(ctx: RequestContext, permission: GroupPermission, group: InGroup): void {
  const refusal = refusalIn(ctx, permission, group);
  if (refusal) throw new Problem(refusal);
}

/** The context of the signed-in request. */
export const Ctx = createParamDecorator((_: unknown, execution: ExecutionContext): RequestContext => {
  const { context } = execution.switchToHttp().getRequest<KantoorRequest>();
  if (!context) throw new Error('A public route has no request context');
  return context;
});
