import { assertLines } from '../../validation/lines.mjs';
import { dealSchema } from '../generated/schemas.js';
import type { EntitySchema, PropertySchema } from './entity-schema.js';
import { linesIn, typeWithoutNull } from './lines.js';

const hint = { table: 'trip_costs', owner: 'trip_id', order: 'lineNumber' };
const items: PropertySchema = {
  properties: {
    lineNumber: { type: 'integer' },
    net: { type: 'number', readOnly: true },
    rate: { type: 'integer', 'x-reference': 'rates' },
  },
};
const trip = (costs: object, more: Record<string, PropertySchema> = {}): EntitySchema =>
  ({
    $id: 'trip',
    properties: { costs: { type: 'array', maxItems: 9, 'x-stored': false, 'x-lines': hint, items, ...costs }, ...more },
  }) as never;

describe('lines according to their schema', () => {
  it('keep what clients send, and what the service stores with it', () => {
    const { property, sent, kept } = linesIn(dealSchema)!;
    expect([property, Object.keys(sent), Object.keys(kept)]).toEqual([
      'lines',
      ['lineNumber', 'product', 'description', 'price', 'amount', 'department', 'project', 'taxRateId'],
      ['invoicedTaxRateId'],
    ]);
    expect(linesIn({ properties: { name: { type: 'string' } } } as never)).toBeNull();
  });
  it('have one type, or none, whether or not it may be null', () =>
    expect([{ type: 'string' }, { type: ['string', 'null'] }, { type: ['object', 'integer'] }, {}].map(typeWithoutNull)).toEqual([
      'string',
      'string',
      undefined,
      undefined,
    ]));

  const refusal = (schema: EntitySchema): unknown => {
    try {
      return assertLines(schema, ['rates']);
    } catch (error) {
      return (error as Error).message;
    }
  };
  it('are refused if they could not be read and written', () => {
    expect(refusal(trip({}))).toBeUndefined();
    expect(refusal(trip({ maxItems: undefined }))).toBe('The lines of trip are a list with a bound');
    expect(refusal(trip({ 'x-stored': undefined }))).toBe('The lines of trip are rows of their own: x-stored is false');
    expect(refusal(trip({ 'x-lines': { ...hint, table: 'a; DROP' } }))).toContain('need a table');
    expect(refusal(trip({ 'x-lines': { ...hint, order: 'net' } }))).toContain('not by net');
    expect(refusal(trip({ 'x-lines': { ...hint, kept: { net: { type: 'number' } } } }))).toContain('the service keeps: net');
    expect(refusal(trip({ 'x-lines': { ...hint, kept: { by: { 'x-reference': 'boats' } } } }))).toContain('there is not: boats');
    expect(refusal(trip({}, { more: { 'x-lines': hint } }))).toContain('one property only');
  });
});
