import { isEverOwnVatNumber, isIban, type EntitySchema, type PropertySchema } from '@kantoor/schemas';
import type { FormData } from './types';

/** Checks of a text, with the error keyword of each. */
const checks: Record<NonNullable<PropertySchema['x-check']>, { passes: (text: string) => boolean; keyword: string }> = {
  iban: { passes: isIban, keyword: 'iban' },
  // Whether formats other than the Dutch one are accepted is a setting, which the API knows (PLT-O30).
  ownVatNumber: { passes: isEverOwnVatNumber, keyword: 'VAT_NUMBER_LENGTH' },
};

/** Validates every field of a form beyond its schema, including nested ones. */
export function checkProblems(schema: EntitySchema, data: FormData): { pointer: string; keyword: string }[] {
  const walk = (property: PropertySchema, value: unknown, pointer: string): { pointer: string; keyword: string }[] => {
    if (Array.isArray(value)) return value.flatMap((item, at) => (property.items ? walk(property.items, item, `${pointer}/${at}`) : []));
    if (typeof value === 'object' && value !== null)
      return Object.entries(property.properties ?? {}).flatMap(([name, inner]) =>
        walk(inner, (value as FormData)[name], `${pointer}/${name}`),
      );
    const check = property['x-check'] && checks[property['x-check']];
    return check && typeof value === 'string' && value.trim() !== '' && !check.passes(value) ? [{ pointer, keyword: check.keyword }] : [];
  };
  return Object.entries(schema.properties).flatMap(([name, property]) => walk(property, data[name], `/${name}`));
}
