import { entitySchemas } from '@kantoor/schemas';
import { definitionOf } from './definition.js';
import { filterConditions } from './filter-sql.js';
import { orderOf } from './list-order.js';

const definition = definitionOf(Object.values(entitySchemas)[0]!);

it.each([
  ['q', []],
  ['q', { toString: 1 }],
  ['price', { toString: 1 }],
  ['price', []],
  ['price_gte', [1]],
  ['price', ' '],
  ['price', '0x1F'],
  ['price', '1e3'],
  ['price', ' 10.5'],
  ['price_lte', '\n'],
  ['price_gte', 'Infinity'],
])('refuses a filter %s of the wrong type: %j (museum 17)', (name, value) => {
  expect(() => filterConditions(definitionOf(entitySchemas.product), { [name]: value }, () => '$1')).toThrow(
    'has a value of the wrong type',
  );
});

it.each([10.5, '10.50', '-3', '+2.5', 0])('accepts a number and its text: %j', (price) => {
  expect(filterConditions(definitionOf(entitySchemas.product), { price, price_gte: price }, () => '$1')).toHaveLength(2);
});

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'accepts no filter or sort key that is an inherited object property: %s (museum 17)',
  (name) => {
    const extension = { filters: {}, sorts: {} };
    const filter = JSON.parse(`{"${name}":1}`) as Record<string, unknown>;
    expect(() => filterConditions(definition, filter, () => '$1', extension)).toThrow(`There is no filter ${name}`);
    const sort = { property: name, direction: 'ASC' as const };
    expect(() => orderOf(definition, { sort, offset: 0, limit: 1, filter: {} }, extension)).toThrow(`The list cannot be sorted by ${name}`);
  },
);
