// The wire variants of an entity: `{Entity}Body` is what clients send, `{Entity}Record` a single record in an answer, `{Entity}Row` its row
// in a list, `{Entity}List` a page of rows.
import { orNull, referenceTo } from '../validation/references.mjs';
import { listedIn } from '../validation/views.mjs';

const id = { type: 'integer', minimum: 1 };
const moment = { type: 'string', format: 'date-time' };
const isMaybe = (schema, name) => {
  const { default: usual, ...property } = schema.properties[name];
  return !schema.required?.includes(name) && usual === undefined && !property['x-filled'] && !property['x-state'];
};
const select = (properties, keep) => Object.fromEntries(Object.entries(properties).filter(([name, property]) => keep(name, property)));
const mapped = (properties, change) =>
  Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, change(name, property)]));

/** Properties of every answered record besides its own. */
const frameOf = ({ 'x-resource': { idAlias, restore } }) => ({
  id,
  ...(idAlias && { [idAlias]: id }),
  version: id,
  createdAt: moment,
  updatedAt: moment,
  ...(restore && { archivedAt: orNull(moment) }),
});

const isFlag = (value) => value && typeof value === 'object' && !Array.isArray(value);
/** Removes read-only properties, at any depth; optional ones may be null. */
function sendable(node) {
  if (Array.isArray(node)) return node.map(sendable);
  if (!isFlag(node)) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, sendable(value)]));
  if (!isFlag(copy.properties)) return copy;
  const own = select(copy.properties, (_, property) => !property.readOnly);
  return { ...copy, properties: mapped(own, (name, property) => (node.required?.includes(name) ? property : orNull(property))) };
}

/** In an answer, read-only properties are always present. */
function answered(node) {
  if (Array.isArray(node)) return node.map(answered);
  if (!isFlag(node)) return node;
  const { readOnly, writeOnly, default: usual, ...rest } = node;
  const copy = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, answered(value)]));
  // A line that is sent may have extra properties; an answered one has none.
  if (isFlag(copy.properties) && copy.additionalProperties === true) delete copy.additionalProperties;
  const readOnlyNames = Object.entries(node.properties ?? {}).flatMap(([name, property]) => (property.readOnly ? [name] : []));
  if (readOnlyNames.length > 0) copy.required = [...new Set([...(copy.required ?? []), ...readOnlyNames])];
  return copy;
}

/** A number whose choices have names is answered with its name, and may be sent back so. */
const numberOf = ({ type, minimum, maximum }) => ({ type, minimum, maximum });
const answeredChoice = ({ description, ...property }) => ({
  description,
  type: 'object',
  required: ['id', 'name'],
  properties: { id: numberOf(property), name: { type: 'string' } },
});
const sentChoice = (property) =>
  property['x-choices']
    ? { ...property, type: [property.type, 'object'], required: ['id'], properties: { id: numberOf(property) } }
    : property;

/** An answer may be sent back whole: read-only properties are ignored. Absent and null mean the same. */
function bodyOf(schema) {
  const passed = { ...frameOf(schema), ...select(schema.properties, (_, property) => property.readOnly) };
  return {
    type: 'object',
    required: schema.required ?? [],
    properties: {
      ...sendable({ ...schema, properties: mapped(schema.properties, (_, property) => sentChoice(property)) }).properties,
      ...mapped(passed, () => ({ description: 'Passed over' })),
    },
    ...(schema.additionalProperties === false && { additionalProperties: false }),
  };
}

/** Adds to a reference the properties that name the record it points at, and to a choice its name. */
function withLabels(property, entities) {
  if (property['x-choices']) return answeredChoice(property);
  if (property['x-state'] && property.properties) return { ...property, required: Object.keys(property.properties) };
  const target =
    property['x-reference'] &&
    property.type === 'object' &&
    entities.find(({ 'x-resource': { name } }) => name === property['x-reference']);
  if (!target) return property;
  const { label, reference } = target['x-resource'];
  const labels = mapped(
    select(target.properties, (name) => reference.includes(name)),
    (name, shown) => (isMaybe(target, name) ? orNull(shown) : shown),
  );
  return { ...property, required: [...property.required, ...label], properties: { ...property.properties, ...answered(labels) } };
}

function answerOf(schema, entities, isShown) {
  const shown = select(schema.properties, (name, property) => !property.writeOnly && isShown(name, property));
  const own = mapped(shown, (name, property) => {
    const answer = answered(withLabels(property, entities));
    return property['x-stored'] !== false && isMaybe(schema, name) ? orNull(answer) : answer;
  });
  const properties = { ...frameOf(schema), ...own };
  return { type: 'object', required: Object.keys(properties), properties };
}

/** Builds the record schema; everyone receives the properties in `forAll`, only permitted users the rest. */
function recordOf(schema, entities) {
  const { forAll, idAlias } = schema['x-resource'];
  const record = answerOf(schema, entities, (_, property) => property['x-shown']?.includes('record') ?? true);
  return forAll ? { ...record, required: ['id', ...(idAlias ? [idAlias] : []), 'version', ...forAll] } : record;
}

function rowOf(schema, entities) {
  const listed = new Set([...schema['x-resource'].reference, ...listedIn(schema)]);
  const isShown = (name, property) => property['x-shown']?.includes('row') ?? (listed.has(name) || property['x-stored'] === false);
  return answerOf(schema, entities, isShown);
}

/** Settings are a single document of values, each with a default. */
function settingsOf({ properties }) {
  const version = { type: 'integer', minimum: 0 };
  return {
    Body: { type: 'object', properties: { ...properties, version: { description: 'Passed over' } }, additionalProperties: false },
    Record: { type: 'object', required: [...Object.keys(properties), 'version'], properties: { ...answered(properties), version } },
  };
}

/** Returns every variant of every entity, by name. */
export function entityVariants(entities, pascal) {
  const named = entities.flatMap((schema) => {
    const name = pascal(schema.$id);
    const variants = schema['x-resource'].settings
      ? settingsOf(schema)
      : {
          Body: bodyOf(schema),
          Record: recordOf(schema, entities),
          Row: rowOf(schema, entities),
          List: { type: 'object', required: ['items'], properties: { items: { type: 'array', items: referenceTo(`${name}Row`) } } },
        };
    return Object.entries(variants).map(([variant, made]) => [name + variant, made]);
  });
  return Object.fromEntries(named);
}
