import { contacts } from '../../features/contacts/manifest';
import { schemaOf } from '../../providers/resources';
import { toBody } from './clean';
import { makeValidator } from './validator';

const contact = schemaOf('contacts');
const named = { firstName: 'Noor', lastName: 'Bakker' };
const problems = (data: Record<string, unknown>): string[] =>
  makeValidator(
    contact,
    (field, keyword) => `${field} ${keyword}`,
    () => [],
  )
    .validateFormData(data, {})
    .errors.map(({ property, message }) => `${property} ${message}`);

describe('a row that nobody filled in', () => {
  it('is there from the start of a new contact, and is no address', () => {
    const fresh = { ...named, ...contacts.resources![0]!.options.form!.begins };
    expect(fresh).toMatchObject({ emailAddresses: [{}] });
    expect(problems(fresh)).toEqual([]);
    expect(toBody(contact, undefined, fresh)).toMatchObject({ ...named, emailAddresses: [] });
  });
  it('neither is in the way of the next one, nor makes a mistake stand at another row', () => {
    const rows = { ...named, emailAddresses: [{ isPrimary: false }, { value: 'noor@klant.example' }, { value: 'no address' }] };
    expect(toBody(contact, undefined, rows)).toMatchObject({ emailAddresses: [{ value: 'noor@klant.example' }, { value: 'no address' }] });
    expect(problems(rows)).toEqual(['.emailAddresses[2].value emailAddresses.value EMAIL_INVALID']);
  });
});
