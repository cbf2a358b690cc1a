import { makeAjv, withBounds } from '@kantoor/schemas/validation';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { isCountry } from '@kantoor/schemas';
import type { Validator } from './assert-valid.js';

const ajv = makeAjv({ allowUnionTypes: true, formats: { country: isCountry } });

/** A validator for a body that is no entity; compiled with its first use, so that no start waits for it. */
export function validatorOf(schema: object): Validator {
  let compiled: ValidateFunction | undefined;
  const validator: Validator = (body) => {
    compiled ??= ajv.compile(withBounds(schema));
    const isValid = compiled(body);
    validator.errors = compiled.errors ?? null;
    return isValid;
  };
  return validator;
}
