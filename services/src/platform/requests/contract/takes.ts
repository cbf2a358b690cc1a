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
export type Taken = WireName | { rows: WireName } | { record: WireName } | { file: WireName } | { form: WireName };

/** Returns how many bytes of the body are read; undefined for a file, which has its own limits. */
export function maxBytesOf(taken: Taken): number | undefined {
  if (typeof taken === 'string') return bytesFor(wireSchema(taken));
  if ('rows' in taken) return fixed('importMaxBytes');
  if ('record' in taken) return Math.max(bytesFor(wireSchema(taken.record)), fixed('recordMinBytes'));
  return 'form' in taken ? bodyMinBytes : undefined;
}

export const nameOfTaken = (taken: Taken): WireName => (typeof taken === 'string' ? taken : Object.values(taken)[0]!);

/** Declares the body of a route: its schema validates the body after its texts are cleaned. */
export function takes(taken: Taken, refusal: Refusal = {}): MethodDecorator {
  if (typeof taken !== 'string' && !('record' in taken) && !('rows' in taken)) return () => undefined;
  const schema = wireSchema(nameOfTaken(taken));
  return SetMetadata(REQUEST_BODY, {
    schema,
    validate: typeof taken === 'string' || 'rows' in taken ? checkOf(schema, refusal) : undefined,
  } satisfies RequestBody);
}

function checkOf(schema: object, { code, messages }: Refusal): (body: unknown) => void {
  const isValid = validatorOf(schema);
  return (body) => assertValid(isValid, body, code, messages);
}
