import { mailAddressKey } from './mail-address-key.js';

it('ignores case and surrounding spaces', () => {
  expect(mailAddressKey(' Jan.Bos@KLANT.test ')).toBe('jan.bos@klant.test');
});

it('does not equate addresses that only look alike', () => {
  // A Kelvin sign and a zero-width space: both would fold or vanish, and the mail would go elsewhere.
  for (const other of ['jan@\u212Alant.test', 'jan\u200B@klant.test']) expect(mailAddressKey(other)).not.toBe('jan@klant.test');
});
