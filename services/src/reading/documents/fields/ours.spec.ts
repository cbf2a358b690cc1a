import type { OwnCompany } from '../../model/index.js';
import { readDocument } from '../read-document.js';
import { readPages } from '../pages/read-pages.js';
import { pageOf } from '../testing/pages-of.js';
import { documentOf } from './document.js';
import { oursIn } from './ours.js';
import { sample } from '../testing/samples.js';

const own: OwnCompany = {
  names: ['Kantoor Noord B.V.', 'Noorderlicht'],
  chamberNumbers: ['24330087'],
  vatNumbers: ['NL820471616B01'],
  accounts: ['NL50 INGB 0683 2513 09'],
  addresses: ['Kade 3, 1011 AA Amsterdam'],
};
const read = (text: string, known: OwnCompany | null = own, channel: 'text' | 'photo' = 'text') =>
  readPages([pageOf(text)], channel, 'spec', known ? { own: known } : {}).fields;

describe('our own company is never the supplier', () => {
  const printed = `
KANTOOR NOORD
Kade 3
1011 AA Amsterdam
KvK 24330087   BTW NL820471616B01

Drukkerij Visser
Molenweg 8
3511 AB Utrecht

Factuurnummer: 2024-77`;

  it('even if it is printed first and without its legal form', () => {
    expect(read(printed, null).supplier?.value).toBe('KANTOOR NOORD');
    const { supplier, vatNumber, chamberOfCommerceNumber } = read(printed);
    expect([supplier?.value, vatNumber, chamberOfCommerceNumber]).toEqual(['Drukkerij Visser', undefined, undefined]);
  });

  it('even if it is printed larger than anything else', () => {
    const page = pageOf(`Kantoor Noord B.V.\n\nDrukkerij Visser\nMolenweg 8\n3511 AB Utrecht\n\nFactuurnummer: 2024-77`);
    const large = { ...page, words: page.words.map((word, i) => (i < 3 ? { ...word, y0: word.y0 - 8, y1: word.y1 + 4 } : word)) };
    expect(readPages([large], 'text', 'spec').fields.supplier?.value).toBe('Kantoor Noord B.V.');
    expect(readPages([large], 'text', 'spec', { own }).fields.supplier?.value).toBe('Drukkerij Visser');
  });

  it.each([
    'Aan: Kantoor Noord B.V.',
    'Kantoor Noord BV t.a.v. crediteurenadministratie',
    'Kantoor Noord, Kade 3, 1011 AA Amsterdam',
    'Noorderlicht',
    'KANTOOR  NOORD',
  ])('as %s', (name) => {
    expect(read(`${name}\n\nFactuurnummer 77\n\nTotaal  5,00`).supplier?.value ?? '').not.toMatch(/noord/i);
  });

  it('while a name that only holds ours is another company', () => {
    expect(read('Kantoor Noord Schoonmaak B.V.\nMolenweg 8\n3511 AB Utrecht\n\nFactuurnummer 77').supplier?.value).toBe(
      'Kantoor Noord Schoonmaak B.V.',
    );
  });

  it('with a letter that was recognized as another one, but not in a text layer', () => {
    const misread = 'Kantoor Nocrd B.V.\nKade 7\n1011 AA Amsterdam\n\nFactuurnummer 77';
    expect([read(misread, own, 'photo').supplier, read(misread).supplier?.value]).toEqual([undefined, 'Kantoor Nocrd B.V.']);
  });

  it('and its numbers leave those of the other party, which become likelier', () => {
    const both = `
Factuurnummer: 2024-77

BTW NL820471616B01   IBAN NL50INGB0683251309
BTW NL810433941B01   IBAN NL91ABNA0417164300`;
    const [known, unknown] = [read(both), read(both, null)];
    expect([known.vatNumber?.value, known.vatNumber?.mark, known.iban?.value]).toEqual([
      ...['NL810433941B01', 'sure', 'NL91ABNA0417164300'],
    ]);
    expect([unknown.vatNumber?.mark, unknown.vatNumber!.confidence < known.vatNumber!.confidence]).toEqual(['check', true]);
  });

  it('and forbids no other one: names in another script differ by their letters', () => {
    for (const [ours, supplier] of [
      ['Ромашка B.V.', 'Берёзка B.V.'],
      ['Ελλάδα 24', 'Αθήνα 24'],
      ['A', 'Albert Visser'],
      ['B.V.', 'Visser B.V.'],
    ] as const) {
      const { isName } = oursIn([], [], { ...own, names: [ours] }, false);
      expect([ours, isName(ours), isName(supplier)]).toEqual([ours, true, false]);
    }
  });

  it('is found in time with hundreds of names, on a page of thousands of lines', () => {
    const names = Array.from({ length: 500 }, (_, n) => `Kantoor Noord ${n} Holding B.V.`);
    const text = Array.from({ length: 5_000 }, (_, n) => `Aan: regel ${n}, artikel`).join('\n');
    const { lines } = documentOf([pageOf(text)], { isRecognized: true });
    const since = performance.now();
    oursIn(lines, [], { ...own, names, addresses: names.map((_, n) => `Dorpsstraat ${n}, Breda`) }, true);
    expect(performance.now() - since).toBeLessThan(8_000);
  });

  it('in an e-invoice of ours that was sent back either', async () => {
    const xml = sample('ubl/peppol-base-example.xml');
    const seller = { ...own, names: ['SupplierOfficialName'], vatNumbers: ['GB1232434'] };
    const [usual, ours] = [(await readDocument(xml, { own })).fields, (await readDocument(xml, { own: seller })).fields];
    expect([usual.supplier?.value, usual.vatNumber?.value]).toEqual(['SupplierOfficialName Ltd', 'GB1232434']);
    expect([ours.supplier, ours.vatNumber, ours.reference?.value]).toEqual([undefined, undefined, 'Snippet1']);
  });
});
