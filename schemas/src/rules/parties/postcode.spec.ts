import { tidyPostcode } from './postcode.js';

it.each([
  ['8911ab', 'NL', '8911 AB'],
  [' 8911  Ab ', 'NL', '8911 AB'],
  ['8911 AB', 'NL', '8911 AB'],
  ['0911ab', 'NL', '0911ab'],
  ['8911', 'NL', '8911'],
  ['8911ab', 'DE', '8911ab'],
  ['8911ab', undefined, '8911ab'],
  [null, 'NL', null],
])('a postcode %p of %s is stored as %p', (typed, country, kept) => {
  expect(tidyPostcode(typed, country)).toBe(kept);
});
