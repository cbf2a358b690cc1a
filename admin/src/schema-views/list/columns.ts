import type { EntitySchema, PropertySchema } from '@kantoor/schemas';

export interface Column {
  source: string;
  property: PropertySchema;
  hint: NonNullable<PropertySchema['x-list']>;
}

/** Returns the columns of a list in their order; an x-list hint alone adds a property. */
export const columnsOf = (schema: EntitySchema): Column[] =>
  Object.entries(schema.properties)
    .flatMap(([source, property]) => (property['x-list'] ? [{ source, property, hint: property['x-list'] }] : []))
    .sort((a, b) => a.hint.order - b.hint.order);

export const filtersOf = (schema: EntitySchema): Column[] => columnsOf(schema).filter(({ hint }) => hint.filter);
export const isNumeric = ({ hint, property }: Column): boolean =>
  hint.kind === 'money' || hint.kind === 'percentage' || property['x-decimals'] !== undefined;

/** Returns columns that are hidden until chosen; a record's number only matters where records are managed by it. */
export function hiddenColumnsOf(schema: EntitySchema): string[] {
  const { archive, delete: deletes } = schema['x-resource'];
  return [
    ...(archive || deletes ? [] : ['id']),
    ...columnsOf(schema)
      .filter(({ hint }) => hint.hidden)
      .map(({ source }) => source),
  ];
}
