import { lineProblems } from './lines.js';

/** A kind that does not exist: it requires a budget, and has hours with one decimal. */
const schema = { required: ['price', 'budget'], properties: { price: { 'x-decimals': 4 }, hours: { 'x-decimals': 1 } } };
const line = { price: 1, amount: 1, description: 'Advice', budget: 'A', hours: 0.5 };

it('a line needs what its schema requires, with no more decimals than its schema allows', () => {
  expect(lineProblems(schema, [line])).toEqual([]);
  expect(lineProblems(schema, [line, { ...line, budget: ' ', hours: 0.25 }])).toEqual([
    { pointer: '/lines/1/budget', code: 'REQUIRED' },
    { pointer: '/lines/1/hours', code: 'FIELD_TOO_PRECISE' },
  ]);
});
