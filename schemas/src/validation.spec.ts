import { makeAjv, withBounds } from '../validation/bounds-first.mjs';
import { entityNames, entitySchemas } from './index.js';
import { formValidators } from './generated/form-validators.js';
import { validators } from './generated/validators.js';
import type { PropertySchema } from './entities/entity-schema.js';

/** Takes twice as long with each further letter. */
const slow = '^(a+)+$';
const evil = `${'a'.repeat(60)}!`;
const keywordsOf = (schema: object, body: unknown): string[] => {
  const validate = makeAjv().compile(withBounds(schema));
  validate(body);
  return (validate.errors ?? []).map(({ keyword }) => keyword);
};

it('a number with too many decimals is refused, however it is written; others are exact', () => {
  const price = { type: ['number', 'null'], 'x-decimals': 4 };
  for (const kept of [0, 10.0125, -0.0001, 0.07, 1.005, 999_999_999.1234, 1e21, null]) expect(keywordsOf(price, kept)).toEqual([]);
  for (const more of [0.00001, 1e-7, -10.01256, 0.1 + 0.2, 999_999_999.12345]) expect(keywordsOf(price, more)).toEqual(['x-decimals']);
});

it('PUR-351 PUR-F36 CRM-O31 an invoice number has the same limit wherever it is accepted, and a purchase has none', () => {
  const bounds = Object.entries(entitySchemas).flatMap(([name, { properties }]) => {
    const number = properties['invoiceNumber'] as PropertySchema | undefined;
    return number && !number.readOnly ? [[name, number.maximum]] : [];
  });
  expect(bounds).toEqual([['deal', 2_147_483_646]]);
  const numbered = (invoiceNumber: number): boolean =>
    keywordsOf(entitySchemas['deal'].properties['invoiceNumber']!, invoiceNumber).length === 0;
  expect([numbered(2_147_483_646), numbered(2_147_483_647)]).toEqual([true, false]);
});

describe('limits are validated before what they limit', () => {
  it('no pattern and no format is tried on a text that is too long or too short', () => {
    expect(keywordsOf({ type: 'string', maxLength: 50, pattern: slow }, evil)).toEqual(['maxLength']);
    expect(keywordsOf({ type: ['string', 'null'], maxLength: 50, pattern: slow }, evil)).toEqual(['maxLength']);
    expect(keywordsOf({ type: 'string', minLength: 1, format: 'email' }, '')).toEqual(['minLength']);
    expect(keywordsOf({ type: 'string', format: 'date' }, 'x'.repeat(11))).toEqual(['maxLength']);
    expect(keywordsOf({ type: 'string', maxLength: 50, pattern: '^a+$' }, 'ab')).toEqual(['pattern']);
  });
  it('no item of a list that is too long is validated', () => {
    const schema = { type: 'array', maxItems: 3, items: { type: 'object', required: ['a', 'b'] } };
    expect(keywordsOf(schema, [{}, {}, {}, {}])).toEqual(['maxItems']);
    expect(keywordsOf(schema, [{}, {}])).toEqual(['required', 'required', 'required', 'required']);
  });
  it('some unknown properties are named; for many only their excess is reported', () => {
    const schema = { type: 'object', additionalProperties: false, properties: { a: {} } };
    const unknownProperties = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`x${n}`, 1]));
    expect(keywordsOf(schema, unknownProperties(20))).toHaveLength(20);
    expect(keywordsOf(schema, unknownProperties(20_000))).toEqual(['maxProperties']);
  });
  it('the same applies to precompiled validators', () => {
    const body = { name: 'x', organization: { organizationId: 1 }, contact: { contactId: 1 }, lines: Array(600).fill({}) };
    for (const validate of [validators.deal, formValidators.deal]) {
      expect(validate({ ...body, ...(validate === formValidators.deal && { lines: undefined }) })).toBe(validate === formValidators.deal);
    }
    validators.deal(body);
    expect(validators.deal.errors!.map(({ keyword }) => keyword)).toEqual(['maxItems']);
    validators['legal-entity']({ name: 'x', invoiceNumberPrefix: 'F', legalEntityReference: '!'.repeat(60) });
    expect(validators['legal-entity'].errors!.map(({ keyword }) => keyword)).toEqual(['maxLength']);
  });
});

/** Every text, list and open object has a maximum; read-only properties are no part of a body. */
function boundless(schema: PropertySchema, at: string): string[] {
  if (schema.readOnly) return [];
  const types = [schema.type].flat();
  return [
    ...(types.includes('string') && schema.maxLength === undefined && !schema.enum ? [`${at} has no maxLength`] : []),
    ...(types.includes('array') && schema.maxItems === undefined ? [`${at} has no maxItems`] : []),
    ...(typeof schema.additionalProperties === 'object' && schema.maxProperties === undefined ? [`${at} has no maxProperties`] : []),
    ...(schema.items ? boundless(schema.items, `${at}/*`) : []),
    ...(typeof schema.additionalProperties === 'object' ? boundless(schema.additionalProperties, `${at}/*`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => boundless(property, `${at}/${name}`)),
  ];
}

it.each(entityNames)('%s has a limit for everything a client may send, and its required texts must be visible', (name) => {
  const schema = entitySchemas[name];
  expect(boundless(schema as PropertySchema, '')).toEqual([]);
  const required = (schema.required ?? []).map((property) => [property, schema.properties[property]!] as const);
  const mayBeEmpty = required.filter(
    ([, { type, minLength, enum: choices, pattern, format }]) => type === 'string' && !minLength && !choices && !format && !pattern,
  );
  expect(mayBeEmpty.map(([property]) => property)).toEqual([]);
});
