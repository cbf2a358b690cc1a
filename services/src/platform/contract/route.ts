import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import type { ErrorCode } from '@kantoor/schemas';
import type { WireName } from '@kantoor/schemas/wire';
import { takes } from './takes.js';
import type { Refusal, Taken } from './takes.js';

/** What may stand behind the `?` of an address; it is optional unless `required`. */
export interface QueryParameter {
  schema: object;
  description?: string;
  example?: unknown;
  required?: boolean;
}

export interface RouteContract {
  takes?: Taken;
  /** How a body is refused that is not valid. */
  refusal?: Refusal;
  /** What it answers: a schema by its name, or a file of these media types. Nothing, when absent. */
  answers?: WireName | { file: readonly string[] };
  /** Answers of other statuses that are no problem. */
  otherwise?: Readonly<Record<number, WireName>>;
  /** 200 with an answer and 204 without, unless it makes something (201). */
  status?: 200 | 201;
  query?: Readonly<Record<string, QueryParameter>>;
  /** Headers that only this route looks at. */
  headers?: Readonly<Record<string, QueryParameter>>;
  /** Parts of the address that are no ids. */
  path?: Readonly<Record<string, object>>;
  /** A request whose `If-None-Match` has the current version is answered with 304. */
  unlessRead?: true;
  /** It minds `If-Match`. */
  ifMatch?: true;
  /** Asked again under the same `Idempotency-Key` it answers the same. */
  idempotent?: true;
  /** Problems of its own, beside those that its access, its body and the database bring. */
  refuses?: readonly ErrorCode[];
}

export const ROUTE = Symbol('route');
export interface DeclaredRoute extends Omit<RouteContract, 'status'> {
  summary: string;
  status: number;
}

const successOf = ({ status, answers }: RouteContract): number => status ?? (answers ? 200 : 204);

/**
 * Everything a route promises, said once: the document is made of it, the body is validated by it, and what is answered in the tests is held
 * against it.
 */
export function Route(summary: string, contract: RouteContract = {}): MethodDecorator {
  const declared: DeclaredRoute = { ...contract, summary, status: successOf(contract) };
  return applyDecorators(
    SetMetadata(ROUTE, declared),
    HttpCode(declared.status),
    ...(contract.takes ? [takes(contract.takes, contract.refusal)] : []),
  );
}

export const SECTION = Symbol('section');
/** Under which heading of the document the routes of a controller stand. */
export const Section = (name: string): ClassDecorator => SetMetadata(SECTION, name);
