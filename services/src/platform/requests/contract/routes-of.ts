import { RequestMethod, type INestApplicationContext, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import type { GroupPermission, Permission } from '@kantoor/schemas';
import { ECOSYSTEM_OPTIONAL, PUBLIC, REQUIRED_IN_GROUP, REQUIRED_PERMISSIONS } from '../http/index.js';
import { LIMITED } from '../rate-limit/index.js';
import { ROUTE, SECTION, type DeclaredRoute } from './route.js';

/** A route as its controller declares it. */
export interface KnownRoute {
  /** In Fastify's notation: `/api/crm/deals/:id`. */
  path: string;
  method: string;
  operationId: string;
  section: string;
  isPublic: boolean;
  /** Why the route is public. */
  publicReason: string | undefined;
  /** The permissions it requires of the caller. */
  permissions: readonly (Permission | GroupPermission)[];
  isEcosystemOptional: boolean;
  isLimited: boolean;
  /** Absent when the route declares nothing. */
  declared?: DeclaredRoute;
}

const joined = (...parts: string[]): string =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;
const first = (path: string | string[]): string => [path].flat()[0] ?? '';
const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** Returns all routes of the application, in the order of their modules. */
export function routesOf(app: INestApplicationContext): KnownRoute[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => routesOfController(metatype as Type, app.get(Reflector)));
}

function routesOfController(controller: Type, reflector: Reflector): KnownRoute[] {
  const prototype = controller.prototype as Record<string, (...args: unknown[]) => unknown>;
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
    const handler = prototype[name]!;
    const path = Reflect.getMetadata(PATH_METADATA, handler) as string | string[] | undefined;
    if (path === undefined) return [];
    const declaredBy = <T>(key: symbol): T | undefined => reflector.getAllAndOverride<T | undefined>(key, [handler, controller]);
    const publicReason = declaredBy<string>(PUBLIC);
    return {
      path: joined(first(Reflect.getMetadata(PATH_METADATA, controller) as string | string[]), first(path)),
      method: RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod],
      operationId: `${lowerFirst(controller.name.replace('Controller', ''))}_${name}`,
      section: reflector.get<string | undefined>(SECTION, controller) ?? 'platform',
      isPublic: publicReason !== undefined,
      publicReason,
      permissions: [...(declaredBy<Permission[]>(REQUIRED_PERMISSIONS) ?? []), ...(declaredBy<GroupPermission[]>(REQUIRED_IN_GROUP) ?? [])],
      isEcosystemOptional: Boolean(declaredBy(ECOSYSTEM_OPTIONAL)),
      isLimited: Boolean(declaredBy(LIMITED)),
      declared: reflector.get<DeclaredRoute | undefined>(ROUTE, handler),
    };
  });
}
