import { errorFields } from './error-fields.js';
import { processorMs } from '../../../testing/processor-time.js';

it('logs what failed without values from the query or the row (PLT-O107)', () => {
  const driverError = Object.assign(new Error('duplicate key value violates unique constraint "x"'), {
    code: '23505',
    table: 'organizations',
    constraint: 'x',
    detail: 'Key (iban)=(NL91ABNA0417164300) already exists.',
  });
  const error = Object.assign(new Error('NL91ABNA0417164300 of jan@klant.test'), { query: 'INSERT', parameters: ['geheim'], driverError });
  const text = JSON.stringify(errorFields(error));
  expect(text).not.toMatch(/NL91ABNA|geheim|jan@|already exists/);
  expect(text).toContain('organizations');
  expect(JSON.stringify(errorFields(new Error('invalid input syntax for type integer: "mijn geheim"')))).not.toContain('geheim');
  expect(errorFields('text')).toEqual({ message: 'text' });
});

it('takes time linear in the length of the message', () => {
  const hostile = ['a'.repeat(200_000), 'value'.repeat(40_000), `value${' for a'.repeat(40_000)}`, 'a.'.repeat(100_000)];
  expect(processorMs(() => hostile.forEach((message) => errorFields(new Error(message))))).toBeLessThan(1_000);
});
