import { isIban, type EntitySchema, type PropertySchema } from '@kantoor/schemas';
import type { FormData } from './types';

/** Every IBAN field of a form, nested ones too. */
export function ibanProblems(schema: EntitySchema, data: FormData): { pointer: string; keyword: string }[] {
  const walk = (property: PropertySchema, value: unknown, pointer: string): { pointer: string; keyword: string }[] => {
    if (Array.isArray(value)) return value.flatMap((item, at) => (property.items ? walk(property.items, item, `${pointer}/${at}`) : []));
    if (typeof value === 'object' && value !== null)
      return Object.entries(property.properties ?? {}).flatMap(([name, inner]) =>
        walk(inner, (value as FormData)[name], `${pointer}/${name}`),
      );
    const isAccount = property['x-form']?.widget === 'iban' || pointer.endsWith('/accountNumber');
    return isAccount && typeof value === 'string' && value.trim() !== '' && !isIban(value) ? [{ pointer, keyword: 'iban' }] : [];
  };
  return Object.entries(schema.properties).flatMap(([name, property]) => walk(property, data[name], `/${name}`));
}
