import { vatWarning } from './vat-warning';

it.each([
  ['a wrong check digit', 'NL857635105B01', { countryIso2: 'NL' }, 'forms.vatOdd'],
  ['another form', 'BE123', { countryIso2: 'BE' }, 'forms.vatOdd'],
  ['none inside the Union', ' ', { countryIso2: 'NL' }, 'forms.vatMissing'],
  ['none outside', '', { countryIso2: 'US', exEu: true }, null],
  ['a right one', 'NL857635104B01', { countryIso2: 'NL' }, null],
  ['a right one as people write it', 'de 136.695.976', { countryIso2: 'DE' }, null],
  ['one of a country that is not chosen yet', 'x', {}, null],
])('warns rightly of %s (CRM-237, CRM-O68)', async (_, number, data, warning) => {
  expect(await vatWarning(number, data)).toBe(warning);
});
