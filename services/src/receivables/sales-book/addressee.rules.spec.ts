import { addresseeOf } from './addressee.rules.js';

describe('the recipient of mails about an invoice', () => {
  const administration = { name: 'An Vos', emailAddress: 'an@klant.test' };
  const customer = { name: 'Klant B.V.', contactName: 'Jo Bos', emailAddress: 'an@klant.test', addressee: administration };

  it.each([
    ['the one whose address it is, not the contact', customer, administration],
    [
      'the contact, once the address is another one',
      { ...customer, emailAddress: 'jo@klant.test' },
      { name: 'Jo Bos', emailAddress: 'jo@klant.test' },
    ],
    [
      'the customer, where nobody is named',
      { name: 'Klant B.V.', emailAddress: 'post@klant.test' },
      { name: 'Klant B.V.', emailAddress: 'post@klant.test' },
    ],
    ['nobody, where there is no address', { name: 'Klant B.V.' }, { name: 'Klant B.V.', emailAddress: '' }],
  ])('is %s', (_, of, expected) => {
    expect(addresseeOf(of)).toEqual(expected);
  });
});
