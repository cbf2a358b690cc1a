import type { Stored } from '../../platform/records/index.js';
import { takenOver } from './organization-merge.rules.js';

const organization = (over: Partial<Stored<'organization'>>): Stored<'organization'> =>
  ({
    ...{ id: 1, name: 'Bakkerij', countryIso2: 'NL', coCNumber: null, vatNumber: null, iban: null, aliases: [] },
    ...{ addressLineOne: null, addressLineTwo: null, zipCode: null, city: null, state: null },
    ...over,
  }) as Stored<'organization'>;

describe('what an organization takes over from one that is merged into it', () => {
  it('CRM-O73 is nothing where it has its own, and else what it lacks', () => {
    const source = organization({ name: 'Bakkerij B.V.', coCNumber: '1', vatNumber: 'NL2', iban: 'NL3' });
    expect(takenOver(source, organization({ coCNumber: '9', vatNumber: null }))).toEqual({
      vatNumber: 'NL2',
      iban: 'NL3',
      aliases: ['Bakkerij B.V.'],
    });
  });
  it('is never half an address', () => {
    const source = organization({ addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam' });
    expect(takenOver(source, organization({ city: 'Gouda' }))).toEqual({ aliases: [] });
    expect(takenOver(source, organization({}))).toMatchObject({ addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam' });
  });
  it('is no number and no address of another country', () => {
    expect(takenOver(organization({ countryIso2: 'BE', vatNumber: 'BE1', city: 'Gent' }), organization({}))).toEqual({ aliases: [] });
  });
  it('PUR-O84 has the name that goes as an alias, with its aliases, each once, and merges nothing where they do not fit', () => {
    const source = organization({ name: 'De Kade', aliases: ['Kade', 'BAKKERIJ'] });
    expect(takenOver(source, organization({ aliases: ['kade'] })).aliases).toEqual(['kade', 'De Kade']);
    const many = Array.from({ length: 50 }, (_, nth) => `Alias ${nth}`);
    expect(() => takenOver(source, organization({ aliases: many }))).toThrow(expect.objectContaining({ code: 'MERGE_DOES_NOT_FIT' }));
    // What brings nothing new fits.
    expect(takenOver(organization({ name: 'alias 1' }), organization({ aliases: many })).aliases).toEqual(many);
  });
});
