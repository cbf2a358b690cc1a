import { cleanBody } from './clean-text.js';
import { isOddChamberNumber } from '../parties/chamber-number.js';
import { isIban } from '../parties/iban.js';
import { plainFigures } from './plain-figures.js';
import { isOddPostcode } from '../parties/postal-forms.js';
import { tidyPostcode } from '../parties/postcode.js';
import { vatAreaOf } from '../vat/vat-area.js';
import { compactVatNumber, vatStateOf } from '../vat/vat-number-forms.js';

/** Returns the text in full-width letters and digits, in mathematical ones, and with the digits of other scripts. */
const writtenOtherwise = (text: string): string[] => [
  text.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0)),
  ...[0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0x1d7ce, 0x1d7f6, 0x1e950].map((zero) =>
    text.replace(/\d/g, (figure) => String.fromCodePoint(zero + Number(figure))),
  ),
];

it.each(['8911 AB', '12345678', 'NL857635104B01', 'NL91ABNA0417164300', 'CHE-123.456.788', ''])('%s is read in any digits', (text) => {
  for (const other of writtenOtherwise(text)) expect(plainFigures(other)).toBe(text);
  expect(plainFigures(text)).toBe(text);
});

it('knows the digits of every script', () => {
  const digits = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter((each) => /^\p{Nd}$/u.test(each));
  expect(digits.length).toBeGreaterThan(600);
  expect(new Set(digits.map(plainFigures))).toEqual(new Set('0123456789'));
  // Each value occurs equally often: a row read from a wrong start would shift them.
  for (const figure of '0123456789') expect(digits.filter((each) => plainFigures(each) === figure).length).toBe(digits.length / 10);
});

it('leaves other letters unchanged', () => {
  for (const text of ['ΑΒΓ 123', 'in aanvraag', 'HRB 12345 é']) expect(plainFigures(text)).toBe(text);
});

it('is applied by each rule for such a code', () => {
  for (const other of writtenOtherwise('8911 AB')) {
    expect(isOddPostcode(other, 'NL')).toBe(false);
    expect(tidyPostcode(other, 'NL')).toBe('8911 AB');
  }
  for (const other of writtenOtherwise('35001')) expect(vatAreaOf({ countryIso2: 'ES', zipCode: other }).state).toBeNull();
  for (const other of writtenOtherwise('12345678')) expect(isOddChamberNumber(other, 'NL')).toBe(false);
  for (const other of writtenOtherwise('NL91 ABNA 0417 1643 00')) expect(isIban(other)).toBe(true);
  for (const other of writtenOtherwise('NL857635104B01')) {
    expect(compactVatNumber(other)).toBe('NL857635104B01');
    expect(vatStateOf(other, 'DE')).toBe('NL');
  }
});

it('is applied to the stored field of such a code, and to no other', () => {
  const schema = { properties: { zipCode: { 'x-code': true }, name: {} } };
  const [wide] = writtenOtherwise('8911 AB');
  expect(cleanBody({ zipCode: wide, name: wide }, schema)).toEqual({ zipCode: '8911 AB', name: wide });
});
