import type { EntitySchema } from '@kantoor/schemas';
import { definitionOf } from './definition.js';
import { asSent, audited, storedValues } from './wire.js';

/** The registers call the price of a trip its fare. */
const trip = {
  $id: 'trip',
  'x-resource': { name: 'trips', table: 'trips' },
  properties: {
    name: { type: 'string' },
    tripFare: { type: 'number', 'x-decimals': 2, 'x-field': 'price' },
    costs: {
      type: 'array',
      'x-stored': false,
      'x-lines': { table: 'trip_costs', owner: 'trip_id', order: 'lineNumber' },
      items: {
        type: 'object',
        properties: { lineNumber: { type: 'integer' }, what: { type: 'string' }, paid: { type: 'number', 'x-decimals': 4 } },
      },
    },
  },
} as unknown as EntitySchema;
const definition = definitionOf(trip);

describe('a property that the registers give another name', () => {
  it('is stored under our name and in its own column, and keeps its name on the wire and in the audit log', () => {
    expect(definition.columns.find(({ property }) => property === 'tripFare')).toMatchObject({ field: 'price', name: 'trip_fare' });
    expect(storedValues(definition, { name: 'Utrecht', tripFare: 12.5 })).toEqual({ name: 'Utrecht', price: '12.5' });
    const row = { id: 1, version: 2, price: '12.50' } as never;
    expect(audited(trip, row)).toEqual({ id: 1, version: 2, tripFare: '12.50' });
  });
});

describe('a body made by the service', () => {
  it('is validated with its decimals as numbers, and stored with them as they are', () => {
    const made = { name: '12', tripFare: '987654321.54', costs: [{ what: '7', paid: '0.1000' }, { what: 'Hotel' }] };
    expect(asSent(definition, made)).toEqual({
      name: '12',
      tripFare: 987654321.54,
      costs: [{ what: '7', paid: 0.1 }, { what: 'Hotel' }],
    });
    expect(storedValues(definition, made)).toEqual({ name: '12', price: '987654321.54' });
  });
});
