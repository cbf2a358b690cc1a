import { SetMetadata } from '@nestjs/common';
import type { ErrorCode } from '@kantoor/schemas';
import type { WireName } from '@kantoor/schemas/wire';
import { bodyMinBytes, bytesFor, REQUEST_BODY, type RequestBody, wireSchema } from '../bodies/index.js';
import { fixed } from '../../runtime/bounds/index.js';
import { assertValid, type FieldProblem, validatorOf } from '../../runtime/problems/index.js';

export interface Refusal {
  /** Error code of the refusal; may depend on the invalid fields. */
  code?: ErrorCode | ((errors: readonly FieldProblem[]) => ErrorCode);
  /** Messages from the registers, by pointer and code of the field: `/receiver/name FIELD_TOO_SHORT`. */
  messages?: Record<string, string>;
}

/**
 * The body that a route accepts, by its schema name, validated before the handler; `rows` are those of a file and may be larger. A record
 * is validated by `Records`, which knows the client's fields; a file by the code that stores it; a form by its handler.
 */
export type BodySchema = WireName | { rows: WireName } | { record: WireName } | { file: WireName } | { form: WireName };

/** Returns how many bytes of the body are read; undefined for a file, which has its own limits. */
export function maxBytesOf(body: BodySchema): number | undefined {
  if (typeof body === 'string') return bytesFor(wireSchema(body));
  if ('rows' in body) return fixed('importMaxBytes');
  if ('record' in body) return Math.max(bytesFor(wireSchema(body.record)), fixed('recordMinBytes'));
  return 'form' in body ? bodyMinBytes : undefined;
}

export const nameOfBody = (body: BodySchema): WireName => (typeof body === 'string' ? body : Object.values(body)[0]!);

/** Declares the body of a route: its schema validates the body after its texts are cleaned. */
export function takes(body: BodySchema, refusal: Refusal = {}): MethodDecorator {
  if (typeof body !== 'string' && !('record' in body) && !('rows' in body)) return () => undefined;
  const schema = wireSchema(nameOfBody(body));
  return SetMetadata(REQUEST_BODY, {
    schema,
    validate: typeof body === 'string' || 'rows' in body ? checkOf(schema, refusal) : undefined,
  } satisfies RequestBody);
}

function checkOf(schema: object, { code, messages }: Refusal): (body: unknown) => void {
  const isValid = validatorOf(schema);
  return (body) => assertValid(isValid, body, code, messages);
}
