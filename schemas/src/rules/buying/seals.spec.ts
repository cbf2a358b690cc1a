import fc from 'fast-check';
import { type ContentToSeal, type LineToSeal, sealChanges, type SealedPart, sealOf } from './seals.js';

const line: LineToSeal = {
  ...{ description: 'Papier', productId: null, productName: null, amount: '2', price: '10', gross: '24.2', vat: '21' },
  ...{ teamId: 3, activityId: 7, personId: null, department: 'Advies', project: 'Strategie' },
};
const content: ContentToSeal = {
  ...{ currency: 'EUR', team: { id: 3, name: 'Advies' }, supplier: { id: 5, name: 'Zaan' }, paymentMethod: 2, payee: null },
  ...{ account: 'NL91ABNA0417164300', invoiceDate: '2026-03-05', reference: 'F-1', net: '20', tax: '4.2', gross: '24.2' },
  lines: [line, { ...line, description: 'Inkt', price: '5', gross: '12.1' }],
  files: [{ sha256: 'aa', name: 'bon.pdf' }],
};
const ofPerson: ContentToSeal = { ...content, paymentMethod: 1, payee: { id: 9, name: 'Jo' }, account: 'NL20INGB0001234567' };
const onTotal: ContentToSeal = { ...ofPerson, lines: [], net: null, tax: null, place: line };

const changed = (now: Partial<ContentToSeal>, from: ContentToSeal = content): SealedPart[] =>
  sealChanges(sealOf(from), sealOf({ ...from, ...now })).map(({ part }) => part);
const firstLine = (over: Partial<LineToSeal>): Partial<ContentToSeal> => ({ lines: [{ ...line, ...over }, content.lines[1]!] });

describe('seals', () => {
  const amount = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2));
  const word = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== '');
  const named = fc.record({ id: fc.integer({ min: 10, max: 99 }), name: word });
  /** A way to change each sealed field alone, with the part by which the change is named. */
  const fields: Record<string, { part: SealedPart; values: fc.Arbitrary<Partial<ContentToSeal>> }> = {
    currency: { part: 'currency', values: fc.constantFrom('USD', 'GBP').map((currency) => ({ currency })) },
    team: { part: 'team', values: named.map((team) => ({ team })) },
    entity: { part: 'entity', values: word.map((entity) => ({ entity })) },
    supplier: { part: 'supplier', values: fc.option(named).map((supplier) => ({ supplier })) },
    paymentMethod: { part: 'paymentMethod', values: fc.constantFrom(1, 3, 4, null).map((paymentMethod) => ({ paymentMethod })) },
    payee: { part: 'payee', values: named.map((payee) => ({ payee })) },
    account: { part: 'account', values: fc.constantFrom('NL20INGB0001234567', null).map((account) => ({ account })) },
    invoiceDate: { part: 'invoiceDate', values: fc.constantFrom('2026-03-06', null).map((invoiceDate) => ({ invoiceDate })) },
    reference: { part: 'reference', values: fc.option(word).map((reference) => ({ reference })) },
    net: { part: 'net', values: amount.map((net) => ({ net })) },
    tax: { part: 'tax', values: amount.map((tax) => ({ tax })) },
    gross: { part: 'total', values: amount.map((gross) => ({ gross })) },
    text: { part: 'lineText', values: word.map((description) => firstLine({ description })) },
    quantity: { part: 'lineQuantity', values: amount.map((of) => firstLine({ amount: of })) },
    price: { part: 'linePrice', values: amount.map((price) => firstLine({ price })) },
    lineGross: { part: 'lineGross', values: amount.map((gross) => firstLine({ gross })) },
    vat: { part: 'lineVat', values: fc.constantFrom('9', 'exempt', 'relayed', 'none').map((vat) => firstLine({ vat })) },
    activity: { part: 'linePlace', values: fc.integer({ min: 8, max: 99 }).map((activityId) => firstLine({ activityId })) },
    person: { part: 'linePlace', values: fc.constantFrom(8, 9).map((personId) => firstLine({ activityId: null, personId })) },
    moreLines: { part: 'lineAdded', values: word.map((description) => ({ lines: [...content.lines, { ...line, description }] })) },
    fewerLines: { part: 'lineRemoved', values: fc.constant({ lines: [line] }) },
    files: { part: 'file', values: fc.constantFrom([], [{ sha256: 'bb', name: 'bon.pdf' }]).map((files) => ({ files })) },
  };

  it.each(Object.entries(fields))('D-62 find %s changed alone, and name it', (_, { part, values }) => {
    fc.assert(
      fc.property(values, (now) => {
        const isSame = JSON.stringify(sealOf({ ...content, ...now })) === JSON.stringify(sealOf(content));
        expect(changed(now)).toEqual(isSame ? [] : [part]);
      }),
      { numRuns: 30 },
    );
  });

  it('D-78 have the country of a shop as long as there is no supplier, who has one', () => {
    const ofShop = { ...ofPerson, supplier: null };
    expect(changed({ shopCountry: 'DE' }, ofShop)).toEqual(['shopCountry']);
    expect(changed({ shopCountry: null }, { ...ofShop, shopCountry: 'DE' })).toEqual(['shopCountry']);
    expect(changed({ supplier: { id: 6, name: 'Shop' } }, { ...ofShop, shopCountry: 'DE' })).toEqual([]);
    expect(changed({ shopCountry: 'DE' })).toEqual([]);
    // Sealed before the country was asked.
    const { shopCountry: _, ...older } = sealOf(ofShop);
    expect(sealChanges(older as ReturnType<typeof sealOf>, sealOf(ofShop))).toEqual([]);
  });

  it('D-25 D-62 wait for a legal entity that the team lost, and name another one as changed', () => {
    const ofTeam = { ...content, entity: 'SPEC' };
    expect(changed({ entity: null }, ofTeam)).toEqual([]);
    expect(changed({ entity: 'ELDERS' }, ofTeam)).toEqual(['entity']);
    expect(changed({ entity: 'ELDERS' }, { ...content, entity: null })).toEqual(['entity']);
  });

  it('name each change with its old and new value', () => {
    expect(
      sealChanges(sealOf(content), sealOf({ ...content, gross: '9000', supplier: { id: 6, name: 'Eigen' }, ...firstLine({ price: 99 }) })),
    ).toEqual([
      { part: 'total', line: null, before: '24.20', after: '9000.00' },
      { part: 'supplier', line: null, before: 'Zaan', after: 'Eigen' },
      { part: 'linePrice', line: 1, before: '10', after: '99' },
    ]);
  });

  it('D-62 are not changed by completing', () => {
    expect(changed(firstLine({ productId: 4, productName: 'Kopieerpapier' }))).toEqual([]);
    expect(changed({ files: [...content.files, { sha256: 'bb', name: 'tweede.pdf' }] })).toEqual([]);
    expect(changed({ account: 'NL20INGB0001234567' }, { ...content, account: null })).toEqual([]);
    expect(changed({ supplier: { id: 6, name: 'Shop' } }, { ...ofPerson, supplier: null })).toEqual([]);
    expect(changed({ lines: [...content.lines].reverse() })).toEqual([]);
    expect(changed(firstLine({ amount: '2.000', price: 10.0, description: ' Papier ', department: 'Renamed' }))).toEqual([]);
    expect(changed({ account: 'nl91 abna 0417 1643 00' })).toEqual([]);
  });

  it('D-62 do not take a first supplier of an invoice for completing: it decides who is paid', () => {
    expect(changed({ supplier: { id: 6, name: 'Shop' } }, { ...content, supplier: null })).toEqual(['supplier']);
    expect(changed({ supplier: { id: 6, name: 'Shop' } }, ofPerson)).toEqual(['supplier']);
    const toUnknown = { ...ofPerson, payee: null, supplier: null };
    expect(changed({ payee: null, supplier: { id: 6, name: 'Shop' } }, toUnknown)).toEqual(['supplier']);
    expect(changed({ paymentMethod: 2, payee: null, account: null, supplier: { id: 6, name: 'Shop' } }, ofPerson)).toEqual([
      ...['supplier', 'paymentMethod', 'payee', 'account'],
    ]);
  });

  it('let lines be entered for a total that was approved, at its place and to the cent', () => {
    const lines = content.lines;
    const entered = { lines, net: '20', tax: '4.2' };
    expect(changed(entered, onTotal)).toEqual([]);
    expect(changed({ ...entered, gross: '24.21' }, onTotal)).toEqual(expect.arrayContaining(['total', 'lineAdded']));
    expect(changed({ ...entered, lines: [{ ...line, activityId: 8 }] }, onTotal)).toEqual(expect.arrayContaining(['lineAdded']));
    expect(changed(entered, { ...onTotal, gross: null })).toContain('lineAdded');
    expect(changed({ place: { department: 'Advies', project: 'Uitvoering' } }, onTotal)).toEqual(['place']);
  });

  it('D-62 hold through a conversion at a recorded rate, and not without one', () => {
    const lines = [
      { ...line, price: '9', gross: '21.78' },
      { ...line, description: 'Inkt', price: '4.5', gross: '10.89' },
    ];
    const now = sealOf({ ...content, currency: 'EUR', gross: '32.67', lines });
    const sealed = sealOf({ ...content, currency: 'USD', gross: '36.30' });
    expect(sealChanges(sealed, now, { from: 'USD', rate: '0.9' })).toEqual([]);
    expect(sealChanges(sealed, now, { from: 'USD', rate: '0.5' }).map(({ part }) => part)).toContain('total');
    expect(sealChanges(sealed, now).map(({ part }) => part)).toEqual(expect.arrayContaining(['total', 'currency', 'linePrice']));
  });
});
