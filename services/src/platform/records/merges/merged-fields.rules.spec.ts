import { contactSchema } from '@kantoor/schemas';
import type { StoredRecord } from '../records/index.js';
import { exchanged, fieldsOf, givenBack, takenOverBy } from './merged-fields.rules.js';

const record = (over: object): StoredRecord =>
  ({ firstName: 'Jo', lastName: 'Bos', emailAddresses: [], phoneNumbers: [], ...over }) as never;
const one = { value: 'one@a.test', isPrimary: true };
const two = { value: 'two@b.test', isPrimary: false };

describe('merged fields', () => {
  it('are shown with their values when something would be lost or changed', () => {
    const source = record({ firstName: 'Johanna', emailAddresses: [two] });
    expect(fieldsOf(contactSchema, source, record({ emailAddresses: [one] }), { emailAddresses: [one, two] })).toEqual([
      { field: 'firstName', source: 'Johanna', destination: 'Jo', result: 'Jo', choosable: ['firstName'] },
      {
        ...{ field: 'emailAddresses', source: ['two@b.test'], destination: ['one@a.test'], result: ['one@a.test', 'two@b.test'] },
        choosable: [],
      },
    ]);
    expect(fieldsOf(contactSchema, record({}), record({ emailAddresses: [one] }), {})).toEqual([]);
  });

  it("use the source's value where it was chosen, together with its coupled fields", () => {
    const two = { source: record({ firstName: 'Johanna', lastName: 'Bakker' }), destination: record({ lastName: 'Bos' }) };
    expect(exchanged(contactSchema, two, ['firstName'])).toMatchObject({
      source: { firstName: 'Jo', lastName: 'Bakker' },
      destination: { firstName: 'Johanna', lastName: 'Bos' },
      chosen: { firstName: 'Johanna' },
    });
    expect(exchanged(contactSchema, two, ['firstName'], [['firstName', 'lastName']])).toMatchObject({
      chosen: { firstName: 'Johanna', lastName: 'Bakker' },
    });
    for (const none of ['emailAddresses', 'id', 'archivedAt', 'unheardOf', '__proto__'])
      expect(exchanged(contactSchema, two, ['firstName', none])).toEqual({ refused: 1 });
    expect(exchanged(contactSchema, { ...two, source: record({ firstName: '' }) }, ['firstName'])).toEqual({ refused: 0 });
  });

  it('get their old values back, unless they were changed since', () => {
    const before = record({ city: null, iban: null, emailAddresses: [one] });
    const taken = takenOverBy(before, { city: 'Gouda', iban: 'NL3', firstName: 'Jo', emailAddresses: [one, two] });
    expect(Object.keys(taken)).toEqual(['city', 'iban', 'emailAddresses']);
    const kept = JSON.parse(JSON.stringify(taken)) as typeof taken;
    expect(givenBack(record({ city: 'Gouda', iban: 'NL4', emailAddresses: [one, two] }), kept)).toEqual({
      city: null,
      emailAddresses: [one],
    });
  });

  it('lose the list items that the merge added, and keep those added since', () => {
    const later = { value: 'later@c.test', isPrimary: false };
    const taken = takenOverBy(record({ emailAddresses: [one] }), { emailAddresses: [one, two] });
    expect(givenBack(record({ emailAddresses: [two, one, later] }), taken)).toEqual({ emailAddresses: [one, later] });
  });

  it('lose an added list item also when its other properties were changed since', () => {
    const taken = takenOverBy(record({ emailAddresses: [one] }), { emailAddresses: [one, two] });
    const now = [
      { ...one, isPrimary: false },
      { ...two, isPrimary: true },
    ];
    expect(givenBack(record({ emailAddresses: now }), taken)).toEqual({ emailAddresses: [{ ...one, isPrimary: false }] });
  });

  it('that were taken over together are undone together, or stay when one of them was changed since', () => {
    const together = [['iban'], ['street', 'line', 'city']];
    const taken = takenOverBy(record({ iban: null, street: null, line: null, city: null }), {
      iban: 'NL3',
      street: 'Kade 1',
      city: 'Gouda',
    });
    const now = { iban: 'NL3', street: 'Kade 1', line: null, city: 'Gouda' };
    expect(givenBack(record(now), taken, together)).toEqual({ iban: null, street: null, city: null });
    for (const changed of [{ street: 'Kade 1a' }, { line: 'Achter' }])
      expect(givenBack(record({ ...now, ...changed }), taken, together)).toEqual({ iban: null });
  });

  it('that were chosen are restored even if both records shared a coupled value, unless that was changed since', () => {
    const together = [['street', 'line', 'city']];
    const taken = takenOverBy(record({ street: 'Kade 12', line: null, city: 'Gouda' }), { street: 'Haven 7', city: 'Gouda' }, together);
    const now = { street: 'Haven 7', line: null, city: 'Gouda' };
    expect(givenBack(record(now), taken, together)).toEqual({ street: 'Kade 12', city: 'Gouda' });
    for (const changed of [{ city: 'Delft' }, { line: 'Achter' }])
      expect(givenBack(record({ ...now, ...changed }), taken, together)).toEqual({});
  });
});
