import type { EntitySchema, PropertySchema } from '@kantoor/schemas';
import type { FormSchema, FormUi } from './types';

export interface FormWords {
  label: (field: string) => string;
  choice: (field: string, value: string) => string;
  /** What helps to fill in a field, where there is something to say. */
  help?: (field: string) => string | undefined;
  group?: (name: string) => string;
}
const byOrder = ([, a]: [string, PropertySchema], [, b]: [string, PropertySchema]): number =>
  (a['x-form']?.order ?? 0) - (b['x-form']?.order ?? 0);
const typeOf = ({ type }: PropertySchema): string | undefined => [type].flat().find((name) => name !== 'null');

/** The properties that a form shows, in their order. */
export const formProperties = (schema: EntitySchema): [string, PropertySchema][] =>
  Object.entries(schema.properties)
    .filter(([, property]) => property['x-form'])
    .sort(byOrder);

/** Fields of the form that the API does not give this reader. */
export const withheldFields = (schema: EntitySchema, record: object): string[] =>
  formProperties(schema)
    .map(([name]) => name)
    .filter((name) => !(name in record));

/** The schema that rjsf draws. What is checked is the validator made from the same entity at build time. */
export function formSchemaOf(schema: EntitySchema, isShown: (field: string) => boolean = () => true): FormSchema {
  const shown = formProperties(schema).filter(([name]) => isShown(name));
  const required = shown
    .filter(([name, property]) => schema.required?.includes(name) || property['x-form']?.required)
    .map(([name]) => name);
  // A description is written for programmers; what people read stands in the texts.
  const properties = shown.map(([name, { description: _, ...property }]) => [name, property]);
  return { $id: schema.$id, type: 'object', required, properties: Object.fromEntries(properties) } as FormSchema;
}

/** Which widget and which words each property gets; some are drawn by hand. */
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
  if (typeOf(property) === 'array' && property.items)
    return { ...ui, items: { ...uiOf(property.items, path, words, byHand), 'ui:options': { label: false } } };
  return ui;
}

/** The property by which each row of a list points at a record, where the rows say nothing else. */
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
