import { organizationSchema, legalEntitySchema } from './generated/schemas.js';
import { warningCodes } from './warning-codes.js';
import { warningsOf } from './warnings.js';

const of = (values: object) =>
  warningsOf(organizationSchema, { countryIso2: 'NL', vatNumber: 'NL857635104B01', exEu: false, ...values }).map(
    ({ pointer, code }) => `${pointer} ${code}`,
  );

it.each<[string, object, string[]]>([
  ['nothing where all is in order', {}, []],
  ['a missing number in another member state (CRM-237)', { vatNumber: null, countryIso2: 'DE' }, ['/vatNumber VAT_NUMBER_MISSING']],
  ['none for a missing number at home', { vatNumber: null }, []],
  ['none outside the EU', { vatNumber: '', countryIso2: 'US', exEu: true }, []],
  ['words instead of a number (D-46)', { vatNumber: '#N/B' }, ['/vatNumber VAT_NUMBER_NONE']],
  ['words instead of a number outside', { vatNumber: 'none', countryIso2: 'US', exEu: true }, ['/vatNumber VAT_NUMBER_NONE']],
  ['another form (CRM-O68)', { vatNumber: 'NL123' }, ['/vatNumber VAT_NUMBER_ODD']],
  ['a wrong check digit', { vatNumber: 'NL857635105B01' }, ['/vatNumber VAT_NUMBER_CHECK_DIGIT']],
  [
    'a wrong check digit of Switzerland',
    { vatNumber: 'CHE-123.456.789', countryIso2: 'CH', exEu: true },
    ['/vatNumber VAT_NUMBER_CHECK_DIGIT'],
  ],
  ['a number of another member state', { vatNumber: 'DE136695976' }, []],
  ['a chamber number (CRM-O69)', { coCNumber: '1234567' }, ['/coCNumber COC_NUMBER_ODD']],
  ['a chamber number with dots', { coCNumber: '12.345.678' }, []],
  ['a chamber number abroad', { coCNumber: 'HRB 1', countryIso2: 'DE' }, []],
  ['a postcode', { zipCode: '0911 AB' }, ['/zipCode POSTCODE_ODD']],
  ['a postcode in small letters', { zipCode: '8911ab' }, []],
  ['a postcode abroad', { zipCode: '1234', countryIso2: 'DE' }, ['/zipCode POSTCODE_ODD']],
  ['a postcode of a country without a form', { zipCode: 'x', countryIso2: 'SM', exEu: true, vatNumber: 'SM12345' }, []],
  ['a tick against the address', { exEu: true, exEuChosen: true }, ['/exEu EX_EU_INSIDE']],
  ['no tick against the address', { countryIso2: 'NO', exEu: false, exEuChosen: true }, ['/exEu EX_EU_OUTSIDE']],
  ['a tick that agrees', { countryIso2: 'NO', exEu: true, exEuChosen: true }, []],
  ['a postcode that Livigno shares', { countryIso2: 'IT', zipCode: '23030' }, ['/exEu VAT_PLACE_UNKNOWN']],
  ['the same once a person decided', { countryIso2: 'IT', zipCode: '23030', exEu: true, exEuChosen: true }, ['/exEu EX_EU_INSIDE']],
  [
    'Northern Ireland',
    { countryIso2: 'GB', zipCode: 'BT1 5GS', vatNumber: 'XI980780684', exEu: true },
    ['/vatSupplies VAT_SUPPLIES_UNKNOWN'],
  ],
  ['Northern Ireland, said', { countryIso2: 'GB', zipCode: 'BT1 5GS', vatNumber: 'XI980780684', vatSupplies: 'goods' }, []],
])('an organization gets the warning %s', (_, values, warnings) => expect(of(values)).toEqual(warnings));

it('PLT-O30 PLT-O27 a legal entity gets warnings for its own number and for a long term', () => {
  const warnings = (vatNumber: string, defaultPaymentTerm = 30) =>
    warningsOf(legalEntitySchema, { defaultPaymentTerm, invoiceData: { vatNumber } });
  expect(warnings('NL857635104B01', 60)).toEqual([]);
  expect(warnings('DE136695976000')).toEqual([{ pointer: '/invoiceData/vatNumber', code: 'VAT_NUMBER_NOT_DUTCH' }]);
  expect(warnings('DE136695976')).toEqual([]);
  expect(warnings('NL857635104B0')).toMatchObject([{ code: 'VAT_NUMBER_NOT_DUTCH' }]);
  expect(warnings('NL857635104B01', 61)).toEqual([{ pointer: '/defaultPaymentTerm', code: 'NUMBER_LARGE' }]);
  expect(warningsOf(legalEntitySchema, {})).toEqual([]);
});

it('each warning code is listed once', () => {
  expect(new Set(warningCodes).size).toBe(warningCodes.length);
});
