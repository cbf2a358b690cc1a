import type { EntitySchema, PropertySchema, ResourceHint } from '@kantoor/schemas';
import { schemaOf } from '../../providers/schema-of';

export type ImportHint = NonNullable<ResourceHint['import']>;

/** The fields that an import of a resource accepts: its own, and those of records in its rows (`contact.firstName`). */
export interface ImportFields {
  hint: ImportHint;
  /** In the order in which they are sent and shown. */
  names: string[];
  properties: Readonly<Record<string, PropertySchema>>;
  /** Column names in our own files, besides their labels. */
  own: ReadonlySet<string>;
  idAlias: string | undefined;
  /** The fields that form the name of a record. */
  label: readonly string[];
}

export const propertiesOf = ({ required, optional }: ImportHint): string[] => [...required, ...optional];

export function importFieldsOf(resource: string): ImportFields | undefined {
  const schema: EntitySchema = schemaOf(resource);
  const { import: hint, idAlias, label } = schema['x-resource'];
  if (!hint) return undefined;
  const { brings } = hint;
  const relatedProperties = brings ? schemaOf(brings.resource).properties : {};
  const related = (brings?.fields ?? []).map((field): [string, PropertySchema] => [`${brings!.as}.${field}`, relatedProperties[field]!]);
  return {
    hint,
    names: [...(hint.keys.includes('id') ? ['id'] : []), ...propertiesOf(hint), ...related.map(([name]) => name)],
    properties: { id: { type: 'integer' }, ...schema.properties, ...Object.fromEntries(related) },
    own: new Set(['id', ...Object.keys(schema.properties)]),
    idAlias,
    label,
  };
}

/** Checks whether more than one column may map to it: lists, and values that files split. */
export const isPutTogether = (name: string, { properties }: ImportFields): boolean =>
  properties[name]?.type === 'array' || ['firstName', 'lastName', 'addressLineOne'].includes(lastPartOf(name));
export const lastPartOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);
