import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { cleanBody } from '@kantoor/schemas';
import type { Observable } from 'rxjs';
import { PUBLIC } from '../http/index.js';
import { Problem } from '../../runtime/problems/index.js';
import type { KantoorRequest } from '../../runtime/request.js';
import { ROUTE, type DeclaredRoute, type QueryParameter } from './route.js';

type Parameters = Readonly<Record<string, QueryParameter>>;

/** An unknown name is repeated in the error only as far as it may be a typing error. */
const shownMax = 60;

/**
 * The only way in for queries: cleaned like bodies, and only under the names that the route declares, in any case of letters (D-69). A
 * filter under an unknown name would otherwise be skipped, and the caller would take all rows for the filtered ones.
 *
 * Public routes skip unknown names: their links travel through mail programs and search engines, which append names of their own
 * (`utm_source`, `fbclid`), and payment providers extend the addresses to which they return.
 */
@Injectable()
export class QueryInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = execution.switchToHttp().getRequest<KantoorRequest>();
    const targets = [execution.getHandler(), execution.getClass()];
    const declared = this.reflector.get<DeclaredRoute | undefined>(ROUTE, execution.getHandler());
    const isPublic = Boolean(this.reflector.getAllAndOverride<string>(PUBLIC, targets));
    const query = cleanBody(request.query) as Record<string, unknown>;
    request.query = declared ? underDeclaredNames(query, declared.query, isPublic) : query;
    return next.handle();
  }
}

/** Returns the values of a query under the names as declared; refuses other names, unless they are skipped. */
function underDeclaredNames(query: Record<string, unknown>, parameters: Parameters = {}, skipsUnknown = false): Record<string, unknown> {
  const declared = new Map(Object.keys(parameters).map((name) => [name.toLowerCase(), name]));
  const values = new Map<string, unknown[]>();
  for (const [sent, value] of Object.entries(query)) {
    const name = declared.get(sent.toLowerCase());
    if (name !== undefined) values.set(name, [...(values.get(name) ?? []), ...[value].flat()]);
    else if (!skipsUnknown) throw new Problem('BAD_REQUEST', { detail: refusalOf(sent, Object.keys(parameters)) });
  }
  return Object.fromEntries([...values].map(([name, given]) => [name, onlyOne(name, given, parameters[name]!)]));
}

const refusalOf = (sent: string, known: readonly string[]): string =>
  `There is no query parameter ${sent.slice(0, shownMax)}; ${known.length > 0 ? `there is ${known.join(', ')}` : 'this route has none'}`;

/** Only a parameter that is declared as a list may be repeated. */
function onlyOne(name: string, given: readonly unknown[], { schema }: QueryParameter): unknown {
  if (given.length === 1) return given[0];
  if ((schema as { type?: unknown }).type === 'array') return given;
  throw new Problem('BAD_REQUEST', { detail: `The query parameter ${name} is given more than once` });
}
