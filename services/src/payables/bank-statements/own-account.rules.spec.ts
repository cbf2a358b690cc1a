import { ownAccount } from './own-account.rules.js';

describe('the account of a statement', () => {
  const own = ['NL20INGB0001234567', 'NL02ABNA0123456789', 'DE89370400440532013000'];

  it.each([
    ['its IBAN', 'NL20INGB0001234567', 'NL20INGB0001234567'],
    ['the last digits of a Dutch IBAN', '123456789', 'NL02ABNA0123456789'],
    ['all ten of them', '0123456789', 'NL02ABNA0123456789'],
    ['fewer digits', '456789', undefined],
    ['the end of a foreign IBAN', '0532013000', undefined],
    ['another account', 'NL91ABNA0417164300', undefined],
  ])('is found by %s', (_, account, found) => expect(ownAccount(account, own)).toBe(found));

  it('is none of two that end alike', () => expect(ownAccount('123456789', [...own, 'NL53RABO0123456789'])).toBeUndefined());
});
