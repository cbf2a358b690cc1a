import type { EntitySchema, PropertySchema } from '@kantoor/schemas';
import type { DraftForm } from '../../shared/form/use-draft';
import { defaultsOf, pruned, toForm } from './clean';
import type { FormData } from './types';

export interface StoredRecord {
  version?: number;
}
const propertyAt = (schema: EntitySchema, path: string): PropertySchema | undefined => {
  const [first = '', ...rest] = path.split('.');
  return rest.reduce<PropertySchema | undefined>((property, name) => property?.properties?.[name], schema.properties[first]);
};
const secretFields = (schema: EntitySchema): string[] =>
  Object.entries(schema.properties)
    .filter(([, property]) => property['x-form']?.widget === 'secret')
    .map(([name]) => name);

/**
 * Returns how the form of an entity reads and compares a record: field by field, also inside a group such as a legal entity's invoice data.
 */
export function recordDraft<R extends StoredRecord>(schema: EntitySchema, begins: FormData = {}): DraftForm<R, FormData> {
  const secrets = secretFields(schema);
  const begin = (record: object, over: FormData = {}): FormData => ({ ...defaultsOf(schema), ...over, ...(toForm(record) as FormData) });
  return {
    read: (record) => begin(record),
    fresh: () => begin({}, begins),
    keepable: (data) => Object.fromEntries(Object.entries(data).filter(([name]) => !secrets.includes(name))),
    isGroup: (path) => {
      const property = propertyAt(schema, path);
      return Boolean(property?.properties) && !property?.['x-reference'];
    },
    plain: (path, value) => {
      const property = propertyAt(schema, path);
      // A field that the form does not show has no input.
      return property ? pruned(toForm(value), property) : undefined;
    },
  };
}
