import type { Stored } from '../../platform/records/records/index.js';
import { takenOver } from './contact-merge.rules.js';

const contact = (over: Partial<Stored<'contact'>>): Stored<'contact'> =>
  ({ firstName: 'Jo', lastName: 'Bos', emailAddresses: [], phoneNumbers: [], ...over }) as Stored<'contact'>;

describe('what a contact takes over from one that is merged into it', () => {
  it('CRM-O73 keeps its own name, and its own primary address before the added ones', () => {
    const source = contact({ firstName: 'Johanna', emailAddresses: [{ value: 'JO@a.test', isPrimary: true }, { value: 'jo@b.test' }] });
    expect(takenOver(source, contact({ emailAddresses: [{ value: 'jo@a.test', isPrimary: true }] }))).toEqual({
      emailAddresses: [
        { value: 'jo@a.test', isPrimary: true },
        { value: 'jo@b.test', isPrimary: false },
      ],
      phoneNumbers: [],
    });
  });
  it('has the primary address of the other one if it has none', () => {
    const emailAddresses = [{ value: 'a@b.test', isPrimary: false }, { value: 'c@d.test', isPrimary: true }]; // prettier-ignore
    expect(takenOver(contact({ emailAddresses }), contact({})).emailAddresses).toEqual(emailAddresses);
  });
  it('is nothing if a contact would exceed its maximum', () => {
    const numbers = (name: string) => Array.from({ length: 15 }, (_, nth) => ({ label: 'Werk', value: `${name} ${nth}` }));
    const both = () => takenOver(contact({ phoneNumbers: numbers('b') }), contact({ phoneNumbers: numbers('a') }));
    expect(both).toThrow(expect.objectContaining({ code: 'MERGE_DOES_NOT_FIT' }));
    expect(takenOver(contact({ phoneNumbers: numbers('a') }), contact({ phoneNumbers: numbers('a') })).phoneNumbers).toHaveLength(15);
  });
});
