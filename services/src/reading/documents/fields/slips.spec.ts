import { readPages } from '../pages/index.js';
import { pageOf } from '../testing/pages-of.js';

const sold = '\n\nKoffie              2,50\nTotaal              2,50\n';

/** A slip of a till, as recognized on a picture of this width. */
const slip = (text: string, { width = 280, certainty = 1, suppliers = [] as string[] } = {}) => {
  const page = pageOf(`${text}${sold}`);
  return readPages([{ ...page, width, words: page.words.map((word) => ({ ...word, certainty })) }], 'photo', 'spec', { suppliers }).fields;
};
const supplier = (...args: Parameters<typeof slip>) => {
  const { supplier: found } = slip(...args);
  return [found?.value, found?.mark];
};
const address = 'Molenweg 8\n3511 AB Utrecht\nTel: 030-1234567\nBTW NL810433941B01';

describe("the name of a slip's shop", () => {
  it('is sure as the only one above its address and numbers, also on a photo with margins and below other numbers', () => {
    expect(supplier(`Cafe Zonnewende\n${address}`)).toEqual(['Cafe Zonnewende', 'sure']);
    expect(supplier(`A06069\nCafe Zonnewende\n${address}`, { width: 820 })).toEqual(['Cafe Zonnewende', 'sure']);
  });

  it('is not sure without an address, or if a character of it is hardly legible', () => {
    expect(supplier('Cafe Zonnewende')).toEqual(['Cafe Zonnewende', 'check']);
    expect(supplier(`Cafe Zonnewende\n${address}`, { certainty: 0.8 })).toEqual(['Cafe Zonnewende', 'check']);
    // Another sign confirms it.
    expect(supplier(`Cafe Zonnewende\n${address}\nwww.zonnewende.nl`, { certainty: 0.8 })).toEqual(['Cafe Zonnewende', 'sure']);
  });

  it('is never part of the address', () => {
    expect(supplier('      Kompas Store #178\n          Damrak 80-81\nAmsterdam, 1012 LN, 0206223461')[0]).toBe('Kompas Store #178');
    const centred = `       Lumen Homes\nNo. 3 & 5, Jalan Permas 11,\n   81750 Masai,\n        JOHOR\n        GST ID: 000473792512`;
    expect(supplier(centred, { width: 820 })[0]).toBe('Lumen Homes');
    expect(supplier(`* * *\nPlaza de Sol 7\n28013 Madrid\nTorre Norte\nCIF B12345674`)[0]).not.toBe('Plaza de Sol 7');
  });

  it('is the company of two names above an address, sure if it is named again; two names of one shop are no contradiction', () => {
    expect(supplier(`KOMPAS\nKompas Peter Visser V.O.F.\n${address}`)).toEqual(['KOMPAS', 'sure']);
    expect(supplier(`Jan de Wit\nKompas V.O.F.\n${address}`)).toEqual(['Kompas V.O.F.', 'check']);
    expect(supplier(`Jan de Wit\nKompas V.O.F.\n${address}\nwww.kompas.nl`)).toEqual(['Kompas V.O.F.', 'sure']);
    expect(supplier(`Cafe Lumen\nCafe Vektor\n${address}`)[1]).toBe('check');
  });

  it('is whole if narrow paper wraps it', () => {
    expect(supplier(`KOMPAS BOOK\nCO. (M) SDN BHD\n${address}`)[0]).toBe('KOMPAS BOOK CO. (M) SDN BHD');
    expect(supplier(`Kompas Mash Bar (West\nEnd)\n${address}`)[0]).toBe('Kompas Mash Bar (West End)');
    expect(supplier(`Visser &\nKramer\n${address}`)[0]).toBe('Visser & Kramer');
  });

  it('is not what is left of a logo if the domain says more', () => {
    expect(supplier(`zonnewende\nHoreca Visser V.O.F.\n${address}\nwww.cafe-zonnewende.nl`)[0]).toBe('Horeca Visser V.O.F.');
  });

  it.each([
    ['the terminal for cards', `Worldline\nCafe Zonnewende\n${address}\nwww.worldline.com`, ['Worldline']],
    ['the terminal without an address', 'CCV\nCafe Zonnewende', ['CCV']],
    ['the title of what was paid by card', `KLANTTICKET\nCafe Zonnewende\n${address}`, []],
    ['who serves', `Bediend door Jan de Wit\nCafe Zonnewende\n${address}`, []],
    ['something that is sold', 'Kompas              2,50\nCafe Zonnewende', ['Kompas']],
  ])('is not %s', (_, text, suppliers) => expect(supplier(text, { suppliers })[0]).toBe('Cafe Zonnewende'));

  it('stands also beside a time', () => {
    expect(supplier(`Cafe Zonnewende   12.30\nKompas\n${address}`)).not.toEqual(['Kompas', 'sure']);
  });

  it('may be misread elsewhere by characters that look alike', () => {
    expect(supplier(`BODYWORLDS B.V.\n${address}\nBodywor1ds`, { certainty: 0.8 })[1]).toBe('sure');
  });
});

describe('a shop that is known', () => {
  const suppliers = ['Visser Horeca V.O.F.', 'Cafe Zonnewende'];

  it('is sure without an address or clear print, also if single characters are misread', () => {
    expect(supplier('Cafe Zonnewende', { suppliers, certainty: 0.6 })).toEqual(['Cafe Zonnewende', 'sure']);
    expect(supplier('CAFE Z0NNEWENDE', { suppliers, certainty: 0.6 })).toEqual(['CAFE Z0NNEWENDE', 'sure']);
  });

  it('is preferred to another name at the top, which is not sure beside it', () => {
    expect(supplier(`Lumen\nCafe Zonnewende`)[0]).toBe('Lumen');
    expect(supplier(`Lumen\nCafe Zonnewende`, { suppliers })).toEqual(['Cafe Zonnewende', 'sure']);
  });

  it('is not taken from what was sold, and does not name another shop that contains its name', () => {
    expect(supplier(`Lumen\n${address}\n\nCafe Zonnewende`, { suppliers })).toEqual(['Lumen', 'sure']);
    expect(supplier('Cafe Zonnewende Noord', { suppliers })).toEqual(['Cafe Zonnewende Noord', 'check']);
  });
});

describe('the number of a slip', () => {
  const reference = (text: string) => {
    const { reference: found } = slip(text);
    return [found?.value, found?.mark];
  };
  it.each(['Bon 48213', 'Check: 48213', 'Kassabon: 48213', 'Docket No: 48213', 'Scontrino n. 48213', 'Fra. simplificada: 48213'])(
    'is labelled as %s',
    (line) => expect(reference(line)).toEqual(['48213', 'sure']),
  );

  it('is otherwise that of a transaction, or one after its sign, for checking', () => {
    expect(reference('Transactienr: 48213')).toEqual(['48213', 'check']);
    expect(reference('#48213')).toEqual(['48213', 'check']);
    expect(reference('Transactienr: 48213\nBonnr: 771')).toEqual(['771', 'sure']);
  });

  it.each(['Terminal: 48213', 'Kassa 48213', 'Cashier 48213', 'Kaartnr 48213'])('is not %s', (line) =>
    expect(reference(line)).toEqual([undefined, undefined]),
  );
});
