import { placeLine } from './place-line.js';

it.each([
  [{ zipCode: '1016 EA', city: 'Amsterdam', countryIso2: 'NL' }, '1016 EA  Amsterdam'],
  [{ zipCode: '60611', city: 'Chicago', state: 'IL', countryIso2: 'US' }, 'Chicago  IL  60611'],
  [{ zipCode: 'EH1 1AA', city: 'Edinburgh', state: null, countryIso2: 'GB' }, 'Edinburgh  EH1 1AA'],
  [{ zipCode: '', city: 'Peize' }, 'Peize'],
])('orders the place of %j as its country does', (place, line) => {
  expect(placeLine(place)).toBe(line);
});
