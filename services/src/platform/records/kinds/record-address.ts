import { createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { idIn } from '../../requests/http/index.js';
import { found } from '../../runtime/problems/index.js';
import { routeOf } from '../records/index.js';
import type { KantoorRequest } from '../../runtime/request.js';
import { nameOf } from './kinds.service.js';
import type { AddressedRecord, At } from './record-name.js';
import type { RecordKind } from './record-kind.js';

export interface RecordAddress {
  /** As in a controller: `api/crm/deals/:id`. */
  route: string;
  /** The route by id alone; differs only when the record lies below another. */
  routeById: string;
  /** Parameter decorator for handlers below either route: the record that the request names. */
  Addressed: () => ParameterDecorator;
  /** SQL: the address of the row `t`. */
  url: string;
}

const isName = (part: string): boolean => part.startsWith(':');

/**
 * Returns the routes of the records of a kind, and how a request names one of them; `path` is an alternative address of the same records.
 */
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

/** Names a controller, and so its operations, after the schema of its records and their purpose. */
export function namedAfter(what: string, routes: string, controller: Type): Type {
  const pascal = what.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  return Object.defineProperty(controller, 'name', { value: `${pascal}${routes}Controller` });
}
