import { makeAjv, withBounds } from '@kantoor/schemas/validation';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { isCountry } from '@kantoor/schemas';
import type { Validator } from './assert-valid.js';

const ajv = makeAjv({ allowUnionTypes: true, formats: { country: isCountry } });

/** Returns a validator for a body that is not an entity; compiled on first use, to keep startup fast. */
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
