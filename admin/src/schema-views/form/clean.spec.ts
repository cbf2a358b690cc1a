import { contacts } from '../../features/relations/contacts/manifest';
import { schemaOf } from '../../providers/schema-of';
import { toBody } from './clean';
import { makeValidator } from './validator';

const contact = schemaOf('contacts');
const named = { firstName: 'Noor', lastName: 'Bakker' };
const begins = contacts.resources![0]!.options.form!.begins as object as Record<string, unknown>;
const problems = (data: Record<string, unknown>): string[] =>
  makeValidator(
    contact,
    (field, keyword) => `${field} ${keyword}`,
    () => [],
    begins,
  )
    .validateFormData(data, {})
    .errors.map(({ property, message }) => `${property} ${message}`);

describe('an empty row', () => {
  it('is offered on a new contact, and is not sent as an address', () => {
    const fresh = { ...named, ...begins };
    expect(fresh).toMatchObject({ emailAddresses: [{}] });
    expect(problems(fresh)).toEqual([]);
    expect(toBody(contact, undefined, fresh, begins)).toMatchObject({ ...named, emailAddresses: [] });
    const second = { ...named, emailAddresses: [{ isPrimary: false }, { value: 'noor@klant.example' }] };
    expect(problems(second)).toEqual([]);
    expect(toBody(contact, undefined, second, begins)).toMatchObject({ emailAddresses: [{ value: 'noor@klant.example' }] });
  });
  it('CRM-245 PUR-261 that the user added is refused, for addresses and numbers, beside errors in other rows', () => {
    const rows = { ...named, emailAddresses: [{ value: 'noor@klant.example' }, { isPrimary: false }, { value: 'no address' }] };
    expect(problems(rows)).toEqual([
      '.emailAddresses[1].value emailAddresses.value required',
      '.emailAddresses[2].value emailAddresses.value EMAIL_INVALID',
    ]);
    expect(problems({ ...named, phoneNumbers: [{}, { label: 'Work' }, { value: '06 123' }] })).toEqual([
      '.phoneNumbers[0].label phoneNumbers.label required',
      '.phoneNumbers[0].value phoneNumbers.value required',
      '.phoneNumbers[1].value phoneNumbers.value required',
      '.phoneNumbers[2].label phoneNumbers.label required',
    ]);
  });
});
