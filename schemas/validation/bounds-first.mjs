// How schemas become validators, compiled ahead for the browser or on demand in the API: they report all errors, but never do more work
// than the bounds of the schema allow.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { _, and, str } from 'ajv/dist/compile/codegen/index.js';
import { formatMaxLength, formats, plainText } from './formats.mjs';

export { plainText, plainTextSent } from './formats.mjs';

/** Our own schema keywords beyond JSON Schema; validators ignore them. */
export const hints = [
  'x-resource',
  'x-views',
  'x-view',
  'x-list',
  'x-form',
  'x-reference',
  'x-column',
  'x-field',
  'x-stored',
  'x-date',
  'x-year',
  'x-state',
  'x-copied',
  'x-filled',
  'x-imported',
  'x-shown',
  'x-lines',
  'x-archived',
  'x-multiline',
  'x-compact',
  'x-code',
  'x-named',
  'x-check',
  'x-choices',
];

const lengthOf = (data) => _`${data}.length`;
const countOf = (data) => _`Object.keys(${data}).length`;
const text = { least: 'minLength', most: 'maxLength', amount: lengthOf };
const list = { most: 'maxItems', amount: lengthOf };
const object = { most: 'maxProperties', amount: countOf };
/** The keywords that inspect a value, and those that limit its size. */
const bounded = { pattern: text, format: text, items: list, uniqueItems: list, additionalProperties: object, propertyNames: object };

/**
 * With `allErrors` ajv continues after a failed bound: it matches the pattern against a text of any length and visits each item of a list
 * of any length. Here those keywords run only while the bounds beside them hold.
 */
function boundsFirst(ajv) {
  for (const [keyword, { least, most, amount }] of Object.entries(bounded)) {
    const definition = ajv.getKeyword(keyword);
    ajv.removeKeyword(keyword);
    ajv.addKeyword({
      ...definition,
      code(context, type) {
        const { gen, data, parentSchema } = context;
        const bounds = [
          ...(typeof parentSchema[least] === 'number' ? [_`${amount(data)} >= ${parentSchema[least]}`] : []),
          ...(typeof parentSchema[most] === 'number' ? [_`${amount(data)} <= ${parentSchema[most]}`] : []),
        ];
        const validate = () => definition.code(context, type);
        if (bounds.length === 0 || (keyword === 'format' && type !== 'string')) validate();
        else gen.if(and(...bounds), validate);
      },
    });
  }
}

/**
 * `x-decimals`: the number of decimals stored. A number with more is refused, since rounding would change the number that was sent (D-37).
 * A number has at most n decimals exactly if formatting it with n gives it back; dividing, as `multipleOf` does, is inexact.
 */
const decimals = {
  keyword: 'x-decimals',
  type: 'number',
  schemaType: 'number',
  error: { message: ({ schema }) => str`must have at most ${schema} decimals`, params: ({ schema }) => _`{limit: ${schema}}` },
  code: (context) => context.fail(_`Number(${context.data}.toFixed(${context.schema})) !== ${context.data}`),
};

/** Creates every ajv instance. Lengths count UTF-16 units, as in the database and the browser. */
export function makeAjv(options = {}) {
  const ajv = new Ajv2020({
    allErrors: true,
    unicode: false,
    // It only warns that `unicode` may be removed one day; an invalid schema throws.
    logger: false,
    unicodeRegExp: false,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    ...options,
  });
  hints.forEach((hint) => ajv.addKeyword({ keyword: hint }));
  ajv.addKeyword(decimals);
  Object.entries(formats).forEach(([name, pattern]) => ajv.addFormat(name, pattern));
  boundsFirst(ajv);
  return ajv;
}

/** Maximum number of unknown properties that are named one by one; more are refused as too many. */
const unknownMax = 20;

/** Adds implied bounds to a schema: readable texts, numbers the database can store, lengths of formats, few unknown properties. */
export function withBounds(node) {
  if (Array.isArray(node)) return node.map(withBounds);
  if (!node || typeof node !== 'object') return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, key.startsWith('x-') ? value : withBounds(value)]));
  const types = [copy.type].flat();
  if (types.includes('string') && !copy.pattern && !copy.enum && !copy.format) copy.pattern = plainText;
  if (types.includes('string') && copy.format in formatMaxLength) copy.maxLength ??= formatMaxLength[copy.format];
  if (types.includes('object') && !copy.properties && copy.additionalProperties === undefined) copy.additionalProperties = true;
  if (types.includes('object') && (copy.additionalProperties === false || copy.propertyNames))
    copy.maxProperties ??= Object.keys(copy.properties ?? {}).length + unknownMax;
  if (types.includes('integer') && copy.maximum === undefined)
    Object.assign(copy, { minimum: copy.minimum ?? -2147483648, maximum: 2147483647 });
  return copy;
}
