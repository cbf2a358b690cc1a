import { completeName } from './imported-name.rules.js';

describe('the name of an imported contact', () => {
  it.each([
    ['both parts', { firstName: 'Mila', lastName: 'Bos' }, 'Loods', ['Mila', 'Bos']],
    ['a first name at an organization', { firstName: 'Mila' }, 'Loods', ['Mila', 'Loods']],
    ['a first name alone', { firstName: 'Mila' }, '', ['Mila', '–']],
    ['a last name alone', { lastName: 'Bos' }, 'Loods', ['–', 'Bos']],
    ['a person in an address', { emailAddresses: [{ value: 'mila.de.wit@loods.test' }] }, 'Loods', ['Mila', 'De Wit']],
    ['a general address', { emailAddresses: [{ value: 'facturen@loods.test' }] }, 'Loods Oost', ['Facturen', 'Loods Oost']],
    ['a general address alone', { emailAddresses: [{ value: 'info@loods.test' }] }, '', ['Info', 'Loods']],
    ['a number of an organization', { phoneNumbers: [{ value: '020 1' }] }, 'Loods', ['–', 'Loods']],
    ['nothing', { firstName: ' ' }, '', [' ', undefined]],
  ])('is complete: %s', (_, said, organization, [first, last]) => {
    const body: Record<string, unknown> = { ...said };
    completeName(body, organization);
    expect([body['firstName'], body['lastName']]).toEqual([first, last]);
  });
});
