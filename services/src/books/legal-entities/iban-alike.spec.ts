import { isIban as isIbanOfForms } from '@kantoor/schemas';
import { countrySpecs } from 'ibantools';
import { isIban } from './bank-account.rules.js';

/** ISO 7064: computes the valid check digits. */
function withCheckDigits(country: string, account: string): string {
  const digits = `${account}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  const rest = [...digits].reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0);
  return `${country}${String(98 - rest).padStart(2, '0')}${account}`;
}

it('a form accepts every account number that the API accepts, of any country, and both refuse a wrong check digit', () => {
  let taken = 0;
  for (const [country, { chars, IBANRegistry }] of Object.entries(countrySpecs)) {
    if (!IBANRegistry || !chars) continue;
    for (let nth = 0; nth < 50; nth++) {
      const iban = withCheckDigits(country, String(nth * 7_919 + 1).padStart(chars - 4, '1234567890'));
      if (isIban(iban)) {
        taken++;
        expect([iban, isIbanOfForms(iban.replace(/(.{4})/g, '$1 ').toLowerCase())]).toEqual([iban, true]);
      }
      const wrong = `${country}${iban.slice(2, 4) === '50' ? '51' : '50'}${iban.slice(4)}`;
      expect([wrong, isIban(wrong), isIbanOfForms(wrong)]).toEqual([wrong, false, false]);
    }
  }
  expect(taken).toBeGreaterThan(200);
});
