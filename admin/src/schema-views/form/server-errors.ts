import { type ErrorSchema, ErrorSchemaBuilder } from '@rjsf/utils';
import type { Problem } from '../../providers/problem';
import type { FormData } from './types';

const parts = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'));

/** Places the API's field errors at the fields of their JSON pointers; those without a field stay in the list above the form. */
export function errorsAtFields(problem: Problem, say: (code: string, field: string) => string): ErrorSchema<FormData> {
  const builder = new ErrorSchemaBuilder<FormData>();
  problem.errors.forEach(({ pointer, code }) => {
    const path = parts(pointer);
    builder.addErrors(say(code, path.filter((part) => !/^\d+$/.test(part)).join('.')), path);
  });
  return builder.ErrorSchema;
}
