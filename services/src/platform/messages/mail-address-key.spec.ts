import { mailAddressKey } from './mail-address-key.js';

it('takes no notice of capitals and of spaces around an address', () => {
  expect(mailAddressKey(' Jan.Bos@KLANT.test ')).toBe('jan.bos@klant.test');
});

it('does not take what only looks alike for the same address', () => {
  // A Kelvin sign and a zero-width space: both would fold or vanish, and the mail would go elsewhere.
  for (const other of ['jan@\u212Alant.test', 'jan\u200B@klant.test']) expect(mailAddressKey(other)).not.toBe('jan@klant.test');
});
