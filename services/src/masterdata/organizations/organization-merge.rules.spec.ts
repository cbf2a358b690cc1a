import type { Stored } from '../../platform/records/records/index.js';
import { takenOver } from './organization-merge.rules.js';

const organization = (over: Partial<Stored<'organization'>>): Stored<'organization'> =>
  ({
    ...{ id: 1, name: 'Bakkerij', countryIso2: 'NL', coCNumber: null, vatNumber: null, iban: null, aliases: [], autoFillNever: [] },
    ...{
      paymentTerm: null,
      addressLineOne: null,
      addressLineTwo: null,
      zipCode: null,
      city: null,
      state: null,
      ...{ vatSupplies: null, customerKind: null },
      exEu: false,
      exEuChosen: false,
    },
    ...over,
  }) as Stored<'organization'>;

describe('what an organization takes over from one that is merged into it', () => {
  it('CRM-O73 is only what it lacks, not what it has itself', () => {
    const source = organization({ name: 'Bakkerij B.V.', coCNumber: '1', vatNumber: 'NL2', iban: 'NL3' });
    expect(takenOver(source, organization({ coCNumber: '9', vatNumber: null }))).toEqual({
      vatNumber: 'NL2',
      iban: 'NL3',
      aliases: ['Bakkerij B.V.'],
    });
  });
  it('D-41 is the agreed payment term, whatever the country, if it has none', () => {
    const source = organization({ countryIso2: 'BE', paymentTerm: 0 });
    expect(takenOver(source, organization({}))).toEqual({ paymentTerm: 0, aliases: [] });
    expect(takenOver(source, organization({ paymentTerm: 14 }))).toEqual({ aliases: [] });
    expect(takenOver(organization({ paymentTerm: 14 }), organization({ paymentTerm: 0 }))).toEqual({ aliases: [] });
  });
  it('is never half an address', () => {
    const source = organization({ addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam' });
    expect(takenOver(source, organization({ city: 'Gouda' }))).toEqual({ aliases: [] });
    expect(takenOver(source, organization({}))).toMatchObject({ addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam' });
  });
  it('is no number and no address of another country', () => {
    expect(takenOver(organization({ countryIso2: 'BE', vatNumber: 'BE1', city: 'Gent' }), organization({}))).toEqual({ aliases: [] });
  });
  it('CRM-131 includes outside the EU with the address that it takes over, and the user’s choice for that address', () => {
    const address = { countryIso2: 'ES', addressLineOne: 'Calle 1', zipCode: '35001', city: 'Las Palmas' };
    const destination = organization({ countryIso2: 'ES' });
    expect(takenOver(organization({ ...address, exEu: true }), destination)).toMatchObject({ exEu: true });
    const inside = takenOver(organization({ ...address, exEu: false, exEuChosen: true }), destination);
    expect(inside).toMatchObject({ exEuChosen: true });
    expect(inside).not.toHaveProperty('exEu');
    // Its own choice takes precedence, and so does its own address.
    const ticked = organization({ countryIso2: 'ES', exEu: false, exEuChosen: true });
    expect(takenOver(organization({ ...address, exEu: true }), ticked)).not.toHaveProperty('exEu');
    expect(takenOver(organization({ ...address, exEu: true }), organization({ countryIso2: 'ES', city: 'Madrid' }))).toEqual({
      aliases: [],
    });
  });
  it('PUR-O84 includes the source’s name as an alias, and its aliases, each once, and nothing if they do not fit', () => {
    const source = organization({ name: 'De Kade', aliases: ['Kade', 'BAKKERIJ'] });
    expect(takenOver(source, organization({ aliases: ['kade'] })).aliases).toEqual(['kade', 'De Kade']);
    const many = Array.from({ length: 50 }, (_, nth) => `Alias ${nth}`);
    expect(() => takenOver(source, organization({ aliases: many }))).toThrow(expect.objectContaining({ code: 'MERGE_DOES_NOT_FIT' }));
    // A merge without new aliases always fits.
    expect(takenOver(organization({ name: 'alias 1' }), organization({ aliases: many })).aliases).toEqual(many);
  });
});
