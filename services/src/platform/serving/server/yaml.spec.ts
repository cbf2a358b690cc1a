import fc from 'fast-check';
import { parse } from 'yaml';
import { yamlOf } from './yaml.js';

it('writes any JSON so that a reader of YAML finds the same', () => {
  const json = {
    info: { title: 'A: b # c', empty: {}, none: [], null: null, yes: true, '/api/{id}': [[1, [2.5, -0.1]], { y: 'no', on: '' }] },
  };
  expect(parse(yamlOf(json))).toEqual(json);
  expect(yamlOf(json)).toMatch(/^info:\n {2}title: "A: b # c"\n/);
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain = JSON.parse(JSON.stringify(value));
      expect(parse(yamlOf(plain))).toEqual(plain);
    }),
  );
});
