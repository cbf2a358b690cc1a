import { linesIn, typeWithoutNull } from '../validation/lines.mjs';

// TypeScript types of the records as the ORM returns them: `Stored{Entity}`. Exact numbers and dates are strings, a reference is the id it
// points at.
const scalar = { integer: 'number', number: 'string', boolean: 'boolean' };

const texts = (values) => values.map((value) => JSON.stringify(value)).join(' | ');

function typeOf(entity, name, property) {
  if (property['x-state'] || property['x-reference']) return 'number';
  if (property['x-date']) return 'string';
  if (property.format === 'date-time') return 'Date';
  if (property.enum) return texts(property.enum.filter((value) => value !== null));
  const type = typeWithoutNull(property);
  if (type === 'string') return 'string';
  if (scalar[type]) return scalar[type];
  return entity ? `NonNullable<${entity}['${name}']>` : type === 'array' ? 'object[]' : 'object';
}

/** The field name in the ORM, as in `definitionOf` of services. */
const fieldOf = (name, property) =>
  property['x-field'] ?? (property['x-state'] || (property['x-reference'] && typeWithoutNull(property) === 'object') ? `${name}Id` : name);

function field(entity, schema, [name, property]) {
  const isFilled = schema.required?.includes(name) || property.default !== undefined || property['x-filled'] || property['x-state'];
  return `  ${fieldOf(name, property)}: ${typeOf(entity, name, property)}${isFilled ? '' : ' | null'};`;
}

const storedType = (entity, schema) => {
  const stored = Object.entries(schema.properties).filter(([, property]) => property['x-stored'] !== false);
  // No client sees what only the service stores, so there is no other type of it.
  const kept = Object.entries(schema['x-resource'].kept ?? {});
  const fields = [...stored.map((entry) => field(entity, schema, entry)), ...kept.map((entry) => field(null, {}, entry))];
  return `export type Stored${entity} = StoredFrame & {\n${fields.join('\n')}\n};\n`;
};

/** The stored type of a line, as `platform/records/lines` reads it. */
function lineType(entity, schema) {
  const lines = linesIn(schema);
  if (!lines) return undefined;
  const { property, hint, item, sent, kept } = lines;
  const line = `NonNullable<${entity}['${property}']>[number]`;
  const own = Object.entries(sent).map((entry) => field(line, { required: [...(item.required ?? []), hint.order] }, entry));
  const beside = Object.entries(kept).map((entry) => field(null, {}, entry));
  return `export type Stored${entity}Line = {\n${[...own, ...beside].join('\n')}\n};\n`;
}

const frame = `/** What every stored record carries. */
export type StoredFrame = {
  ecosystemId: number;
  id: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  archivedAt: Date | null;
};
`;

export function storedTypes(schemas, pascal) {
  const names = schemas.map((schema) => pascal(schema.$id));
  const map = (name, typeNameOf) =>
    `export interface ${name} {\n${schemas.map((schema, i) => `  '${schema.$id}': ${typeNameOf(names[i])};`).join('\n')}\n}\n`;
  const withLines = schemas.flatMap((schema, i) => (linesIn(schema) ? [`  '${schema.$id}': Stored${names[i]}Line;`] : []));
  const linesMap = `export interface StoredLineOf {\n${withLines.join('\n')}\n}\n`;
  return [
    `import type { ${names.join(', ')} } from './entities.js';`,
    `import type { ${names.map((name) => `${name}Record`).join(', ')} } from './wire.js';\n`,
    frame,
    ...schemas.map((schema, i) => storedType(names[i], schema)),
    ...schemas.flatMap((schema, i) => lineType(names[i], schema) ?? []),
    map('StoredOf', (name) => `Stored${name}`),
    linesMap,
    map('SentOf', (name) => name),
    map('RecordOf', (name) => `${name}Record`),
  ].join('\n');
}
