// The modules of what travels: its types, its schemas by name, and the shared choices as lists.
import { compile } from 'json-schema-to-typescript';
import { entityVariants } from './entity-variants.mjs';

/** Choices that code walks through: the list of this name. */
const lists = { currencies: 'Currency', languages: 'Language', customerLanguages: 'CustomerLanguage' };

/** Without what only the generator of types reads. */
function plain(node) {
  if (Array.isArray(node)) return node.map(plain);
  if (!node || typeof node !== 'object') return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => key !== 'tsType')
      .map(([key, value]) => [key, plain(value)]),
  );
}

export async function wireModules({ schemas, shared, pascal }) {
  const made = entityVariants(schemas, pascal);
  // What is written by hand under a variant's name takes its place.
  const defs = { ...made, ...shared };
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
