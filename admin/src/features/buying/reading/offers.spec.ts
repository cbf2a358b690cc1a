import type { OrganizationCandidate } from '@kantoor/schemas';
import { aPrediction, read } from '../../../testing/a-prediction';
import { emptyDraft, type DocumentDraft } from '../documents';
import { newLine } from '../costs';
import { isTakenByKey, offersOf, type OfferedField } from './offers';

const candidate = (organizationId: number, further: Partial<OrganizationCandidate> = {}): OrganizationCandidate => ({
  ...{ organizationId, name: `Coolblue ${organizationId}`, countryIso2: 'NL', score: 1, because: 'vatNumber' },
  ...further,
});
const aDraft = (further: Partial<DocumentDraft> = {}): DocumentDraft => ({
  ...emptyDraft(12, 'EUR', { department: 'North', project: 'Film' }),
  ...{ purchaseDate: '', paymentMethod: 2, ...further },
});
/** A stored incoming document: to be paid by bank. */
const incoming = { documentType: 'Incoming', currency: 'EUR', paymentMethod: 2 } as const;
const offers = (draft: DocumentDraft, prediction = aPrediction(), candidates: OrganizationCandidate[] = [candidate(5)]) =>
  offersOf(prediction, candidates, draft, incoming);
const offer = (field: OfferedField, ...given: Parameters<typeof offers>) => offers(...given).find((one) => one.field === field)!;
const taken = (...given: Parameters<typeof offers>): string[] =>
  offers(...given)
    .filter(isTakenByKey)
    .map(({ field }) => field);

describe('the payment method', () => {
  const paidBy = (value: number, how: Parameters<typeof read>[1] = {}) => aPrediction({ paymentMethod: read(value, how) });
  it('is offered if the document states it, and taken over with the high-confidence values if its confidence is high', () => {
    expect(offer('paymentMethod', aDraft(), paidBy(4))).toMatchObject({
      patch: { paymentMethod: 4 },
      comparison: 'free',
      mark: 'sure',
      page: 1,
    });
    expect(taken(aDraft(), paidBy(4))).toContain('paymentMethod');
    expect(taken(aDraft(), paidBy(1, { mark: 'check' }))).not.toContain('paymentMethod');
    expect(offer('paymentMethod', aDraft(), paidBy(2)).comparison).toBe('same');
    expect(offers(aDraft()).some(({ field }) => field === 'paymentMethod')).toBe(false);
  });

  it('does not replace a method that the user or the supplier has set', () => {
    expect(taken(aDraft({ paymentMethod: 3 }), paidBy(4))).not.toContain('paymentMethod');
    const stored = (further: object) =>
      offersOf(paidBy(4), [], aDraft({ paymentMethod: 1 }), { ...incoming, paymentMethod: 1, ...further }).find(
        ({ field }) => field === 'paymentMethod',
      )!.comparison;
    expect([stored({}), stored({ documentType: 'Declaration' })]).toEqual(['other', 'other']);
  });
});

describe('one key takes over', () => {
  it('all high-confidence values where nothing was typed', () => {
    expect(taken(aDraft())).toEqual(['currency', 'organization', 'reference', 'purchaseDate', 'dueDate', 'expectedTotal']);
  });

  it('nothing over typed values', () => {
    const typed = aDraft({
      ...{ currency: 'GBP', organization: { organizationId: 9, name: 'Other' }, reference: 'A', purchaseDate: '2026-01-01' },
      ...{ dueDate: '2026-01-02', expectedTotal: '7' },
    });
    expect(taken(typed)).toEqual([]);
    expect(offers(typed).map(({ comparison }) => comparison)).toEqual(Array(6).fill('other'));
  });

  it('no other currency once an amount was typed in this one', () => {
    expect(taken(aDraft({ expectedTotal: '10' }))).not.toContain('currency');
    expect(taken(aDraft({ lines: [{ ...newLine('North', 'Film'), price: '10' }] }))).not.toContain('currency');
  });

  it.each(['check', 'sure'] as const)('nothing that has to be checked or is uncertain (%s below a half)', (mark) => {
    const unsure = aPrediction({ reference: read('F-99', { mark, confidence: mark === 'sure' ? 0.4 : 0.9 }) });
    expect(taken(aDraft(), unsure)).not.toContain('reference');
    expect(offer('reference', aDraft(), unsure).mark).toBe(mark === 'sure' ? 'uncertain' : 'check');
  });

  it('no supplier if two have the number, or none does', () => {
    expect(taken(aDraft(), aPrediction(), [candidate(5), candidate(6)])).not.toContain('organization');
    expect(taken(aDraft(), aPrediction(), [candidate(5, { score: 0.8, because: 'name' })])).not.toContain('organization');
    expect(offer('organization', aDraft(), aPrediction(), []).patch).toBeNull();
  });

  it('a supplier with the same name only if the confidence of the name is high', () => {
    const same = [candidate(5, { because: 'name' })];
    expect(taken(aDraft(), aPrediction(), same)).toContain('organization');
    const organization = { ...aPrediction().organization, name: read('Coolblue B.V.', { mark: 'check' }) };
    expect(taken(aDraft(), aPrediction({ organization }), same)).not.toContain('organization');
  });
});

it('a value that matches the form is marked as the same, and no longer offered', () => {
  const same = aDraft({
    ...{ currency: 'USD', organization: { organizationId: 5, name: 'Coolblue 5' }, reference: ' F-99 ', purchaseDate: '2026-03-04' },
    ...{ dueDate: '2026-04-03', expectedTotal: '121' },
  });
  expect(new Set(offers(same).map(({ comparison }) => comparison))).toEqual(new Set(['same']));
});

it('PUR-177 a predicted date is read day first', () => {
  expect(offer('purchaseDate', aDraft(), aPrediction({ invoiceDate: read('04-03-2026') })).patch).toEqual({ purchaseDate: '2026-03-04' });
});

it('an invalid date changes nothing, and an unknown currency becomes the euro', () => {
  const odd = aPrediction({ invoiceDate: read('abc'), currency: read('XYZ') });
  expect(offer('purchaseDate', aDraft(), odd)).toMatchObject({ patch: null, problem: 'FAILED_TO_PARSE_DATE' });
  expect(offer('currency', aDraft({ currency: 'USD' }), odd)).toMatchObject({ patch: { currency: 'EUR' }, problem: 'UNKNOWN_CURRENCY' });
  expect(taken(aDraft(), odd)).not.toContain('currency');
});

it.each([
  ['is not known here', read('MYR'), {}],
  ['is not sure', read('USD', { mark: 'check' }), {}],
  ['a person chose otherwise', read('USD'), { currency: 'GBP' as const }],
])('a total in a currency that %s is never taken over by the key, and shows a warning when it is clicked', (_why, currency, further) => {
  const other = aPrediction({ currency });
  expect(taken(aDraft(further), other)).not.toContain('expectedTotal');
  expect(offer('expectedTotal', aDraft(further), other)).toMatchObject({ mark: 'check', problem: 'OTHER_CURRENCY' });
});

it('the total of a credit note is negative', () => {
  expect(offer('expectedTotal', aDraft(), aPrediction({ totalIncludingTax: read(-121) })).patch).toEqual({ expectedTotal: '-121,00' });
});
