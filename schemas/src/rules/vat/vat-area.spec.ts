import { countryCodes } from '../../generated/countries.js';
import { isMemberState } from './countries.js';
import { isOutsideVatArea, outsideEuOf, vatAreaOf, type VatPlace, vatStateOfCustomer } from './vat-area.js';

const stateAt = (countryIso2: string, zipCode?: string, more: Partial<VatPlace> = {}): string | null =>
  vatAreaOf({ countryIso2, zipCode, ...more }).state;

describe('D-45 the VAT area of a customer', () => {
  it('is by country the 27 member states and Monaco, and no other country', () => {
    for (const code of countryCodes) {
      const expected = code === 'MC' ? 'FR' : isMemberState(code) ? code : null;
      for (const zipCode of [undefined, null, '', ' ', '1', '10115', 'AB1 2CD', '٠'])
        expect([code, stateAt(code, zipCode!)]).toEqual([code, expected]);
    }
  });

  it.each([
    ['Heligoland', 'DE', '27498'],
    ['Büsingen', 'DE', 'DE-78266'],
    ['Las Palmas', 'ES', '35001'],
    ['Tenerife', 'ES', '38 660'],
    ['Ceuta', 'ES', '51001'],
    ['Melilla', 'ES', 'ES-52006'],
    ['Åland by its code', 'AX', '22100'],
    ['Åland by postcode', 'FI', '22100'],
    ['Åland as its post writes it', 'FI', 'AX-22100'],
    ['Åland as it was written once', 'FI', 'FIN-22 410'],
    ['Guadeloupe', 'FR', '97110'],
    ['Réunion', 'FR', '97400'],
    ['Réunion by its code', 'RE', '97400'],
    ['Mayotte', 'FR', '97600'],
    ['French Polynesia', 'FR', '98713'],
    ['Mount Athos', 'GR', '630 86'],
    ['Livigno', 'IT', '23041'],
    ['Campione d’Italia', 'IT', '22061'],
    ['Greenland', 'DK', '3900'],
    ['the Faroe Islands', 'DK', '100'],
    ['the Isle of Man', 'IM', 'IM1 1AA'],
    ['Jersey', 'JE', 'JE2 3AB'],
    ['Great Britain', 'GB', 'EC1A 1BB'],
    ['Switzerland', 'CH', '8001'],
    ['San Marino', 'SM', '47890'],
    ['the Vatican', 'VA', '00120'],
    ['Norway', 'NO', '0150'],
    ['Curaçao', 'CW', ''],
  ])('is outside the EU in %s', (_, country, zipCode) => expect(stateAt(country, zipCode)).toBeNull());

  it.each([
    ['Monaco', 'MC', '98000', 'FR'],
    ['Monaco written as France', 'FR', '98000', 'FR'],
    ['Corsica', 'FR', '20000', 'FR'],
    ['Madeira', 'PT', '9000-001', 'PT'],
    ['Cuxhaven, beside Heligoland', 'DE', '27472', 'DE'],
    ['Gottmadingen, around Büsingen', 'DE', '78244', 'DE'],
    ['Huelva', 'ES', '21001', 'ES'],
    ['Turku', 'FI', '20100', 'FI'],
    ['Milan', 'IT', '20121', 'IT'],
    ['Greece', 'GR', '105 57', 'GR'],
    ['Copenhagen', 'DK', '1050', 'DK'],
  ])('is inside in %s', (_, country, zipCode, state) => expect(stateAt(country, zipCode)).toBe(state));

  it('needs an answer if the address leaves it open, and only then', () => {
    const asks = (place: VatPlace) => vatAreaOf(place).asks;
    expect(asks({ countryIso2: 'IT', zipCode: '23030' })).toBe('place');
    expect(asks({ countryIso2: 'ES', city: 'Melilla' })).toBe('place');
    expect(asks({ countryIso2: 'ES', zipCode: '52001', city: 'Melilla' })).toBeNull();
    for (const code of countryCodes) expect(asks({ countryIso2: code, zipCode: '10115', city: 'Hoofdstad' })).toBeNull();
  });

  it('is for Northern Ireland the Union for goods, outside for services, and is asked once', () => {
    for (const place of [
      { countryIso2: 'GB', zipCode: 'bt1 5gs' },
      { countryIso2: 'GB', vatNumber: 'XI 980 7806 84' },
    ]) {
      expect(vatAreaOf(place)).toEqual({ state: null, asks: 'supplies' });
      expect(vatAreaOf({ ...place, vatSupplies: 'goods' })).toEqual({ state: 'XI', asks: null });
      expect(vatAreaOf({ ...place, vatSupplies: 'services' })).toEqual({ state: null, asks: null });
    }
    // Elsewhere the question has no meaning.
    expect(stateAt('GB', 'B1 1AA', { vatSupplies: 'goods' })).toBeNull();
    expect(stateAt('GB', 'BD1 1AA', { vatSupplies: 'goods' })).toBeNull();
    expect(stateAt('IE', 'BT1', { vatSupplies: 'goods' })).toBe('IE');
  });
});

describe('CRM-131 CRM-F04 outside the EU of a customer', () => {
  const at = (countryIso2: string, zipCode?: string): VatPlace => ({ countryIso2, zipCode });
  it('follows every country while nothing is ticked, for any change of address', () => {
    for (const from of countryCodes)
      for (const to of ['NL', 'US', 'GB', 'MC', from]) {
        const made = outsideEuOf({}, null, at(from));
        expect(made).toEqual({ exEu: isOutsideVatArea(at(from)), exEuChosen: false });
        // Sent back as it was read, with a new address, with and without the tick.
        for (const sent of [made, { exEu: made.exEu }, {}]) expect(outsideEuOf(sent, made, at(to)).exEu).toBe(isOutsideVatArea(at(to)));
      }
  });
  it('is what a person ticked, until it is released', () => {
    for (const country of countryCodes) {
      const derived = isOutsideVatArea(at(country));
      const made = outsideEuOf({}, null, at(country));
      const ticked = outsideEuOf({ ...made, exEu: !derived }, made, at(country));
      expect(ticked).toEqual({ exEu: !derived, exEuChosen: true });
      expect(outsideEuOf({ exEu: !derived }, null, at(country))).toEqual(ticked);
      for (const sent of [ticked, { exEu: ticked.exEu }, {}])
        for (const to of ['NL', 'US']) expect(outsideEuOf(sent, ticked, at(to))).toEqual(ticked);
      expect(outsideEuOf({ ...ticked, exEuChosen: false }, ticked, at(country))).toEqual(made);
      expect(outsideEuOf({ ...ticked, exEu: derived }, ticked, at(country))).toEqual(made);
    }
  });
  it('may be ticked with the same value, to keep it', () => {
    const pinned = outsideEuOf({ exEu: false, exEuChosen: true }, null, at('NL'));
    expect(outsideEuOf(pinned, pinned, at('US'))).toEqual({ exEu: false, exEuChosen: true });
  });
  it('follows a postcode too', () => {
    const made = outsideEuOf({}, null, at('ES', '28001'));
    expect(outsideEuOf(made, made, at('ES', '35001'))).toEqual({ exEu: true, exEuChosen: false });
  });
  it('decides which VAT applies, including what was ticked', () => {
    expect(vatStateOfCustomer({ ...at('ES', '35001'), exEu: true })).toBeNull();
    expect(vatStateOfCustomer({ ...at('ES', '35001'), exEu: false })).toBe('ES');
    expect(vatStateOfCustomer({ ...at('GB', 'BT1 5GS'), exEu: false })).toBe('XI');
    expect(vatStateOfCustomer({ ...at('GB', 'EC1A 1BB'), exEu: false })).toBeNull();
    expect(vatStateOfCustomer({ ...at('MC'), exEu: false })).toBe('FR');
  });
});
