// Builds the wire modules: the types, the schemas by name, and the shared choices as lists.
import { compile } from 'json-schema-to-typescript';
import { entityVariants } from './entity-variants.mjs';

/** Choices that code iterates over: the list with this name. */
const lists = { currencies: 'Currency', languages: 'Language', customerLanguages: 'CustomerLanguage' };

/** Removes the keywords that only the type generator reads. */
function plain(node) {
  if (Array.isArray(node)) return node.map(plain);
  if (!node || typeof node !== 'object') return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => key !== 'tsType')
      .map(([key, value]) => [key, plain(value)]),
  );
}

const added = (made, { required = [], properties, ...more }) => ({
  ...made,
  ...more,
  required: [...new Set([...made.required, ...required])],
  properties: { ...made.properties, ...properties },
});

export async function wireModules({ schemas, shared, pascal }) {
  const made = entityVariants(schemas, pascal);
  // Handwritten schemas replace generated variants of the same name, or add to them and replace single properties (`x-adds`).
  const whole = Object.entries(shared).map(([name, { 'x-adds': adds, ...schema }]) => [name, adds ? added(made[name], schema) : schema]);
  const defs = { ...made, ...Object.fromEntries(whole) };
  const types = await compile({ title: 'Wire', type: 'object', additionalProperties: false, $defs: defs }, 'Wire', {
    bannerComment: '',
    additionalProperties: false,
    unreachableDefinitions: true,
    format: false,
    maxItems: -1,
    ignoreMinAndMaxItems: true,
  });
  const names = Object.keys(defs).sort();
  return {
    types: `import type { ProcessKindName } from './process-kinds.js';\n\n${types}`,
    constants:
      `export const wireNames = ${JSON.stringify(names, null, 1)} as const;\nexport type WireName = (typeof wireNames)[number];\n\n` +
      `/** JSON Schemas that point at each other by \`#/$defs/Name\`. */\nexport const wireSchemas: Readonly<Record<WireName, object>> = ${JSON.stringify(plain(defs), null, 1)};\n`,
    choices: Object.entries(lists)
      .map(([list, name]) => `export const ${list} = ${JSON.stringify(shared[name].enum)} as const;\n`)
      .join(''),
  };
}
