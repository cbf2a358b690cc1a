import type { EntitySchema, PropertySchema } from '@kantoor/schemas';
import type { FormData } from './types';

/** ISO 13616: country length is left to the API; the check digits catch what people mistype. */
export function isIban(text: string): boolean {
  const compact = text.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact)) return false;
  const digits = (compact.slice(4) + compact.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

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
