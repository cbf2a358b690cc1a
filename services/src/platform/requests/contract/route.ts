import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { ErrorCode } from '@kantoor/schemas';
import type { WireName } from '@kantoor/schemas/wire';
import { fixed, type FixedSize } from '../../runtime/bounds/index.js';
import { maxBytesOf, takes, type Refusal, type BodySchema } from './takes.js';

/** A query parameter; optional unless `required`. */
export interface QueryParameter {
  schema: object;
  description?: string;
  example?: unknown;
  required?: boolean;
}

export interface RouteContract {
  takes?: BodySchema;
  /** How an invalid body is refused. */
  refusal?: Refusal;
  /** The answer: a schema by its name, or a file of these media types. Absent: no content. */
  answers?: WireName | { file: readonly string[] };
  /** The size of a JSON answer, if it may be larger than others: it carries files, or what was made of one. */
  answersUpTo?: FixedSize;
  /** It only reads, although its method changes something elsewhere: its answer may be refused while its caller has unread ones. */
  onlyReads?: true;
  /** Answers with other statuses that are not problems. */
  otherwise?: Readonly<Record<number, WireName>>;
  /** Success status, when not the default: 201 if it creates something, otherwise 200 with an answer and 204 without. */
  status?: 200 | 201;
  query?: Readonly<Record<string, QueryParameter>>;
  /** Headers that only this route reads. */
  headers?: Readonly<Record<string, QueryParameter>>;
  /** Path parameters that are not ids. */
  path?: Readonly<Record<string, object>>;
  /** Responds 304 to a request whose `If-None-Match` has the current version. */
  unlessRead?: true;
  /** Checks `If-Match`. */
  ifMatch?: true;
  /** Returns the same answer when repeated under the same `Idempotency-Key`. */
  idempotent?: true;
  /** Errors of its own, in addition to those of its access, its body and the database. */
  refuses?: readonly ErrorCode[];
}

export const ROUTE = Symbol('route');
export interface DeclaredRoute extends Omit<RouteContract, 'status'> {
  summary: string;
  status: number;
}

const successOf = ({ status, answers }: RouteContract): number => status ?? (answers ? 200 : 204);

/** Declares everything a route promises, once: it generates the document, validates the body, and the tests check answers against it. */
export function Route(summary: string, contract: RouteContract = {}): MethodDecorator {
  const declared: DeclaredRoute = { ...contract, summary, status: successOf(contract) };
  return applyDecorators(
    SetMetadata(ROUTE, declared),
    HttpCode(declared.status),
    RouteConfig({
      maxBytes: contract.takes && maxBytesOf(contract.takes),
      answerBytes: contract.answersUpTo && fixed(contract.answersUpTo),
      onlyReads: contract.onlyReads,
    }),
    ...(contract.takes ? [takes(contract.takes, contract.refusal)] : []),
  );
}

export const SECTION = Symbol('section');
/** Heading in the document for the routes of a controller. */
export const Section = (name: string): ClassDecorator => SetMetadata(SECTION, name);
