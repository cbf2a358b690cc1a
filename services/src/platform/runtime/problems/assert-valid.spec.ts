import { Ajv2020 } from 'ajv/dist/2020.js';
import { assertValid } from './assert-valid.js';
import { Problem } from './problem.js';

const isOrder = new Ajv2020({ allErrors: true }).compile({
  type: 'object',
  required: ['name', 'lines'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', minLength: 2 },
    lines: { type: 'array', items: { type: 'object', required: ['a/b'], properties: { price: { type: 'number', maximum: 9 } } } },
    currency: { enum: ['EUR'] },
  },
});

const refusalOf = (body: unknown): Problem => {
  try {
    assertValid(isOrder, body, 'CREATE_DEAL_INVALID');
  } catch (problem) {
    return problem as Problem;
  }
  throw new Error('was accepted');
};

it('names every invalid field with a pointer and a code (D-06, CRM-O03, PLT-O10)', () => {
  const problem = refusalOf({ name: 'x', lines: [{ price: 10 }], currency: 'USD', extra: 1 });
  expect([problem.code, problem.status]).toEqual(['CREATE_DEAL_INVALID', 422]);
  expect(problem.details.errors!.map(({ pointer, code }) => `${pointer} ${code}`).sort()).toEqual([
    '/currency FIELD_NOT_ALLOWED',
    '/extra FIELD_UNKNOWN',
    '/lines/0/a~1b FIELD_REQUIRED',
    '/lines/0/price FIELD_TOO_LARGE',
    '/name FIELD_TOO_SHORT',
  ]);
});

it('accepts a valid body', () => {
  expect(() => assertValid(isOrder, { name: 'ok', lines: [] })).not.toThrow();
});
