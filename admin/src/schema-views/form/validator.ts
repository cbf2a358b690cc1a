import { formValidators } from '@kantoor/schemas/form-validators';
import { problemInAnswer, type EntitySchema, type Validator } from '@kantoor/schemas';
import { toErrorSchema, type RJSFValidationError, type ValidatorType } from '@rjsf/utils';
import { viewSuffix } from '../area-view';
import { offeredRows, toBody } from './clean';
import type { FormContext, FormData, FormSchema } from './types';

/** Describes the error of a field, by the keyword of the check that failed. */
export type Explain = (field: string, keyword: string, params: Record<string, unknown>) => string;
/** Validates what JSON Schema cannot express; returns the field and the error. */
export type ExtraCheck = (data: FormData) => { pointer: string; keyword: string }[];

const propertyOf = (path: string[]): string => path.map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`)).join('');

/** Runs rjsf with the validators that were compiled when the schemas were generated; nothing is compiled in the browser. */
export function makeValidator(
  entity: EntitySchema,
  explain: Explain,
  extra: ExtraCheck,
  begins: FormData = {},
): ValidatorType<FormData, FormSchema, FormContext> {
  const validate = (formValidators as Record<string, Validator>)[entity.$id + viewSuffix(entity)]!;
  const check = (data: FormData, offered: readonly string[]): RJSFValidationError[] => {
    const wrong = validate(data)
      ? []
      : (validate.errors ?? []).map(({ instancePath, keyword, params }) => ({
          pointer: keyword === 'required' ? `${instancePath}/${String(params.missingProperty)}` : instancePath,
          // An error with a more precise meaning has its own sentence, the one of the API.
          keyword: problemInAnswer({ keyword, params })?.code ?? keyword,
          params,
        }));
    const isSent = ({ pointer }: { pointer: string }): boolean => !offered.some((row) => pointer.startsWith(`${row}/`));
    return [...wrong.filter(isSent), ...extra(data).map((found) => ({ ...found, params: {} }))].map(({ pointer, keyword, params }) => {
      const path = pointer.split('/').slice(1);
      const message = explain(path.filter((part) => !/^\d+$/.test(part)).join('.'), keyword, params);
      return { name: keyword, property: propertyOf(path), message, params, stack: message };
    });
  };
  return {
    validateFormData: (data) => {
      const typed = data ?? {};
      const errors = check(toBody(entity, undefined, typed, begins, { keepsRows: true }), offeredRows(entity, typed, begins)).filter(
        (error, at, all) => all.findIndex(({ property }) => property === error.property) === at,
      );
      return { errors, errorSchema: toErrorSchema<FormData>(errors) };
    },
    isValid: () => true,
    rawValidation: () => ({}),
  };
}
