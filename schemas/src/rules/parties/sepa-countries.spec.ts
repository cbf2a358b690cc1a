import { isInSepa, needsPayerAddress } from './sepa-countries.js';

describe('the countries of SEPA', () => {
  it.each<[country: string, iban: string, inSepa: boolean, address: boolean]>([
    ['Albania', 'AL47212110090000000235698741', true, true],
    ['Moldova', 'MD24AG000225100013104168', true, true],
    ['Montenegro', 'ME25505000012345678951', true, true],
    ['North Macedonia', 'MK07250120000058984', true, true],
    ['Serbia', 'RS35260005601001611379', true, true],
    ['United Kingdom', 'GB29NWBK60161331926819', true, true],
    ['Switzerland', 'CH9300762011623852957', true, true],
    ['San Marino', 'SM86U0322509800000000270100', true, true],
    ['Vatican City', 'VA59001123000012345678', true, true],
    ['Norway', 'NO9386011117947', true, false],
    ['the Netherlands', 'NL91ABNA0417164300', true, false],
    ['Ukraine', 'UA903052992990004149123456789', false, false],
    ['Kosovo', 'XK051212012345678906', false, false],
    ['Turkey', 'TR330006100519786457841326', false, false],
  ])('include %s or not, with the payer’s address outside the Economic Area', (_, iban, inSepa, address) => {
    expect([isInSepa(iban), needsPayerAddress(iban)]).toEqual([inSepa, address]);
  });
});
