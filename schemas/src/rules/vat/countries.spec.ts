import { countryCodes } from '../../generated/countries.js';
import { validators } from '../../generated/validators.js';
import { isCountry, isMemberState } from './countries.js';

it('knows the 249 countries of ISO 3166-1 and Kosovo, each with a name in both languages', () => {
  expect([countryCodes.length, new Set(countryCodes).size]).toEqual([250, 250]);
  for (const language of ['en', 'nl']) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    expect(countryCodes.filter((code) => names.of(code) === undefined)).toEqual([]);
  }
});

const noCountries = ['ZZ', 'XX', 'EU', 'UN', 'EL', 'XI', 'UK', 'SU', 'AN', 'nl', 'N', 'NLD', ' NL', 'NL\n', '', 'toString'];
it.each(noCountries)('does not accept %j as a country, here or in the schemas', (code) => {
  expect(isCountry(code)).toBe(false);
  expect(validators['tax-rate-rule']({ name: 'x', countryIso2: code, taxRate: { taxRateId: 1 } })).toBe(false);
  expect(validators.organization({ name: 'x', countryIso2: code })).toBe(false);
});

it('accepts every country', () => {
  expect(countryCodes.every((code) => isCountry(code) && validators.organization({ name: 'x', countryIso2: code }))).toBe(true);
});

it('counts the 27 member states as the EU (CRM-F04)', () => {
  expect(countryCodes.filter(isMemberState)).toHaveLength(27);
  expect(['NL', 'GR', 'HR'].map(isMemberState)).toEqual([true, true, true]);
  expect(['GB', 'CH', 'NO', 'XK', 'US', 'MC'].map(isMemberState)).toEqual([false, false, false, false, false, false]);
});
