import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBody, ApiResponse } from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { ErrorCode, TextSchema } from '@kantoor/schemas';
import { assertValid } from '../problems/assert-valid.js';
import type { FieldProblem } from '../problems/problem.js';
import { validatorOf } from '../problems/validator-of.js';
import { withoutHints } from './without-hints.js';
import { bytesFor } from './body-size.js';

export const TAKEN_BODY = 'kantoor:taken-body';

/** What a route says about its body: which texts have lines, and how it refuses what is wrong. */
export interface TakenBody {
  schema: TextSchema;
  /** Throws what is wrong; absent where a record's own validator judges. */
  judge?: (body: unknown) => void;
}

export interface TakesOptions {
  /** What a refusal is called; may depend on the fields that are wrong. */
  code?: ErrorCode | ((errors: readonly FieldProblem[]) => ErrorCode);
  /** Sentences of the registers, by pointer and code of the field: `/receiver/name FIELD_TOO_SHORT`. */
  messages?: Record<string, string>;
}

/** The body of a route: its schema is its documentation, bounds its size, and judges it after its texts were cleaned. */
export function Takes(schema: object, { code, messages }: TakesOptions = {}): MethodDecorator {
  const isValid = validatorOf(schema);
  return taking(schema, bytesFor(schema), (body) => assertValid(isValid, body, code, messages));
}

/** The body of a record: judged by `Records`, which knows what of it is the client's. What was read may be sent back, so more of it is read. */
export const TakesRecord = (schema: object): MethodDecorator => taking(schema, Math.max(bytesFor(schema), recordMinBytes));
const recordMinBytes = 262_144;

/** A file is no JSON: whoever stores it looks into it. */
export const TakesFile = (schema: object): MethodDecorator => ApiBody({ schema: schema as never });

const taking = (schema: object, maxBytes: number, judge?: TakenBody['judge']): MethodDecorator =>
  applyDecorators(
    SetMetadata(TAKEN_BODY, { schema, judge } satisfies TakenBody),
    RouteConfig({ maxBytes }),
    ApiBody({ schema: withoutHints(schema) as never }),
    ApiResponse({
      status: 413,
      description: `A body of more than ${maxBytes / 1_024} KB`,
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    }),
  );
