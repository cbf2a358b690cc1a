// Views of an entity for one area of the product (D-28): the base of a schema is what CRM sees, `x-views` names the others.

/** Returns the schema with the columns, search, form and required fields of one of its views. */
export function schemaForView(schema, name) {
  const { list, form, required, search } = schema['x-views'][name];
  const inView = ([property, { 'x-list': column, 'x-form': field, ...own }]) => [
    property,
    { ...own, ...columnOf(list.indexOf(property), column), ...fieldOf(form.indexOf(property), field, required.includes(property)) },
  ];
  return {
    ...schema,
    'x-view': name,
    'x-resource': { ...schema['x-resource'], ...(search && { search, searchText: false }) },
    properties: Object.fromEntries(Object.entries(schema.properties).map(inView)),
  };
}

const columnOf = (at, { hidden, ...column } = {}) => (at < 0 ? {} : { 'x-list': { ...column, order: at + 1 } });
const fieldOf = (at, { required: asked, ...field } = {}, required) =>
  at < 0 ? {} : { 'x-form': { ...field, order: at + 1, ...(required && { required }) } };

/** Returns the properties in any list of the entity, whatever the view: each of its rows has them all. */
export const listedIn = (schema) =>
  new Set([
    ...Object.entries(schema.properties).flatMap(([name, { 'x-list': column }]) =>
      column ? [name, ...(column.as ? [column.as] : [])] : [],
    ),
    ...Object.values(schema['x-views'] ?? {}).flatMap(({ list }) => list),
  ]);

/** Checks that a view names only existing properties, and requires all that is stored with every record. */
export function assertViews({ $id, properties, required = [], 'x-views': views = {} }) {
  for (const [name, { list, form, required: asked, search = [] }] of Object.entries(views)) {
    const unknown = [...list, ...form, ...asked, ...search].filter((property) => property !== 'id' && !properties[property]);
    if (unknown.length > 0) throw new Error(`The view ${name} of ${$id} names what it has not: ${unknown.join(', ')}`);
    const missing = required.filter((property) => !form.includes(property));
    if (missing.length > 0) throw new Error(`The form of the view ${name} of ${$id} lacks what every record has: ${missing.join(', ')}`);
  }
}
