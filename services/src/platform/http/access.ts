import { createParamDecorator, SetMetadata } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { RequestContext } from '../context.js';
import type { KantoorRequest } from '../request.js';

export type AccessLevel = 'member' | 'groupLead' | 'finance' | 'siteAdmin';

export const PUBLIC = Symbol('public');
export const REQUIRED_LEVEL = Symbol('required level');
export const ECOSYSTEM_OPTIONAL = Symbol('ecosystem optional');

/** No token needed. */
export const Public = () => SetMetadata(PUBLIC, true);
/** Works with and without `x-ecosystem` (PLT-318). */
export const EcosystemOptional = () => SetMetadata(ECOSYSTEM_OPTIONAL, true);
/** The least level that may call this (PLT-230 to PLT-233). */
export const Requires = (level: AccessLevel) => SetMetadata(REQUIRED_LEVEL, level);

/** The context of the signed-in request. */
export const Ctx = createParamDecorator((_: unknown, execution: ExecutionContext): RequestContext => {
  const { context } = execution.switchToHttp().getRequest<KantoorRequest>();
  if (!context) throw new Error('A public route has no request context');
  return context;
});
