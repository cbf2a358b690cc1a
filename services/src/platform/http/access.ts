import { createParamDecorator, SetMetadata } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Permission } from '@kantoor/schemas';
import type { RequestContext } from '../context.js';
import type { KantoorRequest } from '../request.js';

export const PUBLIC = Symbol('public');
export const REQUIRED_PERMISSIONS = Symbol('required permissions');
export const ECOSYSTEM_OPTIONAL = Symbol('ecosystem optional');

/** No token needed, and why. */
export const Public = (reason: string) => SetMetadata(PUBLIC, reason);
/** Works with and without `x-ecosystem` (PLT-318). */
export const EcosystemOptional = () => SetMetadata(ECOSYSTEM_OPTIONAL, true);
/** What who calls this must be permitted, all of it; every route that is not public says so. */
export const Requires = (...permissions: [Permission, ...Permission[]]) => SetMetadata(REQUIRED_PERMISSIONS, permissions);

/** The context of the signed-in request. */
export const Ctx = createParamDecorator((_: unknown, execution: ExecutionContext): RequestContext => {
  const { context } = execution.switchToHttp().getRequest<KantoorRequest>();
  if (!context) throw new Error('A public route has no request context');
  return context;
});
