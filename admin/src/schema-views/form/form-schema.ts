import type { EntitySchema, PropertySchema } from '@kantoor/schemas';
import type { FormSchema, FormUi } from './types';

export interface FormWords {
  label: (field: string) => string;
  choice: (field: string, value: string) => string;
  /** Returns the help text of a field, if it has one. */
  help?: (field: string) => string | undefined;
  group?: (name: string) => string;
}
const byOrder = ([, a]: [string, PropertySchema], [, b]: [string, PropertySchema]): number =>
  (a['x-form']?.order ?? 0) - (b['x-form']?.order ?? 0);
const typeOf = ({ type }: PropertySchema): string | undefined => [type].flat().find((name) => name !== 'null');

/** Returns the properties that a form shows, in their order. */
export const formProperties = (schema: EntitySchema): [string, PropertySchema][] =>
  Object.entries(schema.properties)
    .filter(([, property]) => property['x-form'])
    .sort(byOrder);

/** Returns fields of the form that the API does not return to this user. */
export const withheldFields = (schema: EntitySchema, record: object): string[] =>
  formProperties(schema)
    .map(([name]) => name)
    .filter((name) => !(name in record));

/** Descriptions, at any depth, are written for programmers; users see the texts instead. */
const withoutDescriptions = ({ description: _, properties, items, ...property }: PropertySchema): PropertySchema => ({
  ...property,
  ...(properties && {
    properties: Object.fromEntries(Object.entries(properties).map(([name, inside]) => [name, withoutDescriptions(inside)])),
  }),
  ...(items && { items: withoutDescriptions(items) }),
});

/** Returns the schema that rjsf renders. Validation uses the validator built from the same entity at build time. */
export function formSchemaOf(schema: EntitySchema, isShown: (field: string) => boolean = () => true): FormSchema {
  const shown = formProperties(schema).filter(([name]) => isShown(name));
  const required = shown
    .filter(([name, property]) => schema.required?.includes(name) || property['x-form']?.required)
    .map(([name]) => name);
  const properties = shown.map(([name, property]) => [name, withoutDescriptions(property)]);
  return { $id: schema.$id, type: 'object', required, properties: Object.fromEntries(properties) } as FormSchema;
}

/** Returns the widget and texts of each property; fields rendered by a feature are listed in `byHand`. */
export function uiSchemaOf(schema: EntitySchema, words: FormWords, byHand: readonly string[] = []): FormUi {
  const entries = formProperties(schema).map(([name, property]) => [
    name,
    byHand.includes(name) ? { ...uiOf(property, name, words, byHand), 'ui:field': name } : uiOf(property, name, words, byHand),
  ]);
  return { ...Object.fromEntries(entries), 'ui:submitButtonOptions': { norender: true }, 'ui:options': { label: false } } as FormUi;
}

function uiOf(property: PropertySchema, path: string, words: FormWords, byHand: readonly string[]): FormUi {
  const inside = path.includes('.');
  const width = property['x-form']?.width ?? (inside && isShort(property) ? 'half' : undefined);
  const group = property['x-form']?.group;
  const help = words.help?.(path);
  const common = {
    'ui:title': words.label(path),
    ...(help ? { 'ui:help': help } : {}),
    'ui:options': { ...(width ? { width } : {}), ...(group ? { group: words.group?.(group) ?? group } : {}), emptyValue: undefined },
  };
  if (property['x-reference']) return { ...common, 'ui:field': 'reference' };
  if (pointerIn(property)) return { ...common, 'ui:field': 'references' };
  const widget = property['x-form']?.widget ?? widgetOf(property, path);
  const ui: FormUi = { ...common, ...(widget ? { 'ui:widget': widget } : {}) };
  if (property.enum) return { ...ui, 'ui:enumNames': property.enum.map((value) => words.choice(path, String(value))) };
  if (typeOf(property) === 'object') {
    const children = Object.entries(property.properties ?? {}).map(([name, child]) => [
      name,
      byHand.includes(name) ? { 'ui:field': name } : uiOf(child, `${path}.${name}`, words, byHand),
    ]);
    return { ...ui, ...Object.fromEntries(children) } as FormUi;
  }
  if (typeOf(property) === 'array' && property.items) {
    // The list has the help text, not each of its rows.
    const { 'ui:help': _, ...item } = uiOf(property.items, path, words, byHand);
    return { ...ui, items: { ...item, 'ui:options': { label: false } } };
  }
  return ui;
}

/** Returns the property with which each row of a list references a record, if the rows contain nothing else. */
export function pointerIn({ items }: PropertySchema): string | undefined {
  const [name, ...others] = items?.required ?? [];
  return name && others.length === 0 && items?.properties?.[name]?.['x-reference'] ? name : undefined;
}

const isNumber = (property: PropertySchema): boolean => ['integer', 'number'].includes(typeOf(property)!);
const isShort = (property: PropertySchema): boolean =>
  isNumber(property) || (typeOf(property) === 'string' && (property.maxLength ?? 0) <= 1000);
const isColor = /^\^#\[0-9a-f/i;
function widgetOf(property: PropertySchema, path: string): string | undefined {
  if (property.format === 'mail-words') return 'mailWords';
  if (property.pattern && isColor.test(property.pattern)) return 'colour';
  if (path.endsWith('.accountNumber')) return 'iban';
  if ((property.maxLength ?? 0) > 1000) return 'textarea';
  if (isNumber(property)) return 'decimal';
  if (property['x-date']) return 'day';
  return undefined;
}
