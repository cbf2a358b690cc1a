import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext, Type } from '@nestjs/common';
import { idIn } from '../http/index.js';
import { found } from '../problems/index.js';
import { routeOf } from '../records/index.js';
import type { KantoorRequest } from '../request.js';
import { nameOf } from './kinds.service.js';
import type { AddressedRecord, At } from './record-name.js';
import type { RecordKind } from './record-kind.js';

export interface RecordAddress {
  /** As a controller writes it: `api/crm/deals/:id`. */
  route: string;
  /** The same by the id alone; another one only where the record lies below something. */
  routeById: string;
  /** Parameter of a handler below either route: the record that the request names. */
  Addressed: () => ParameterDecorator;
  /** SQL of the address of the row `t`. */
  url: string;
}

const isName = (part: string): boolean => part.startsWith(':');

/** Where the records of a kind have their routes, and which record a request to one of them names; `path` is another address of the same records. */
export function recordAddress(kind: RecordKind, path = routeOf(kind.schema)): RecordAddress {
  const resource = nameOf(kind);
  const parts = path.split('/');
  const names = parts.filter(isName).map((part) => {
    const name = part.slice(1);
    const place = kind.below?.[name];
    if (!place) throw new Error(`${resource} lies below {${name}} and does not say what that is`);
    return { name, ...place };
  });
  const atOf =
    (params: Readonly<Record<string, string>>): At =>
    (bind) =>
      names.map(({ name, is }) => is(params[name]!, bind)).join(' AND ');

  const Addressed = createParamDecorator((_: unknown, execution: ExecutionContext): AddressedRecord => {
    const params = execution.switchToHttp().getRequest<KantoorRequest>().params as Readonly<Record<string, string>>;
    const isBelow = names.length > 0 && names.every(({ name }) => name in params);
    return { resource, id: found(idIn(params['id'])), ...(isBelow && { at: atOf(params) }) };
  });
  const written = parts.map((part) => names.find(({ name }) => part === `:${name}`)?.written ?? `'${part}'`);
  return {
    route: [...parts, ':id'].join('/'),
    routeById: [...parts.filter((part) => !isName(part)), ':id'].join('/'),
    Addressed,
    url: `concat_ws('/', '', ${[...written, 't.id'].join(', ')})`,
  };
}

/** Operations are named after their controller: after the schema of their records, and what they do. */
export function namedAfter(what: string, routes: string, controller: Type): Type {
  const pascal = what.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  return Object.defineProperty(controller, 'name', { value: `${pascal}${routes}Controller` });
}
