import type { EntitySchema, PropertySchema, ResourceHint } from '@kantoor/schemas';
import { schemaOf } from '../../providers/resources';

export type ImportHint = NonNullable<ResourceHint['import']>;

/** What an import of a resource takes: its own fields, and those of what its rows bring (`contact.firstName`). */
export interface ImportFields {
  hint: ImportHint;
  /** In the order in which they are sent and shown. */
  names: string[];
  properties: Readonly<Record<string, PropertySchema>>;
  /** What the columns of our own files are called beside their labels. */
  own: ReadonlySet<string>;
  idAlias: string | undefined;
  /** The fields that say what a record is called. */
  label: readonly string[];
}

export const propertiesOf = ({ required, optional }: ImportHint): string[] => [...required, ...optional];

export function importFieldsOf(resource: string): ImportFields | undefined {
  const schema: EntitySchema = schemaOf(resource);
  const { import: hint, idAlias, label } = schema['x-resource'];
  if (!hint) return undefined;
  const { brings } = hint;
  const broughtProperties = brings ? schemaOf(brings.resource).properties : {};
  const brought = (brings?.fields ?? []).map((field): [string, PropertySchema] => [`${brings!.as}.${field}`, broughtProperties[field]!]);
  return {
    hint,
    names: [...(hint.keys.includes('id') ? ['id'] : []), ...propertiesOf(hint), ...brought.map(([name]) => name)],
    properties: { id: { type: 'integer' }, ...schema.properties, ...Object.fromEntries(brought) },
    own: new Set(['id', ...Object.keys(schema.properties)]),
    idAlias,
    label,
  };
}

/** Whether more than one column of a file may be of it: lists, and what files keep in parts. */
export const isPutTogether = (name: string, { properties }: ImportFields): boolean =>
  properties[name]?.type === 'array' || ['firstName', 'lastName', 'addressLineOne'].includes(lastPartOf(name));
export const lastPartOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);
