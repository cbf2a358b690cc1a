import { type ErrorCode, type FieldErrorCode, problemInAnswer } from '@kantoor/schemas';
import type { ErrorObject } from 'ajv';
import { Problem, type FieldProblem } from './problem.js';

/** A validator compiled by ajv. */
export interface Validator {
  (body: unknown): boolean;
  errors?: ErrorObject[] | null;
}

const codeOfKeyword: Record<string, FieldErrorCode> = {
  required: 'FIELD_REQUIRED',
  type: 'FIELD_TYPE',
  format: 'FIELD_FORMAT',
  pattern: 'FIELD_FORMAT',
  minLength: 'FIELD_TOO_SHORT',
  minItems: 'FIELD_TOO_SHORT',
  maxLength: 'FIELD_TOO_LONG',
  maxItems: 'FIELD_TOO_LONG',
  maxProperties: 'FIELD_TOO_LONG',
  minimum: 'FIELD_TOO_SMALL',
  exclusiveMinimum: 'FIELD_TOO_SMALL',
  maximum: 'FIELD_TOO_LARGE',
  exclusiveMaximum: 'FIELD_TOO_LARGE',
  'x-decimals': 'FIELD_TOO_PRECISE',
  enum: 'FIELD_NOT_ALLOWED',
  const: 'FIELD_NOT_ALLOWED',
  additionalProperties: 'FIELD_UNKNOWN',
  unevaluatedProperties: 'FIELD_UNKNOWN',
};

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

function fieldProblem(error: ErrorObject): FieldProblem {
  const { missingProperty, additionalProperty, unevaluatedProperty } = error.params as Record<string, string | undefined>;
  const problem = problemInAnswer(error);
  const child = missingProperty ?? additionalProperty ?? unevaluatedProperty;
  return {
    pointer: child === undefined ? error.instancePath : `${error.instancePath}/${escaped(child)}`,
    code: problem?.code ?? codeOfKeyword[error.keyword] ?? 'FIELD_INVALID',
    message: problem?.message ?? error.message,
  };
}

/** Refuses a body that its schema does not accept, naming every field (D-06). */
export function assertValid(
  validator: Validator,
  body: unknown,
  code: ErrorCode | ((errors: readonly FieldProblem[]) => ErrorCode) = 'INVALID_INPUT',
  messages: Record<string, string> = {},
): void {
  if (validator(body)) return;
  const errors = (validator.errors ?? []).map(fieldProblem).map((found) => {
    const message = messages[`${found.pointer} ${found.code}`];
    return message === undefined ? found : { ...found, message };
  });
  throw new Problem(typeof code === 'string' ? code : code(errors), { errors });
}
