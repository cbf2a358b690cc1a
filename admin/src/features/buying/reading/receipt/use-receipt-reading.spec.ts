import type { DocumentPrediction, OrganizationCandidate } from '@kantoor/schemas';
import { aPrediction, read } from '../../../../testing/a-prediction';
import { high } from '../../../../testing/form-of-purchase';
import { receiptOffers, type StatedReceipt } from './use-receipt-reading';

const shop: OrganizationCandidate = { organizationId: 5, name: 'Coolblue', countryIso2: 'NL', score: 1, because: 'vatNumber' };
const start = { currency: 'EUR', day: '2026-11-26' } as const;
const empty: StatedReceipt = { currency: 'EUR', organization: null, purchaseDate: '2026-11-26', expectedTotal: '', vat: [] };
const receipt: Partial<DocumentPrediction> = { currency: read('EUR'), vat: [{ rate: 21, base: 100, amount: 21, mark: 'sure' }] };
const offered = (stated: Partial<StatedReceipt> = {}, further: Partial<DocumentPrediction> = {}, candidates = [shop]) =>
  Object.fromEntries(
    receiptOffers(
      { prediction: aPrediction({ ...receipt, ...further }), isRead: true, areSuppliersKnown: true, candidates },
      { ...empty, ...stated },
      { start, offered: [high] },
    ).map((offer) => [offer.field, offer]),
  );
const comparisons = (offers: ReturnType<typeof offered>): Record<string, string> =>
  Object.fromEntries(Object.entries(offers).map(([field, offer]) => [field, offer.comparison]));

describe('the values that a receipt offers', () => {
  it('are amount, date, supplier and VAT; the preset day of the form does not count as typed', () => {
    const offers = offered();
    expect(comparisons(offers)).toEqual({ organization: 'free', purchaseDate: 'free', expectedTotal: 'free', vat: 'free' });
    expect(Object.assign({}, ...Object.values(offers).map(({ patch }) => patch))).toMatchObject({
      ...{ expectedTotal: '121,00', purchaseDate: '2026-03-04', organization: { organizationId: 5, name: 'Coolblue' }, currency: 'EUR' },
      vat: [{ percentage: 21, tax: 21, gross: 121 }],
    });
  });

  it('do not count as free if the user typed something else, and count as taken over if the values are equal', () => {
    const typed = { expectedTotal: '9,00', purchaseDate: '2026-11-20', organization: { organizationId: 9, name: 'Other' } };
    // VAT that belongs to another amount is not offered.
    expect(comparisons(offered(typed))).toEqual({ organization: 'other', purchaseDate: 'other', expectedTotal: 'other' });
    const { vat } = offered();
    const same = { expectedTotal: '121', purchaseDate: '2026-03-04', organization: { organizationId: 5, name: 'Coolblue' }, ...vat!.patch };
    expect(comparisons(offered(same))).toEqual({ organization: 'same', purchaseDate: 'same', expectedTotal: 'same', vat: 'same' });
    expect(comparisons(offered({}, { invoiceDate: read('2026-11-26') }))['purchaseDate']).toBe('same');
  });

  it('include the currency of the amount; an amount in an unknown currency is not offered; an unknown supplier is shown by name', () => {
    expect(offered({}, { currency: read('USD') })['expectedTotal']!.patch).toEqual({ expectedTotal: '121,00', currency: 'USD' });
    expect(offered({}, { currency: read('XYZ') })['expectedTotal']).toBeUndefined();
    expect(offered({}, { currency: read('XYZ') })['currency']).toMatchObject({ read: 'XYZ', currency: 'EUR', patch: null });
    expect(offered({}, {}, [])['organization']).toMatchObject({ read: 'Coolblue B.V.', patch: null });
  });

  it('are another amount if only the currency differs, until that is taken over', () => {
    const dollars = { currency: read('USD') };
    expect(comparisons(offered({ expectedTotal: '121' }, dollars))).toMatchObject({ expectedTotal: 'other', currency: 'other' });
    expect(comparisons(offered({ expectedTotal: '121', currency: 'USD' }, dollars))).toMatchObject({
      expectedTotal: 'same',
      currency: 'same',
    });
    expect(offered({}, dollars)['currency']).toMatchObject({ comparison: 'free', patch: { currency: 'USD' } });
    expect(offered()['currency']).toBeUndefined();
  });

  it('are empty until the reading arrives', () => {
    const known = { prediction: aPrediction(receipt), isRead: true, areSuppliersKnown: false, candidates: [] };
    expect(receiptOffers(known, empty, { start, offered: [] })).toEqual([]);
  });
});
