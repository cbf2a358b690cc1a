// Generates src/generated/ from entities/*.schema.json, wire/*.schema.json and read-fields.json: TypeScript types, the schemas as constants, and validators
// as plain code; and the list of process kinds from their contracts in src/processes/kinds. The validators are standalone because the
// browser forbids compiling code at run time (Content-Security-Policy without unsafe-eval).
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { compile } from 'json-schema-to-typescript';
import { makeAjv, withBounds } from '../validation/bounds-first.mjs';
import { inlined } from '../validation/references.mjs';
import { assertLines } from '../validation/lines.mjs';
import { assertViews, schemaForView } from '../validation/views.mjs';
import { readFieldsModule, withReadFields } from './read-fields.mjs';
import { storedTypes } from './stored-types.mjs';
import { wireModules } from './wire-modules.mjs';

const root = process.env.KANTOOR_SCHEMAS_ROOT ? new URL(`file://${process.env.KANTOOR_SCHEMAS_ROOT}/`) : new URL('../', import.meta.url);
const entitiesDir = new URL('entities/', root);
const wireDir = new URL('wire/', root);
const outDir = new URL('src/generated/', root);

/** The ISO 3166 country codes, as a format. */
const countries = Object.values(JSON.parse(readFileSync(new URL('countries.json', root), 'utf8')).codes)
  .flatMap((codes) => codes.split(' '))
  .sort();
const country = new RegExp(`^(?:${countries.join('|')})$`);

const banner = '// Made from schemas/entities by schemas/scripts/generate.mjs. Do not edit.\n';
const pascal = (name) => name.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());
const camel = (name) => pascal(name).replace(/^\w/, (letter) => letter.toLowerCase());

/** The schema of a form: the properties with an x-form hint, plus those required only in the form (CRM-O67). */
function formSchema(schema) {
  const shown = Object.entries(schema.properties).filter(([, property]) => property['x-form'] || schema.required?.includes(property));
  const required = [...(schema.required ?? []), ...shown.filter(([, property]) => property['x-form']?.required).map(([name]) => name)];
  return {
    ...schema,
    $id: `${[schema.$id, schema['x-view']].filter(Boolean).join('-')}-form`,
    additionalProperties: true,
    properties: Object.fromEntries(shown),
    required: [...new Set(required)].filter((name) => shown.some(([shownName]) => shownName === name)),
  };
}

/** The forms of an entity by name: its own, and `{entity}/{view}` for each of its views. */
const formsOf = (schema) => [
  [schema.$id, formSchema(schema)],
  ...Object.keys(schema['x-views'] ?? {}).map((view) => [`${schema.$id}/${view}`, formSchema(schemaForView(schema, view))]),
];

const schemasIn = (dir) =>
  readdirSync(dir)
    .filter((file) => file.endsWith('.schema.json'))
    .sort()
    .map((file) => {
      const { $schema, ...schema } = JSON.parse(readFileSync(new URL(file, dir), 'utf8'));
      if (!$schema?.includes('2020-12')) throw new Error(`${file} does not say that it is JSON Schema 2020-12`);
      return schema;
    });

/** Wire schemas that are no entity records, and parts that schemas share. */
const readFields = JSON.parse(readFileSync(new URL('read-fields.json', root), 'utf8'));
const shared = withReadFields(Object.assign({}, ...schemasIn(wireDir).map(({ $defs }) => $defs)), readFields);
const schemas = schemasIn(entitiesDir).map((schema) => withBounds(inlined(schema, shared)));
schemas.forEach(assertViews);
const resources = schemas.map((schema) => schema['x-resource'].name);
schemas.forEach((schema) => assertLines(schema, resources));

const ajv = makeAjv({ formats: { country }, code: { source: true, esm: true, lines: true } });

/** Builds one module of validators without imports: `validate{Name}` each, and all of them by name under `collection`. */
function validatorModule(variants, collection) {
  const validators = Object.entries(variants).map(([name, schema]) => ({ name, schema, fn: `validate${pascal(name.replace('/', '-'))}` }));
  validators.forEach(({ schema }) => ajv.addSchema(schema));
  const code = (standaloneCode.default ?? standaloneCode)(ajv, Object.fromEntries(validators.map(({ fn, schema }) => [fn, schema.$id])));
  if (/require\(/.test(code)) throw new Error(`A validator needs a module at run time: ${code.match(/require\([^)]*\)/)[0]}`);
  const entries = validators.map(({ name, fn }) => `'${name}': ${fn}`).join(', ');
  const type = `Record<${validators.map(({ name }) => `'${name}'`).join(' | ')}, Validator>`;
  return `${banner}/* eslint-disable */\n// @ts-nocheck\nimport type { Validator } from '../entities/entity-schema.js';\n${code}\nexport const ${collection}: ${type} = { ${entries} };\n`;
}
/** Each schema is a module of its own, and what every page knows of a resource another: a page loads only the schemas it uses. */
function schemaModule(schema) {
  const hint = `resourceHints['${schema.$id}']`;
  const text = JSON.stringify({ ...schema, 'x-resource': '@hint' }, null, 1).replace('"@hint"', hint);
  return (
    `${banner}import type { EntitySchema } from '../../entities/entity-schema.js';\nimport { resourceHints } from './resource-hints.js';\n\n` +
    `export const ${camel(schema.$id)}Schema: EntitySchema<'${schema.$id}'> = ${text};\n`
  );
}

const types = await Promise.all(
  schemas.map((schema) =>
    compile({ ...schema, title: pascal(schema.$id) }, pascal(schema.$id), {
      bannerComment: '',
      additionalProperties: false,
      format: false,
      maxItems: -1,
    }),
  ),
);

/** All kinds of process: each contract is the only value exported from its own file, which has the same name. */
const kindsDir = new URL('src/processes/kinds/', root);
const kinds = existsSync(kindsDir)
  ? readdirSync(kindsDir)
      .map((file) => file.replace(/\.ts$/, ''))
      .sort()
  : [];
const ofKinds = banner.replace('schemas/entities', 'schemas/src/processes/kinds');
const kindNames = `${ofKinds}export const processKindNames = [${kinds.map((kind) => `'${kind}'`).join(', ')}] as const;\nexport type ProcessKindName = (typeof processKindNames)[number];\n`;
const kindContracts = `${ofKinds}${kinds.map((kind) => `export * from '../kinds/${kind}.js';`).join('\n')}\n`;
const names = schemas.map((schema) => schema.$id);
const wire = await wireModules({ schemas, shared, pascal });
const files = {
  'entities.ts': `${banner}${types.join('\n')}`,
  'stored.ts': `${banner}${storedTypes(schemas, pascal)}`,
  'wire.ts': `${banner.replace('schemas/entities', 'schemas/entities and schemas/wire')}${wire.types}`,
  'wire-schemas.ts': `${banner.replace('schemas/entities', 'schemas/entities and schemas/wire')}${wire.constants}`,
  'choices.ts': `${banner.replace('schemas/entities', 'schemas/wire')}${wire.choices}`,
  'schemas.ts':
    `${banner}import type { EntitySchema } from '../entities/entity-schema.js';\n` +
    names.map((name) => `import { ${camel(name)}Schema } from './schemas/${name}.js';\n`).join('') +
    names.map((name) => `export * from './schemas/${name}.js';\n`).join('') +
    `\nexport const entityNames = ${JSON.stringify(names)} as const;\nexport type EntityName = (typeof entityNames)[number];\n` +
    `export const entitySchemas: Record<EntityName, EntitySchema> = { ${names.map((name) => `'${name}': ${camel(name)}Schema`).join(', ')} };\n`,
  ...Object.fromEntries(schemas.map((schema) => [`schemas/${schema.$id}.ts`, schemaModule(schema)])),
  'schemas/resource-hints.ts':
    `${banner}import type { ResourceHint } from '../../entities/entity-schema.js';\n\n` +
    `export const resourceHints: Record<${names.map((name) => `'${name}'`).join(' | ')}, ResourceHint> = ` +
    `${JSON.stringify(Object.fromEntries(schemas.map((schema) => [schema.$id, schema['x-resource']])), null, 1)};\n`,
  'countries.ts': `${banner.replace('schemas/entities', 'schemas/countries.json')}export const countryCodes = ${JSON.stringify(countries)} as const;\n`,
  'read-fields.ts': `${banner.replace('schemas/entities', 'schemas/read-fields.json')}${readFieldsModule(
    readFields,
    schemas.find(({ $id }) => $id === 'inbox-document'),
  )}`,
  'process-kinds.ts': kindNames,
  '../processes/generated/kinds.ts': kindContracts,
  'validators.ts': validatorModule(Object.fromEntries(schemas.map((schema) => [schema.$id, schema])), 'validators'),
  'form-validators.ts': validatorModule(Object.fromEntries(schemas.flatMap(formsOf)), 'formValidators'),
};
const targets = new Map(Object.entries(files).map(([name, text]) => [new URL(name, outDir).href, text]));
for (const [href, text] of targets) {
  const target = new URL(href);
  mkdirSync(new URL('./', target), { recursive: true });
  // Leaves the time stamp of an unchanged file, so that incremental builds stay incremental.
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
}
// Files left from an earlier version would still be built and checked.
for (const folder of new Set([...targets.keys()].map((href) => new URL('./', href).href)))
  for (const file of readdirSync(new URL(folder), { withFileTypes: true }))
    if (file.isFile() && !targets.has(new URL(file.name, folder).href)) rmSync(new URL(file.name, folder));
