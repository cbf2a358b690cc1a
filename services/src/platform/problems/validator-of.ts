import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Validator } from './assert-valid.js';

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
formats.default(ajv);

/** A validator for a body that is no entity; compiled with its first use, so that no start waits for it. */
export function validatorOf(schema: object): Validator {
  let compiled: ValidateFunction | undefined;
  const validator: Validator = (body) => {
    compiled ??= ajv.compile(schema);
    const isValid = compiled(body);
    validator.errors = compiled.errors ?? null;
    return isValid;
  };
  return validator;
}
